import { expect, test } from "vitest";
import type { Decision, WantedDecision } from "#shared/domain/documents/decision/decision.ts";
import { documentSlotKey } from "#shared/domain/documents/paper/document-slot-key.ts";
import {
  documentsIn,
  emptySummary,
  importOutcome,
  withOrder,
  withOutcome,
  withoutHeld,
} from "#shared/domain/imports/import-summary.ts";
import { wantedInvoiceOf } from "../../builders/plans.ts";

const source = { type: "order", id: "5001" } as const;
const invoice: Decision = { ...wantedInvoiceOf({}), source };
const note: Decision = { source, kind: "deliveryNote", verdict: "skip", code: "DISABLED_DELIVERY_CREATE", trace: [] };
const held: Decision = { source, kind: "invoice", verdict: "hold", code: "MISSING_ADDRESS", trace: [] };
const skipped: Decision = { source, kind: "invoice", verdict: "skip", code: "SKIP_TAG", trace: [] };
const waiting: Decision = { source, kind: "invoice", verdict: "wait", code: "WAIT", trace: [] };
const linked: Decision = { source, kind: "invoice", verdict: "skip", code: "LINKED_RECEIPT", trace: [] };
const nothingStarted = new Set<string>();
const sent = { hasParcel: true, today: "2026-03-20" };

test.each([
  ["a wanted invoice", [invoice, note], "documented"],
  ["a held invoice, whatever else is wanted", [held, { ...invoice, kind: "deliveryNote" }], "held"],
  ["nothing wanted", [skipped, note], "none"],
  ["an invoice that waits", [waiting], "none"],
  ["no decision", [], "none"],
  ["an invoice of the merchant that is assigned", [linked, note], "adopted"],
  ["an assigned invoice, and a credit note to make", [linked, { ...invoice, kind: "creditNote" }], "documented"],
] as const)("%s", (_, decisions, outcome) => {
  expect(importOutcome({ decisions, started: nothingStarted })).toBe(outcome);
});

test("an order whose document was made before is adopted, and held where another document is", () => {
  const started = new Set([documentSlotKey("invoice", "5001")]);

  expect(importOutcome({ decisions: [invoice, note], started })).toBe("adopted");
  expect(importOutcome({ decisions: [note], started })).toBe("adopted");
  expect(importOutcome({ decisions: [invoice, { ...held, kind: "creditNote" }], started })).toBe("held");
});

test("counts of the version before lack an outcome", () => {
  expect(withOutcome({ documented: 2 }, "adopted")).toEqual({ documented: 2, adopted: 1, held: 0, none: 0 });
});

test("orders are counted once, documents each, reasons by the invoice", () => {
  const orders = [[invoice, note], [invoice], [held, note], [note, skipped], [skipped]];
  const summary = orders.reduce(
    (before, decisions) => withOrder(before, { ...sent, decisions, started: nothingStarted }),
    emptySummary,
  );

  expect(summary).toMatchObject({
    documents: { invoice: 2, creditNote: 0, deliveryNote: 0 },
    existing: 0,
    outcomes: { documented: 2, adopted: 0, held: 1, none: 2 },
    held: { MISSING_ADDRESS: 1 },
    none: { SKIP_TAG: 2 },
  });
  expect(documentsIn(summary)).toBe(2);
});

test("a document that exists or is under way is not counted once more", () => {
  const started = new Set([documentSlotKey("invoice", "5001")]);

  const wanted = withOrder(emptySummary, { ...sent, decisions: [invoice], started });
  const undecided = withOrder(emptySummary, { ...sent, decisions: [note], started });

  for (const summary of [wanted, undecided]) {
    expect(summary).toMatchObject({ existing: 1, outcomes: { documented: 0, adopted: 1, none: 0 }, none: {} });
    expect(documentsIn(summary)).toBe(0);
  }
});

/** An invoice with 1.90 of tax that was supplied on a day. */
function supplied(id: string, supplyDay: string, fields: Partial<WantedDecision["content"]> = {}): WantedDecision {
  const wanted = wantedInvoiceOf({});
  const content = { ...wanted.content, totals: { ...wanted.content.totals, taxCents: 190 }, ...fields };
  return { ...wanted, content, source: { type: "order", id }, supply: { supplyDay } };
}

test("O102 tax is told by the month of supply, a credit note takes it off the month of the refund, and OSS stands apart", () => {
  const credit = {
    ...supplied("r1", "2026-01-20"),
    kind: "creditNote",
    supply: { supplyDay: "2026-01-20", correctedOn: "2026-02-03" },
  } as const;
  const orders = [
    [supplied("1", "2026-01-20"), credit],
    [supplied("2", "2026-01-31")],
    [supplied("3", "2026-02-01", { taxSubType: "distanceSales" })],
  ];

  const { taxes } = orders.reduce(
    (before, decisions) => withOrder(before, { ...sent, decisions, started: nothingStarted }),
    emptySummary,
  );

  expect(taxes).toEqual({
    "2026-01": { taxCents: 380, ossCents: 0 },
    "2026-02": { taxCents: -190, ossCents: 190 },
  });
});

test("where orders without a parcel are held, their documents and taxes are not counted", () => {
  const first = { ...sent, decisions: [supplied("1", "2026-01-20")], started: nothingStarted };
  const second = { ...first, decisions: [supplied("2", "2026-02-20")], hasParcel: false };

  const summary = withOrder(withOrder(emptySummary, first), second);

  expect(summary.withoutParcel?.orders).toBe(1);
  expect([documentsIn(summary), Object.keys(summary.taxes ?? {})]).toEqual([2, ["2026-01", "2026-02"]]);
  const rest = withoutHeld(summary);
  expect([documentsIn(rest), Object.keys(rest.taxes ?? {})]).toEqual([1, ["2026-01"]]);
});

test("held for want of a parcel are an invoice and its credit notes, no credit note of an invoice that exists and no delivery note", () => {
  const credit = { ...supplied("r1", "2026-02-20"), kind: "creditNote" } as const;
  const delivery = { ...supplied("f1", "2026-02-20"), kind: "deliveryNote" } as const;
  const orders = [[credit], [delivery], [supplied("3", "2026-02-20"), credit, delivery]];

  const summary = orders.reduce(
    (before, decisions) => withOrder(before, { ...sent, hasParcel: false, decisions, started: nothingStarted }),
    emptySummary,
  );

  expect(summary.withoutParcel).toMatchObject({
    orders: 1,
    documents: { invoice: 1, creditNote: 1, deliveryNote: 0 },
  });
  expect(withoutHeld(summary).documents).toEqual({ invoice: 0, creditNote: 1, deliveryNote: 2 });
});
