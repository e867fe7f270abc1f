import { expect, test } from "vitest";
import { toRowEntry } from "#functions/modules/orders/row.presenter.ts";
import type { Decision } from "#shared/domain/documents/decision/decision.ts";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { remainingOf } from "#shared/domain/order-states/credited.ts";
import { orderRow } from "#shared/domain/order-states/order-row.ts";
import { rowWithChange } from "#shared/domain/order-states/row-with-change.ts";
import { rowWithDocument } from "#shared/domain/order-states/row-with-document.ts";
import { anOrder } from "../../builders/orders.ts";
import { aDocument } from "../../contract/dynamodb/fixtures.ts";

const links = { documentUrl: (kind: string, id: string) => `https://office.example/${kind}/${id}` };

const anInvoice = (fields: Partial<AccountingDocument> = {}) => aDocument({ totalCents: 4000, ...fields });
const aCreditNote = (id: string, totalCents: number, fields: Partial<AccountingDocument> = {}) =>
  aDocument({ kind: "creditNote", source: { type: "refund", id }, number: `GS${id}`, totalCents, ...fields });
const held = (id: string): Decision => ({
  kind: "creditNote",
  source: { type: "refund", id },
  verdict: "hold",
  code: "RECEIPT_NOT_FOUND",
  trace: [],
});

/** The list's invoice after these documents came into being, one after the other. */
function shownInvoice(...documents: AccountingDocument[]) {
  const row = documents.reduce(
    (before, document) => rowWithDocument(before, document, []),
    orderRow(anOrder(), [], []),
  );
  const recomputed = orderRow(anOrder(), [], documents);
  expect(row.remainingCents).toBe(recomputed.remainingCents);
  const [badge] = toRowEntry({ links, pause: undefined }, row).invoices;
  return badge && [badge.status, badge.cancelled];
}

test.each([
  ["no credit note: 40.00", [], ["open", false]],
  ["40.00 - 15.00", [aCreditNote("1", 1500)], ["open", false]],
  ["40.00 - 15.00 - 25.00", [aCreditNote("1", 1500), aCreditNote("2", 2500)], ["voided", false]],
  ["40.00 - 40.00 as a draft", [aCreditNote("1", 4000, { status: "draft" })], ["open", false]],
  ["40.00 - 40.00 cancelled by hand", [aCreditNote("1", 4000, { status: "voided" })], ["open", false]],
  [
    "40.00 - 8 × 5.00, more than a row shows",
    ["1", "2", "3", "4", "5", "6", "7", "8"].map((id) => aCreditNote(id, 500)),
    ["voided", false],
  ],
])("an invoice reads as credited in full only when nothing is left of it: %s", (_, creditNotes, expected) => {
  expect(shownInvoice(anInvoice(), ...creditNotes)).toEqual(expected);
});

test.each([
  ["cancelled at the provider", anInvoice({ status: "voided" }), ["voided", true]],
  ["without an amount", anInvoice({ totalCents: 0 }), ["open", false]],
])("an invoice that is %s is not credited", (_, invoice, expected) => {
  expect(shownInvoice(invoice)).toEqual(expected);
});

test("an invoice that a correction replaced says so, in a row of once and in one written step by step", () => {
  const source = { type: "correction", id: "1-k1" } as const;
  const documents = [
    anInvoice({ key: "doc_1", createdAt: "2026-03-01T09:00:00.000Z" }),
    aCreditNote("2", 4000, { key: "doc_2", source, createdAt: "2026-03-02T09:00:00.000Z" }),
    anInvoice({ key: "doc_3", source, createdAt: "2026-03-02T09:01:00.000Z" }),
  ];

  const written = documents.reduce((row, one) => rowWithDocument(row, one, []), orderRow(anOrder(), [], []));
  const paid = rowWithChange(written, documents[0] ?? anInvoice(), anInvoice({ key: "doc_1", status: "paid" }));

  for (const row of [orderRow(anOrder(), [], documents), written, paid]) {
    const { invoices } = toRowEntry({ links, pause: undefined }, row);
    expect(invoices.map(({ _key, isCorrected }) => [_key, isCorrected])).toEqual([
      ["doc_1", true],
      ["doc_3", undefined],
    ]);
  }
});

test("a correction whose invoice was deleted leaves the former one as it is", () => {
  const source = { type: "correction", id: "1-k1" } as const;
  const invoice = anInvoice({ key: "doc_1", createdAt: "2026-03-01T09:00:00.000Z" });
  const replacing = anInvoice({ key: "doc_3", source, status: "draft", createdAt: "2026-03-02T09:01:00.000Z" });
  const row = orderRow(anOrder(), [], [invoice, replacing]);

  const undone = rowWithChange(row, replacing, { ...replacing, status: "deleted" });
  const stands = rowWithChange(row, replacing, { ...replacing, status: "open" });

  expect([row, undone, stands].map(({ documents }) => documents[0]?.isCorrected)).toEqual([true, undefined, true]);
});

test("an open invoice over nothing waits for no payment", () => {
  const order = anOrder();
  const free = { ...order, totals: { ...order.totals, totalCents: 0 } };

  const { invoices } = toRowEntry({ links, pause: undefined }, orderRow(free, [], [anInvoice({ totalCents: 0 })]));

  expect(invoices).toMatchObject([{ status: "paid" }]);
});

test("delivery notes change nothing of what an order's invoices come to", () => {
  expect(remainingOf([aDocument({ kind: "deliveryNote", totalCents: 0 })])).toBeUndefined();
  expect(remainingOf([anInvoice(), aDocument({ kind: "deliveryNote", totalCents: 100 })])).toBe(4000);
});

test("a credit note takes the reason about its own refund away, and the next one shows", () => {
  const decisions = [held("98"), held("99")];
  const row = orderRow(anOrder(), decisions, [anInvoice()]);

  const after = rowWithDocument(row, aCreditNote("98", 500), decisions);

  expect([row.reason?.sourceId, after.reason?.sourceId]).toEqual(["98", "99"]);
});

test("a credit note leaves the reason about another refund alone", () => {
  const row = orderRow(anOrder(), [held("98")], [anInvoice()]);

  expect(rowWithDocument(row, aCreditNote("97", 500), []).reason).toMatchObject({ sourceId: "98" });
});
