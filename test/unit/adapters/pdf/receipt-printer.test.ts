import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { pdfReceiptPrinter } from "#functions/adapters/pdf/receipt-printer.ts";
import type { CommissionRow, SealedPayout } from "#shared/domain/partner/payout.ts";
import { payoutAmounts } from "#shared/domain/partner/payout-amounts.ts";
import { receiptOf } from "#shared/domain/partner/receipt.ts";

const { resolve } = createRequire(import.meta.url);
const font = (name: string) => readFileSync(resolve(`@fontsource/inter/files/inter-${name}-normal.woff`));
const regular = [font("latin-400"), font("latin-ext-400"), font("cyrillic-400")];
const printer = pdfReceiptPrinter({ regular, bold: [font("latin-600"), ...regular.slice(1)] });

const MAX_ITEM_BYTES = 400 * 1024;

function aReceipt(count: number, fields: Partial<SealedPayout> = {}) {
  const rows = Array.from({ length: count }, (_, place): CommissionRow => {
    const about = { id: `${place}`, redemption: `red_${place}`, code: "A", day: "2026-03-07", at: "" };
    return { ...about, kind: "commission", plan: place % 2 === 0 ? "business" : "basic", cents: 400 };
  });
  const payout: SealedPayout = {
    ...{ partner: "p.myshopify.com", period: "2026-03", method: "bank", taxCase: "R", rows: count },
    amounts: payoutAmounts([{ cents: count * 400 }], "bank", "R"),
    ...{ receiptNumber: "GS-2026-000007", sealedAt: "2026-04-01T03:00:00.000Z" },
    recipient: {
      ...{ name: "Łukasz Keramik", email: "a@laden.de", street: "Weg 1", postcode: "10115", town: "Berlin" },
      ...{ country: "DE", taxId: "181/815/08155", vatId: null, paypalEmail: null },
      ...{ bankName: "Bank", iban: "DE89370400440532013000", bic: "COBADEFFXXX" },
    },
    ...fields,
  };
  const payer = { name: "Belegfluss", street: "Weg 2", town: "10115 Berlin", vatNumber: "DE1" };
  return receiptOf(payout, rows, payer);
}

test("the same receipt gives the same bytes, and a replacement others", async () => {
  const [one, again, next] = await Promise.all([
    printer.print(aReceipt(2)),
    printer.print(aReceipt(2)),
    printer.print(aReceipt(2, { replaces: "GS-2026-000001" })),
  ]);

  expect(Buffer.from(one).equals(Buffer.from(again))).toBe(true);
  expect(Buffer.from(one).equals(Buffer.from(next))).toBe(false);
});

test("a receipt of 5,000 rows and its file fit into one item of the table", async () => {
  const receipt = aReceipt(5_000);

  const file = await printer.print(receipt);

  expect(file.length).toBeLessThan(100 * 1024);
  // Sealed twice as text: each time a third more.
  const stored = (JSON.stringify(receipt).length * 4) / 3 + (file.length * 16) / 9;
  expect(stored).toBeLessThan(MAX_ITEM_BYTES);
});
