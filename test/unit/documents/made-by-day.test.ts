import { expect, test } from "vitest";
import { madeByDay } from "#shared/domain/documents/facts/made-by-day.ts";

const made = (kind: "invoice" | "creditNote" | "deliveryNote", createdAt: string, totalCents: number) => ({
  kind,
  createdAt,
  totalCents,
});

test("documents count on the Berlin day on which they were recorded, credit notes against the sum", () => {
  const days = madeByDay(
    [
      made("invoice", "2026-11-01T23:30:00.000Z", 11_900),
      made("creditNote", "2026-11-02T09:00:00.000Z", 2_000),
      made("deliveryNote", "2026-11-02T09:00:00.000Z", 11_900),
      made("invoice", "2026-10-01T09:00:00.000Z", 500),
    ],
    { first: "2026-11-01", last: "2026-11-03" },
  );

  expect(days).toEqual([
    { day: "2026-11-01", invoices: 0, creditNotes: 0, deliveryNotes: 0, totalCents: 0 },
    { day: "2026-11-02", invoices: 1, creditNotes: 1, deliveryNotes: 1, totalCents: 9_900 },
    { day: "2026-11-03", invoices: 0, creditNotes: 0, deliveryNotes: 0, totalCents: 0 },
  ]);
});
