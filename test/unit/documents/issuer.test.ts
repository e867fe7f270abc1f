import { expect, test } from "vitest";
import { decideDocuments } from "#shared/domain/documents/decide-documents.ts";
import type { Order, OrderFulfillment } from "#shared/domain/orders/order.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { Books } from "../../builders/books.ts";
import { seededRandom } from "../../builders/generated/random.ts";
import { worldSaleOf } from "../../builders/generated/world.ts";
import { aFulfillment, aLineItem, anOrder } from "../../builders/orders.ts";
import { invoiceVerdictOf, planInput, wantedInvoiceOf } from "../../builders/plans.ts";
import { aContext, aProfile, preferences } from "../../builders/settings.ts";

const from = (origin: OrderFulfillment["origin"]) =>
  anOrder({ fulfillments: [aFulfillment({ ...(origin && { origin }) })] });
const at = (countryCode: string, name?: string, fields = {}) =>
  from({ ...(name === undefined ? {} : { name }), address: { countryCode, ...fields } });
const second = { name: "Zweite GmbH", isPrimary: false };

test.each<[string, Order, PreferencesPatch, string]>([
  ["the primary legal entity", anOrder({ businessEntity: { name: "Erste GmbH", isPrimary: true } }), {}, "wanted"],
  ["another legal entity", anOrder({ businessEntity: second }), {}, "hold OTHER_BUSINESS_ENTITY"],
  [
    "the entity that the account belongs to",
    anOrder({ businessEntity: second }),
    { businessEntity: " zweite gmbh" },
    "wanted",
  ],
  [
    "the primary one, where the account belongs to another",
    anOrder({ businessEntity: { name: "Erste GmbH", isPrimary: true } }),
    { businessEntity: "Zweite GmbH" },
    "hold OTHER_BUSINESS_ENTITY",
  ],
  ["another merchant of record", anOrder({ merchantOfRecord: "Marktplatz" }), {}, "hold OTHER_MERCHANT_OF_RECORD"],
  [
    "one that the merchant skips by name",
    anOrder({ merchantOfRecord: "Marktplatz" }),
    { skipSources: ["marktplatz"] },
    "skip SKIP_SOURCE",
  ],
  [
    "a source that is skipped by name",
    anOrder({ sourceName: "580111" }),
    { skipSources: ["580111"] },
    "skip SKIP_SOURCE",
  ],
  ["sent from Germany", at("DE", "Lager Köln"), {}, "wanted"],
  ["sent from Austria", at("AT", "Lager Wien"), {}, "hold SENT_FROM_ABROAD"],
  ["sent from a place without a country", from({ name: "Lager", address: {} }), {}, "hold SENT_FROM_ABROAD"],
  [
    "sent from Büsingen, which is outside (§ 1 Abs. 2 UStG)",
    at("DE", "Lager", { zip: "78266" }),
    {},
    "hold SENT_FROM_ABROAD",
  ],
  [
    "sent from Germany, by the merchant's answer",
    at("AT", "Lager Wien"),
    { germanLocations: ["Lager Wien"] },
    "wanted",
  ],
  [
    "a place that is known by its address alone",
    at("AT", undefined, { zip: "1100", city: "Wien" }),
    { germanLocations: ["AT 1100 Wien"] },
    "wanted",
  ],
  [
    "a parcel from abroad that was cancelled",
    anOrder({ fulfillments: [aFulfillment({ status: "CANCELLED", origin: { address: { countryCode: "AT" } } })] }),
    {},
    "wanted",
  ],
  [
    "a service, whose origin is no place",
    { ...at("AT"), lines: [aLineItem({ requiresShipping: false })] },
    {},
    "wanted",
  ],
  ["a sale at a till abroad is skipped first", { ...at("AT"), sourceName: "pos" }, {}, "skip SKIP_POS"],
])("O39 L1 issuer and origin: %s", (_label, order, patch, expected) => {
  expect(invoiceVerdictOf({ order, preferences: preferences(patch) })).toBe(expected);
});

test("the hold names the location, and without access the trace says which access would tell", () => {
  const [decision] = decideDocuments(planInput({ order: at("AT", "Lager Wien") }));
  const { trace } = wantedInvoiceOf({ order: anOrder({ unseen: ["read_locations"] }) });

  expect(decision).toMatchObject({ details: { value: "Lager Wien" } });
  expect(trace.find(({ rule }) => rule === "origin")?.datum).toBe(
    "unbekannt ohne Zugriff auf Standorte (read_locations)",
  );
});

test("a parcel from abroad after the invoice is held with a proposal; nothing else is made", () => {
  const books = new Books({ settings: { invoiceEvent: "created", invoiceFinalize: "created" } });
  books.see(anOrder({ fulfillments: [], fulfillmentStatus: "UNFULFILLED" }));

  const open = books.decide(at("AT", "Lager Wien"));

  expect(books.told).toEqual(["invoice 5001 11.90"]);
  expect(open).toMatchObject([
    {
      verdict: "hold",
      code: "SENT_FROM_ABROAD_LATER",
      details: { value: "Lager Wien", proposal: "cancel_and_reissue" },
    },
  ]);
});

const ORDERS = 400;
const moments: readonly [PreferencesPatch, ...PreferencesPatch[]] = [
  {},
  { invoiceEvent: "created", invoiceFinalize: "created" },
  { invoiceEvent: "paid", invoiceFinalize: "created" },
  { invoiceEvent: "paid", invoiceFinalize: "fulfilled" },
];

test("O39 L1 no order of another issuer or origin ever gets a document by itself, whatever it is and whenever invoices are made", () => {
  const wanted: string[] = [];
  for (let seed = 1; seed <= ORDERS; seed += 1) {
    const random = seededRandom(seed ^ 0x15501);
    const { order: sale, profile } = worldSaleOf(seed);
    const lines = sale.lines.some(({ requiresShipping }) => requiresShipping) ? sale.lines : [aLineItem()];
    const parcel = aFulfillment({ origin: { address: { countryCode: random.oneOf(["AT", "PL", "US", "CH"]) } } });
    const foreign = random.oneOf<Partial<Order>>([
      { businessEntity: second },
      { merchantOfRecord: "Marktplatz" },
      { lines, fulfillments: [parcel], fulfillmentStatus: "FULFILLED" },
    ]);
    const settings = preferences({ deliveryCreate: true, skipFree: false, ...random.oneOf(moments) });
    const order = { ...sale, sourceName: random.oneOf(["web", "pos", "subscription"]), ...foreign };
    const since = "2020-01-01T00:00:00.000Z";
    const context = aContext({
      installedAt: since,
      since: { invoice: since, creditNote: since, deliveryNote: since },
    });
    const decisions = decideDocuments(planInput({ order, preferences: settings, profile: aProfile(profile), context }));
    wanted.push(...decisions.filter(({ verdict }) => verdict === "wanted").map(({ kind }) => `${seed} ${kind}`));
  }

  expect(wanted).toEqual([]);
});
