import { expect, test } from "vitest";
import type { AdminPayout } from "#shared/api/payouts.ts";
import { bookkeepingFile } from "#web/features/payouts/bookkeeping-file.ts";
import { csvWriter } from "#web/lib/export/csv.ts";

const payout: AdminPayout = {
  ...{ shop: "partner.myshopify.com", period: "2026-03", name: "=Łukasz; Keramik", method: "paypal", status: "paid" },
  ...{ receipt: "GS-2026-000002", replaces: "GS-2026-000001", replaced: ["GS-2026-000001"], taxCase: "R" },
  ...{ hasIdentityForm: false, mayBeEInvoice: false, rows: 2, net: 1_054, fee: 36.89, vat: 193.25, total: 1_210.36 },
  // Berlin's next day
  ...{ sealedAt: "2026-04-01T22:30:00.000Z", account: null, stop: null, holds: 0, objection: null, files: [] },
  ...{ paidDay: "2026-04-03", reference: "9XK22710", isConfirmedOnce: false, needsSecondPerson: true },
  ...{ returnedReason: null, returns: 0, returned: [] },
};

test("a month's receipts for the bookkeeping: one in a row, day of Berlin, tax case, and sums that add up", () => {
  const { columns, fileName } = bookkeepingFile("2026-03");
  const writer = csvWriter(columns);
  const lines =
    `${writer.head}${writer.rows([payout, { ...payout, status: "scheduled", paidDay: null, reference: null }])}`
      .replace(/^\uFEFF/, "")
      .trimEnd()
      .split("\r\n");

  expect(fileName("2026-11-29")).toBe("Auszahlungen-2026-03.csv");
  expect(lines[0]).toBe(
    "Beleg;Ersetzt;Belegdatum;Leistungsmonat;Partner;Shop;Steuerfall;Provisionen netto;Gebühr;Umsatzsteuer;Auszahlungsbetrag;Auszahlungsweg;Stand;Bezahlt am;Referenz",
  );
  expect(lines[1]).toContain("GS-2026-000002;GS-2026-000001;2026-04-02;2026-03;");
  expect(lines[1]).toContain(
    "Unternehmen in Deutschland mit Umsatzsteuer;1054,00;36,89;193,25;1210,36;PayPal;Bezahlt;",
  );
  expect(lines[1]).toMatch(/;2026-04-03;9XK22710$/);
  // No cell begins a formula, and a semicolon in a name opens no cell.
  expect(lines[1]).toContain(`"'=Łukasz; Keramik"`);
  expect(lines[2]).toMatch(/;Geplant;;$/);
});
