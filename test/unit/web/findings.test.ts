import { expect, test } from "vitest";
import { findingsOf } from "#web/lib/findings.ts";

const held = (code: string, details: Record<string, unknown>, kind: "invoice" | "credit" = "invoice") =>
  findingsOf({ code, verdict: "hold", kind, details });

test("sums per rate stand beside each other, with what no rate explains and the total", () => {
  const perRate = [
    { basisPoints: 700, documentCents: 1_070, orderCents: 1_070 },
    { basisPoints: 1_900, documentCents: 11_899, orderCents: 11_900 },
    { basisPoints: null, documentCents: 0, orderCents: 5 },
  ];

  const { sums } = held("SUM_MISMATCH", { documentCents: 12_969, orderCents: 12_975, perRate });

  expect(sums).toMatchObject({ order: "Im Shop", document: "Im Beleg" });
  expect(sums?.rates.map(({ title, documentCents, orderCents }) => [title, documentCents, orderCents])).toEqual([
    ["7\u00a0%", 1_070, 1_070],
    ["19\u00a0%", 11_899, 11_900],
    ["Ohne Satz", 0, 5],
  ]);
  expect(sums?.total).toMatchObject({ title: "Summe", documentCents: 12_969, orderCents: 12_975 });
});

test("where the tax is in doubt, the taxes are compared", () => {
  const rate = { basisPoints: 1_900, documentCents: 11_900, orderCents: 11_900 };
  const perRate = [{ ...rate, documentTaxCents: 1_900, orderTaxCents: 1_850 }];

  const { sums } = held("TAX_UNCLEAR", { documentCents: 1_900, orderCents: 1_850, perRate });

  expect(sums).toMatchObject({ order: "Steuer im Shop", document: "Steuer im Beleg" });
  expect(sums?.rates).toEqual([{ title: "19\u00a0%", documentCents: 1_900, orderCents: 1_850 }]);
  expect(sums?.total).toBeUndefined();
});

test("two sums without rates are one row", () => {
  const { sums } = held("CREDIT_ABOVE_INVOICE", { documentCents: 5_000, orderCents: 4_000 }, "credit");

  expect(sums).toEqual({
    order: "Von der Rechnung übrig",
    document: "Erstattet",
    rates: [],
    total: { title: "Summe", documentCents: 5_000, orderCents: 4_000 },
  });
});

test.each([
  ["the refund", { documentCents: 100, orderCents: 90 }, "Erstattet"],
  [
    "what is left of the invoice at a rate",
    { documentCents: 100, orderCents: 90, value: "19 %" },
    "Von der Rechnung übrig",
  ],
])("a credit note is compared with %s", (_, details, order) => {
  expect(held("SUM_MISMATCH", details, "credit").sums?.order).toBe(order);
});

test.each([
  ["MISSING_VAT-ID", "Notiz der Bestellung, Tags", "Gesucht in: Notiz der Bestellung, Tags"],
  ["MISSING_VAT-ID", "", "Gesucht in: keinem Ort"],
  ["INVALID_PLAN_RECIPIENT_ABROAD", "AT", "Zielland: Österreich"],
  ["SKIP_DATE", "2026-03-02", "Stichtag: 02.03.2026"],
  ["SKIP_TAG", "AT", "Tag: AT"],
  ["UNSUPPORTED_TRUNCATED", "lines_truncated", "Gesehen: mehr als 515 Positionen"],
  ["CHANGED_AFTER_DOCUMENT", "Preise oder Steuern", "Geändert: Preise oder Steuern"],
])("what was found with %s (%s) has a name", (code, value, fact) => {
  expect(held(code, { value }).fact).toBe(fact);
});

test("two sums that are the same are no finding", () => {
  const details = { documentCents: 11_900, orderCents: 11_900, value: "Empfänger, Anschrift" };

  expect(held("CHANGED_AFTER_DOCUMENT", details)).toEqual({ fact: "Geändert: Empfänger, Anschrift" });
});

test("a proposal is told as the next step; one this version does not know is left out", () => {
  expect(held("CHANGED_AFTER_DOCUMENT", { proposal: "supplementary_invoice" }).proposal).toContain("weitere Rechnung");
  expect(held("CHANGED_AFTER_DOCUMENT", { proposal: "from_the_future" })).toEqual({});
});
