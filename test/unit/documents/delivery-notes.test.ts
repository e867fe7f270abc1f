import { expect, test } from "vitest";
import { decideDocuments } from "#shared/domain/documents/decide-documents.ts";
import type { Decision } from "#shared/domain/documents/decision/decision.ts";
import type { DecisionContext } from "#shared/domain/documents/decision/decision-input.ts";
import { deliveryNoteRules } from "#shared/domain/documents/delivery-notes/delivery-note-rules.ts";
import type { DocumentContent } from "#shared/domain/documents/paper/content.ts";
import type { ReasonCode } from "#shared/domain/documents/reasons/reason-codes.ts";
import { reasonOf } from "#shared/domain/documents/reasons/reasons.ts";
import { evaluateRules } from "#shared/domain/documents/rules/rule.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import type { PreferenceName, PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { canonicalJson } from "#shared/values/canonical-json.ts";
import { aParcel } from "../../builders/order-parts.ts";
import { aLineItem, anAddress, anOrder } from "../../builders/orders.ts";
import { planInput, supplyOf } from "../../builders/plans.ts";
import { aContext, aProfile, preferences } from "../../builders/settings.ts";

const mug = aLineItem({ title: "Becher", quantity: 3 });
const book = aLineItem({ title: "Buch", sku: "BUCH", rate: 700 });
const lines = [mug, book];

const decisionsOf = (
  order: Order,
  settings: PreferencesPatch = {},
  context: Partial<DecisionContext> = {},
): Decision[] => {
  const since = { deliveryNote: "2026-03-01T00:00:00.000Z" };
  const input = planInput({
    order,
    preferences: preferences({ deliveryCreate: true, ...settings }),
    context: aContext({ since, ...context }),
  });
  return decideDocuments(input).filter(({ kind }) => kind === "deliveryNote");
};
const notesOf = (order: Order, settings?: PreferencesPatch): DocumentContent[] =>
  decisionsOf(order, settings).map((one) => {
    if (one.verdict !== "wanted") throw new Error(`no delivery note is wanted: ${JSON.stringify(one)}`);
    return one.content;
  });
const noteOf = (order: Order, settings?: PreferencesPatch): DocumentContent => {
  const [note] = notesOf(order, settings);
  if (note === undefined) throw new Error("no delivery note");
  return note;
};
const verdictsOf = (...given: Parameters<typeof decisionsOf>) =>
  decisionsOf(...given).map((one) => (one.verdict === "wanted" ? "wanted" : `${one.verdict} ${one.code}`));
const sent = (fields: Parameters<typeof anOrder>[0] = {}) =>
  anOrder({ lines, fulfillments: [aParcel(lines)], ...fields });

test("O103 each parcel has a note with its own quantities and its own day", () => {
  const fulfillments = [
    aParcel([], { lines: [{ lineId: mug.id, quantity: 2 }], createdAt: "2026-03-03T10:00:00.000Z" }),
    aParcel([], {
      name: "#1001-F2",
      lines: [
        { lineId: mug.id, quantity: 1 },
        { lineId: book.id, quantity: 1 },
      ],
      createdAt: "2026-03-04T23:30:00.000Z",
    }),
  ];

  const notes = notesOf(anOrder({ lines, fulfillments }));

  expect(notes.map((note) => note.lines.map(({ title, quantity }) => [title, quantity]))).toEqual([
    [["Becher (BECHER)", 2]],
    [
      ["Becher (BECHER)", 1],
      ["Buch (BUCH)", 1],
    ],
  ]);
  expect(notes.map((note) => [note.date, supplyOf(note).day])).toEqual([
    [undefined, "2026-03-03"],
    [undefined, "2026-03-05"],
  ]);
  expect(notes.map(({ introduction }) => /#1001\.\d/.exec(introduction)?.[0])).toEqual(["#1001.1", "#1001.2"]);
});

test("O103 a parcel that is cancelled after its note is left to a person", () => {
  const order = anOrder({ lines, fulfillments: [aParcel(lines, { id: "88", status: "CANCELLED" })] });

  expect(verdictsOf(order)).toEqual([]);
  const existing = new Set(["deliveryNote:88"]);
  expect(verdictsOf(order, {}, { existing })).toEqual(["hold DELIVERY_WITHDRAWN"]);
  expect(verdictsOf(order, {}, { existing, removedKeys: new Set(["deliveryNote:89"]) })).toEqual([
    "hold DELIVERY_WITHDRAWN",
  ]);
  expect(verdictsOf(order, {}, { existing, removedKeys: existing })).toEqual([]);
});

test("a note says what it is, for whom and without prices", () => {
  const shippingAddress = anAddress({ firstName: "Jo", lastName: "Nachbar", city: "Kiel" });

  const note = noteOf(sent({ shippingAddress }));

  expect(note).toMatchObject({
    kind: "deliveryNote",
    title: "Lieferschein",
    taxType: "gross",
    finalize: true,
    address: { name: "Jo Nachbar", city: "Kiel" },
    totals: { grossCents: 0, netCents: 0, taxCents: 0, perRate: [] },
  });
  expect(note.lines.every(({ unitPriceE4, totalCents }) => unitPriceE4 === 0 && totalCents === 0)).toBe(true);
});

test("vouchers are not on it, and a parcel of nothing else has none", () => {
  const voucher = aLineItem({ title: "Gutschein", giftCard: true });
  const withMug = anOrder({ lines: [mug, voucher], fulfillments: [aParcel([mug, voucher])] });

  expect(noteOf(withMug).lines.map(({ title }) => title)).toEqual(["Becher (BECHER)"]);
  expect(verdictsOf(anOrder({ lines: [mug, voucher], fulfillments: [aParcel([voucher])] }))).toEqual(["skip NO_GOODS"]);
});

test("a download has none of its own, and is named beside what goes in its parcel", () => {
  const download = aLineItem({ title: "E-Book", sku: "", requiresShipping: false });
  const alone = anOrder({ lines: [mug, download], fulfillments: [aParcel([download])] });
  const beside = anOrder({ lines: [mug, download], fulfillments: [aParcel([mug, download])] });

  expect(verdictsOf(alone)).toEqual(["skip NO_GOODS"]);
  expect(noteOf(beside).lines).toHaveLength(2);
});

test("O39 O103 a parcel from abroad is held, and leaves the others their notes", () => {
  const fulfillments = [
    aParcel([mug], { origin: { name: "Kiel", address: { countryCode: "DE" } } }),
    aParcel([book], { name: "#1001-F2", origin: { name: "Venlo", address: { countryCode: "NL" } } }),
  ];

  expect(verdictsOf(anOrder({ lines, fulfillments }))).toEqual(["wanted", "hold SENT_FROM_ABROAD"]);
});

test("O72 goods that are collected need the address of their invoice: up to 250 € the name", () => {
  const billingAddress = { firstName: "Inge", lastName: "Musterfrau", countryCode: "DE" };
  const collected = sent({ billingAddress, shippingAddress: undefined });

  expect(verdictsOf(collected)).toEqual(["wanted"]);
  expect(verdictsOf(sent({ billingAddress, shippingAddress: billingAddress }))).toEqual(["hold MISSING_ADDRESS"]);
});

test("texts name the order, the parcel and its tracking", () => {
  const tracking = [{ company: "DHL", number: "0034", url: "https://dhl.example/0034" }, { company: "DHL" }];
  const settings: PreferencesPatch = {
    deliveryTitle: { de: "Lieferung {{delivery.name}}" },
    deliveryRemark: { de: "{{tracking.company}} {{tracking.number}}\n{{tracking.url}}" },
    deliveryTerms: { de: "frei Haus" },
    deliveryItemTitle: { de: "{{item.title}}" },
  };

  const note = noteOf(anOrder({ lines, fulfillments: [aParcel(lines, { tracking })] }), settings);

  expect(note).toMatchObject({
    title: "Lieferung #1001.1",
    remark: "DHL 0034\nhttps://dhl.example/0034",
    deliveryTerms: "frei Haus",
  });
  expect(note.lines.map(({ title }) => title)).toEqual(["Becher (BECHER)", "Buch (BUCH)"]);
});

test.each([
  ["#1001-F3", "#1001.3"],
  ["anders genannt", "#1001.1"],
])("decision 5: a parcel %s is called %s", (name, reference) => {
  expect(noteOf(anOrder({ lines, fulfillments: [aParcel(lines, { name })] })).introduction).toContain(reference);
});

test("terms are cut to the 255 characters the provider takes", () => {
  expect(noteOf(sent(), { deliveryTerms: { de: "Wort ".repeat(100) } }).deliveryTerms?.length).toBeLessThanOrEqual(255);
});

test.each<[string, PreferencesPatch, DocumentContent["delivery"]]>([
  ["its own day", {}, { type: "delivery", day: "2026-03-03" }],
  ["the order's day", { deliveryDeliveryDate0Event: "created" }, { type: "delivery", day: "2026-03-02" }],
  [
    "two days later",
    { deliveryDeliveryDate0Modify: "plus", deliveryDeliveryDate0Offset: 2 },
    { type: "delivery", day: "2026-03-05" },
  ],
  [
    "the month as a span of service",
    {
      deliveryDeliveryType: "service",
      deliveryDeliveryDate0Modify: "current-first",
      deliveryDeliveryDate0Unit: "month",
      deliveryDeliveryDate1Event: "fulfilled",
      deliveryDeliveryDate1Modify: "current-last",
      deliveryDeliveryDate1Unit: "month",
    },
    { type: "service", day: "2026-03-01", endDay: "2026-03-31" },
  ],
  [
    "a span whose end is never before its start",
    { deliveryDeliveryDate1Event: "created" },
    { type: "delivery", day: "2026-03-03", endDay: "2026-03-03" },
  ],
])("the delivery is dated by %s", (_label, settings, delivery) => {
  expect(noteOf(sent(), settings).delivery).toEqual(delivery);
});

test.each<[string, PreferencesPatch, string | undefined]>([
  ["the parcel's day", { deliveryDate: "fulfilled" }, "2026-03-03"],
  ["the order's day", { deliveryDate: "created" }, "2026-03-02"],
  ["the day it is made", {}, undefined],
])("the note itself is dated by %s", (_label, settings, day) => {
  expect(noteOf(sent(), settings).date).toBe(day);
});

test("drafts are made where the merchant wants them", () => {
  expect(noteOf(sent(), { deliveryFinalize: false }).finalize).toBe(false);
});

test.each<[string, Order, PreferencesPatch, string[]]>([
  ["switched off: no decision", sent(), { deliveryCreate: false }, []],
  ["from a later day on", sent(), { deliveryCreate: "2026-03-03" }, ["skip SKIP_DATE"]],
  ["from the order's own day on", sent(), { deliveryCreate: "2026-03-02" }, ["wanted"]],
  ["of an order from before the switch", sent({ processedAt: "2026-02-27T10:00:00.000Z" }), {}, ["skip BEFORE_SWITCH"]],
  ["with an excluded tag", sent({ tags: ["Abholung"] }), { deliverySkipTags: ["abholung"] }, ["skip SKIP_TAG"]],
  ["of a test order", sent({ test: true }), {}, ["skip SKIP_TEST"]],
  ["of a sale at the till", sent({ sourceName: "pos" }), {}, ["skip SKIP_POS"]],
  [
    "of a parcel that has not left",
    anOrder({ lines, fulfillments: [aParcel(lines, { status: "PENDING" })] }),
    {},
    ["wait WAIT"],
  ],
  ["at the order's completion, paid and sent", sent(), { deliveryEvent: "completed" }, ["wanted"]],
  [
    "at the order's completion, unpaid",
    sent({ financialStatus: "PENDING" }),
    { deliveryEvent: "completed" },
    ["wait WAIT"],
  ],
  ["without an address", sent({ shippingAddress: anAddress({ city: "" }) }), {}, ["hold MISSING_ADDRESS"]],
  ["of lines that were not all read", sent({ unsupported: ["lines_truncated"] }), {}, ["hold UNSUPPORTED_TRUNCATED"]],
  [
    "of a parcel whose content is unknown",
    sent({ fulfillments: [aParcel([], { lines: undefined })] }),
    {},
    ["hold UNSUPPORTED_DELIVERY_NOTE"],
  ],
  [
    "of a line the order does not have",
    sent({ fulfillments: [aParcel([aLineItem()])] }),
    {},
    ["hold UNSUPPORTED_DELIVERY_NOTE"],
  ],
])("a delivery note %s", (_label, order, settings, verdicts) => {
  expect(verdictsOf(order, settings)).toEqual(verdicts);
});

test("customers who read English get English where the provider allows it", () => {
  const order = sent({ customerLocale: "fr" });

  expect(noteOf(order)).toMatchObject({ language: "en", title: "Delivery note" });
});

test("small businesses name no tax type with tax", () => {
  const profile = aProfile({ smallBusiness: true, taxType: "vatfree" });
  const context = aContext({ since: { deliveryNote: "2026-03-01T00:00:00.000Z" } });
  const input = planInput({ order: sent(), profile, preferences: preferences({ deliveryCreate: true }), context });

  const note = decideDocuments(input).find(({ kind }) => kind === "deliveryNote");

  expect(note?.verdict === "wanted" && note.content.taxType).toBe("vatfree");
});

test("the same parcel gives the same note, byte for byte", () => {
  const order = sent();
  const copy = JSON.parse(JSON.stringify(order)) as Order;

  expect(canonicalJson(noteOf(copy))).toBe(canonicalJson(noteOf(order)));
});

test.each<[string, PreferencesPatch, ReasonCode, PreferenceName]>([
  [
    "O103 switched off, a parcel's first objection is that of its own switch",
    { deliveryCreate: false },
    "DISABLED_DELIVERY_CREATE",
    "deliveryCreate",
  ],
  [
    "O103 an excluded tag is one of the delivery notes",
    { deliverySkipTags: ["abholung"] },
    "SKIP_TAG",
    "deliverySkipTags",
  ],
  ["O103 the event waited for is that of the delivery notes", { deliveryEvent: "completed" }, "WAIT", "deliveryEvent"],
])("%s", (_label, patch, code, setting) => {
  const order = sent({ tags: ["Abholung"], financialStatus: "PENDING" });
  const context = aContext({ since: { deliveryNote: "2026-03-01T00:00:00.000Z" } });
  const input = planInput({ order, context, preferences: preferences({ deliveryCreate: true, ...patch }) });

  const { violation, trace } = evaluateRules(deliveryNoteRules(aParcel(lines)), input);

  expect([violation?.code, trace.at(-1)?.setting]).toEqual([code, setting]);
  expect(reasonOf(code, "delivery")).toMatchObject({ setting, remedy: expect.stringMatching(/Lieferschein/) });
});
