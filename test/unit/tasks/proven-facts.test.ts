import { expect, test } from "vitest";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { orderFingerprint } from "#shared/domain/documents/paper/fingerprint.ts";
import type { SupplyFacts } from "#shared/domain/documents/paper/supply-facts.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import type { ProviderProfile } from "#shared/domain/shop/shop.ts";
import { provenFacts, type StoredBeside } from "#shared/domain/tasks/proven-facts.ts";
import type { DocumentTask } from "#shared/domain/tasks/task.ts";
import { aLineItem, anAddress, anOrder } from "../../builders/orders.ts";
import { wantedInvoiceOf } from "../../builders/plans.ts";
import { aProfile } from "../../builders/settings.ts";
import { aDocument, aDocumentTask } from "../../contract/dynamodb/fixtures.ts";

const oss: Partial<ProviderProfile> = { distanceSalesPrinciple: "DESTINATION" };
const small: Partial<ProviderProfile> = { smallBusiness: true, taxType: "vatfree" };

const to = (countryCode: string, rate: number | "none", fields: Partial<Order> = {}, address = {}) => {
  const place = anAddress({ countryCode, zip: "1010", city: "Ort", ...address });
  const line = rate === "none" ? aLineItem({ totalCents: 5990, taxes: [] }) : aLineItem({ totalCents: 5990, rate });
  return anOrder({ billingAddress: place, shippingAddress: place, lines: [line], ...fields });
};

/** An invoice as the version before left it, what is stored beside it, and what this version would have recorded. */
function aStoredInvoice(order: Order, profile: Partial<ProviderProfile> = {}) {
  const { supply, ...wanted } = wantedInvoiceOf({ order, profile: aProfile(profile) });
  const { content } = wanted;
  const fingerprint = orderFingerprint(order);
  const task = aDocumentTask({ state: "CONFIRMED", providerId: "p1", content, fingerprint, orderId: order.id });
  const document = aDocument({ providerId: "p1", orderId: order.id });
  // An order keeps the contents of its decisions without lines.
  const decision = { ...wanted, content: { ...content, lines: [] } };
  const beside: StoredBeside = { order, decisions: [decision], documents: [document], tasks: [task] };
  return { document, task, beside, recorded: supply ?? {} };
}

const dutch = { note: "BTW NL 0044.95.445.B01" };

test.each<[string, Order, Partial<ProviderProfile>]>([
  ["at home", to("DE", 1900), {}],
  ["to a company", to("DE", 1900, {}, { company: "Keramik GmbH" }), {}],
  ["to Austria, taxed there", to("AT", 2000), oss],
  ["to Austria, taxed at home", to("AT", 1900), {}],
  ["to a business in the Netherlands", to("NL", "none", dutch), {}],
  ["to Switzerland", to("CH", "none"), {}],
  ["to the Canary Islands", to("ES", "none", {}, { zip: "35001" }), {}],
  ["to Northern Ireland", to("GB", 1900, {}, { zip: "BT1 1AA" }), {}],
  ["to Monaco", to("MC", 1900), {}],
  ["of a small business", to("DE", "none"), small],
])("what is stored of an older invoice proves the facts that this version records: %s", (_label, order, profile) => {
  const { document, beside, recorded } = aStoredInvoice(order, profile);

  expect(provenFacts(document, beside)).toEqual(recorded);
});

const changes: Record<string, (stored: ReturnType<typeof aStoredInvoice>) => StoredBeside> = {
  "its task is gone": ({ beside }) => ({ ...beside, tasks: [] }),
  "its task made another document": ({ beside, task }) => ({ ...beside, tasks: [{ ...task, providerId: "p2" }] }),
  "it was found at the provider": ({ beside, task }) => ({ ...beside, tasks: [{ ...task, adopted: true }] }),
};

test.each(Object.entries(changes))("nothing is proved where %s", (_label, change) => {
  const stored = aStoredInvoice(to("AT", 2000), oss);

  expect(provenFacts(stored.document, change(stored))).toEqual({});
});

test("of an erased order the content and the parcels alone prove something", () => {
  const stored = aStoredInvoice(to("AT", 2000), oss);
  const { shippingAddress: _, billingAddress: __, ...erased } = stored.beside.order;
  const beside = { ...stored.beside, order: erased as Order, decisions: [], isErased: true };

  expect(provenFacts(stored.document, beside)).toEqual({
    supplyDay: stored.recorded.supplyDay,
    sentOn: stored.recorded.sentOn,
    regime: "distanceSale",
  });
});

test("a decision about another content proves nothing, and neither does one in other words", () => {
  const stored = aStoredInvoice(to("AT", 1900));
  const [decision] = stored.beside.decisions;
  if (decision?.verdict !== "wanted") throw new Error("no decision");
  const other = { ...decision, content: { ...decision.content, title: "Anders" } };
  const worded = { ...decision, trace: [{ rule: "tax-regime", outcome: "passed" as const, datum: "AT, unbekannt" }] };

  for (const one of [other, worded]) {
    expect(provenFacts(stored.document, { ...stored.beside, decisions: [one] })).not.toHaveProperty("regime");
  }
});

test("a VAT id that the settings of that day may have left out leaves the buyer's unknown", () => {
  const stored = aStoredInvoice(to("DE", 1900));
  const order = { ...stored.beside.order, tags: ["ATU12345675"] };

  const facts = provenFacts(stored.document, { ...stored.beside, order });

  expect(facts).not.toHaveProperty("vatId");
  expect(facts).not.toHaveProperty("isBusiness");
  expect(facts).toMatchObject({ supplyCountry: "DE", regime: "domestic" });
});

/** A document of the order beside its invoice. */
function aDocumentBeside(stored: ReturnType<typeof aStoredInvoice>, kind: "creditNote" | "deliveryNote") {
  const { content, fingerprint } = stored.task;
  const document: AccountingDocument = aDocument({ kind, providerId: "p7", orderId: stored.document.orderId });
  const corrects = { providerId: "p1", number: "RE1", date: "2026-03-03", mayLink: true };
  const task: DocumentTask = aDocumentTask({
    ...{ kind, state: "CONFIRMED", providerId: "p7", fingerprint, key: `${kind}:9001:0` },
    content: { ...content, kind, ...(kind === "creditNote" ? { corrects } : {}) },
  });
  const beside = { ...stored.beside, tasks: [stored.task, task], documents: [stored.document, document] };
  return { document, beside };
}

test("an older credit note has what is known, or proved, of its invoice", () => {
  const stored = aStoredInvoice(to("AT", 2000), oss);
  const { document, beside } = aDocumentBeside(stored, "creditNote");
  const known: SupplyFacts = { ...stored.recorded, vatId: "ATU12345675", isBusiness: true };
  const invoice = { ...stored.document, ...known };

  const invoicedOn = "2026-03-03";
  expect(provenFacts(document, beside)).toEqual({ ...stored.recorded, invoicedOn });
  expect(provenFacts(document, { ...beside, documents: [invoice, document] })).toEqual({ ...known, invoicedOn });
  expect(provenFacts(document, { ...beside, documents: [document] })).toEqual({ invoicedOn });
});

test("an older delivery note has its country, unless the order goes elsewhere by now", () => {
  const stored = aStoredInvoice(to("AT", 2000), oss);
  const { document, beside } = aDocumentBeside(stored, "deliveryNote");
  const elsewhere = { ...beside.order, shippingAddress: anAddress({ countryCode: "FR" }) };

  expect(provenFacts(document, beside)).toEqual({ supplyCountry: "AT" });
  expect(provenFacts(document, { ...beside, order: elsewhere })).toEqual({});
});
