import { expect, test } from "vitest";
import type { AccountingDocument, SentDocuments } from "#shared/domain/documents/paper/document.ts";
import { actsBetween, changesDecisions } from "#shared/domain/documents/paper/document-changes.ts";
import type { OrderRow } from "#shared/domain/order-states/order-row.ts";
import { rowWithChange } from "#shared/domain/order-states/row-with-change.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { removedDecisions } from "#shared/domain/tasks/removed-documents.ts";

import { aRefundOf } from "../../builders/order-parts.ts";
import { anOrder } from "../../builders/orders.ts";

/** A merchant's change of a document in Lexware, and its effect here. */

const aDocument = (fields: Partial<AccountingDocument> = {}): AccountingDocument => ({
  key: "doc_1",
  kind: "invoice",
  orderId: "1",
  source: { type: "order", id: "1" },
  revision: 0,
  providerId: "provider-1",
  number: "RE1",
  status: "open",
  title: "Rechnung",
  date: "2026-03-02",
  createdAt: "2026-03-02T11:00:00.000Z",
  totalCents: 2_000,
  taxCents: 319,
  currency: "EUR",
  quantity: 1,
  electronicProfile: "NONE",
  ...fields,
});

const partly = { isPartlyPaid: true } as const;

test.each([
  { label: "finalised", from: { status: "draft" }, to: { status: "open" }, acts: ["finalized"] },
  { label: "finalised and paid", from: { status: "draft" }, to: { status: "paid" }, acts: ["finalized", "markedPaid"] },
  { label: "drafted again", from: { status: "open" }, to: { status: "draft" }, acts: ["convertedToDraft"] },
  { label: "paid", from: { status: "open" }, to: { status: "paid" }, acts: ["markedPaid"] },
  { label: "a credit note paid off", from: { status: "open" }, to: { status: "paidoff" }, acts: ["markedPaid"] },
  { label: "a part paid", from: { status: "open" }, to: { status: "open", ...partly }, acts: ["partlyPaid"] },
  { label: "the rest paid", from: { status: "open", ...partly }, to: { status: "paid" }, acts: ["markedPaid"] },
  { label: "unpaid", from: { status: "paid" }, to: { status: "open" }, acts: ["markedUnpaid"] },
  {
    label: "paid in part only",
    from: { status: "paid" },
    to: { status: "open", ...partly },
    acts: ["markedUnpaid", "partlyPaid"],
  },
  { label: "a part given back", from: { status: "open", ...partly }, to: { status: "open" }, acts: ["changed"] },
  { label: "cancelled", from: { status: "open" }, to: { status: "voided" }, acts: ["cancelled"] },
  { label: "cancelled still", from: { status: "voided" }, to: { status: "voided", title: "x" }, acts: [] },
  { label: "deleted", from: { status: "draft" }, to: { status: "deleted" }, acts: ["deleted"] },
  { label: "another total", from: { status: "draft" }, to: { status: "draft", totalCents: 1 }, acts: ["changed"] },
  { label: "nothing", from: { status: "open" }, to: { status: "open", seenAt: "2026-04-01" }, acts: [] },
] as const)("$label is told as such", ({ from, to, acts }) => {
  const events = actsBetween(aDocument(from), aDocument(to)).map(({ event }) => event);

  expect(events).toEqual(acts.map((act) => `document.${act}`));
});

test.each([
  { from: "draft", to: "open", decides: true },
  { from: "open", to: "draft", decides: true },
  { from: "open", to: "voided", decides: true },
  { from: "paid", to: "deleted", decides: true },
  { from: "open", to: "paid", decides: false },
  { from: "paidoff", to: "open", decides: false },
] as const)("from $from to $to: what is decided about the order hangs on it: $decides", ({ from, to, decides }) => {
  expect(changesDecisions({ status: from }, { status: to })).toBe(decides);
});

const aRow = (fields: Partial<OrderRow> = {}): OrderRow => ({
  id: "1",
  name: "#1",
  createdAt: "2026-03-02T10:00:00.000Z",
  payment: "paid",
  fulfillment: "unfulfilled",
  totalCents: 2_000,
  taxCents: 319,
  currency: "EUR",
  gateways: [],
  documents: [aDocument()],
  remainingCents: 2_000,
  reason: null,
  ...fields,
});

test("the row shows number, status and what is paid as they are now", () => {
  const after = aDocument({ number: "RE2", ...partly });

  expect(rowWithChange(aRow(), aDocument(), after).documents).toMatchObject([
    { number: "RE2", status: "open", isPartlyPaid: true },
  ]);
});

test("a deleted invoice is the reason that the row shows, and nothing is invoiced any more", () => {
  const row = rowWithChange(aRow(), aDocument(), aDocument({ status: "deleted" }));

  expect(row.reason).toEqual({ kind: "invoice", code: "DOCUMENT_DELETED", verdict: "hold" });
  expect(row.remainingCents).toBeUndefined();
});

test("a deleted credit note counts no more against its invoice, and a finalised one does", () => {
  const credit = { key: "doc_2", kind: "creditNote", source: { type: "refund", id: "7" }, totalCents: 500 } as const;
  const row = (status: "paidoff" | "draft", remainingCents: number) =>
    aRow({ documents: [aDocument(), aDocument({ ...credit, status })], remainingCents });

  const deleted = rowWithChange(
    row("paidoff", 1_500),
    aDocument({ ...credit, status: "paidoff" }),
    aDocument({ ...credit, status: "deleted" }),
  );
  const finalised = rowWithChange(
    row("draft", 2_000),
    aDocument({ ...credit, status: "draft" }),
    aDocument({ ...credit, status: "open" }),
  );

  expect([deleted.remainingCents, finalised.remainingCents]).toEqual([2_000, 1_500]);
  expect(deleted.reason).toMatchObject({ kind: "creditNote", code: "DOCUMENT_DELETED", sourceId: "7" });
});

test("documents beyond those that a row shows are counted still", () => {
  const row = rowWithChange(aRow({ moreDocuments: 3 }), aDocument(), aDocument({ status: "paid" }));

  expect(row.moreDocuments).toBe(3);
});

const taskOf = (providerId: string) => new Map([["invoice:1", { providerId }]]);

test.each([
  ["deleted", "DOCUMENT_DELETED"],
  ["voided", "DOCUMENT_CANCELLED"],
] as const)("a document that is %s there is held until the merchant wants another", (status, code) => {
  expect(removedDecisions(anOrder(), [aDocument({ status })], taskOf("provider-1"))).toMatchObject([
    { kind: "invoice", source: { id: "1" }, verdict: "hold", code },
  ]);
});

const credit = aDocument({ key: "doc_2", kind: "creditNote", source: { type: "refund", id: "7" }, status: "paidoff" });
const corrected = { source: { type: "correction", id: "1-k1" }, createdAt: "2026-03-02T12:00:00.000Z" } as const;
const codesOf = (order: Order, documents: readonly AccountingDocument[]) => {
  const latest = new Map(documents.map(({ kind, source, providerId }) => [`${kind}:${source.id}`, { providerId }]));
  return removedDecisions(order, documents, latest).map(({ kind, verdict }) => `${verdict} ${kind}`);
};

test.each<[string, AccountingDocument[], string[]]>([
  ["half of it was credited", [aDocument({ status: "voided" }), { ...credit, totalCents: 1_000 }], ["hold invoice"]],
  [
    "the credit note of its own correction is about the one before",
    [
      { ...aDocument(), ...corrected, status: "voided", providerId: "provider-2" },
      { ...credit, ...corrected, providerId: "provider-3" },
    ],
    ["hold invoice"],
  ],
  [
    "the credit note is older, of an invoice before it",
    [aDocument({ status: "voided" }), { ...credit, createdAt: "2026-03-01T11:00:00.000Z", providerId: "provider-2" }],
    ["hold invoice"],
  ],
])("a cancelled invoice is held where %s", (_, documents, expected) => {
  expect(codesOf(anOrder(), documents)).toEqual(expected);
});

/** What was sent for a document that corrects these invoices. */
function sentFor(providerId: string, corrected: readonly string[] = []) {
  const [first, ...others] = corrected.map((one) => ({ providerId: one, number: "RE", date: "2026-03-02" }));
  return { providerId, content: first === undefined ? {} : { corrects: { ...first, mayLink: true, others } } };
}

const added = { source: { type: "supplement", id: "1-2" }, providerId: "provider-2", number: "RE2" } as const;

test.each([
  ["another invoice", ["provider-1"], ["hold invoice"]],
  ["this invoice", ["provider-2"], []],
  ["both", ["provider-1", "provider-2"], []],
] as const)("a cancelled addition beside a credit note of its sum that names %s", (_, named, expected) => {
  const credited = { ...credit, providerId: "provider-3", totalCents: 2_000 };
  const sent: SentDocuments = new Map([
    ["invoice:1-2", sentFor("provider-2")],
    ["creditNote:7", sentFor("provider-3", named)],
  ]);

  const documents = [aDocument(), aDocument({ ...added, status: "voided" }), credited];

  expect(removedDecisions(anOrder(), documents, sent).map(({ kind, verdict }) => `${verdict} ${kind}`)).toEqual(
    expected,
  );
});

test.each<[string, AccountingDocument["status"], AccountingDocument["status"], string[]]>([
  ["both invoices stand", "open", "open", ["hold creditNote"]],
  ["the old invoice is cancelled too", "voided", "open", ["hold invoice"]],
  ["the new invoice is cancelled too", "open", "voided", ["hold invoice"]],
])("a correction's cancelled credit note is held where %s", (_, before, after, expected) => {
  const [taken, billed] = [
    { ...credit, ...corrected, providerId: "provider-2", status: "voided" as const },
    { ...aDocument(), ...corrected, providerId: "provider-3", status: after },
  ];
  const sent: SentDocuments = new Map([
    ["invoice:1", sentFor("provider-1")],
    ["creditNote:1-k1", sentFor("provider-2", ["provider-1"])],
    ["invoice:1-k1", sentFor("provider-3")],
  ]);

  const decisions = removedDecisions(anOrder(), [aDocument({ status: before }), taken, billed], sent);

  expect(decisions.map(({ kind, verdict }) => `${verdict} ${kind}`)).toEqual(expected);
});

test("a cancelled credit note is held only while money of its refund went back", () => {
  const cancelled = aDocument({ kind: "creditNote", source: { type: "refund", id: "7" }, status: "voided" });
  const refund = aRefundOf({ id: "7", totalCents: 500 });

  expect(codesOf(anOrder(), [cancelled])).toEqual([]);
  expect(codesOf(anOrder({ refunds: [{ ...refund, money: "failed" }] }), [cancelled])).toEqual([]);
  expect(codesOf(anOrder({ refunds: [refund] }), [cancelled])).toEqual(["hold creditNote"]);
});

test("a cancelled addition is no matter any more once a new invoice has its lines", () => {
  const addition = aDocument({ ...added, providerId: "provider-1", status: "voided" });

  expect(codesOf(anOrder(), [addition])).toEqual(["hold invoice"]);
  expect(
    codesOf(anOrder(), [addition, aDocument({ providerId: "provider-2", createdAt: "2026-03-05T11:00:00.000Z" })]),
  ).toEqual([]);
});

test.each([
  { label: "another one stands", status: "deleted", others: [aDocument({ key: "doc_2" })], providerId: "provider-1" },
  { label: "another one is being made", status: "deleted", others: [], providerId: "provider-2" },
  { label: "a new one stands", status: "voided", others: [aDocument({ key: "doc_2" })], providerId: "provider-1" },
  { label: "a credit note took it back", status: "voided", others: [credit], providerId: "provider-1" },
] as const)("a document that is $status is no matter any more where $label", ({ status, others, providerId }) => {
  expect(removedDecisions(anOrder(), [aDocument({ status }), ...others], taskOf(providerId))).toEqual([]);
});

test("a cancelled invoice of a cancelled order is held only while the merchant keeps money", () => {
  const verdictOf = (receivedCents: number) => {
    const order = anOrder({ cancelledAt: "2026-03-03T10:00:00.000Z", totals: { receivedCents, refundedCents: 500 } });
    return removedDecisions(order, [aDocument({ status: "voided" })], taskOf("provider-1"))[0]?.verdict;
  };
  expect([verdictOf(500), verdictOf(700)]).toEqual(["skip", "hold"]);
});
