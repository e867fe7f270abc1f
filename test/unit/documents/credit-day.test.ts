import { expect, test } from "vitest";
import { isRefusal } from "#shared/domain/documents/charges/charge.ts";
import { creditDay } from "#shared/domain/documents/credit-notes/credit-day.ts";
import type { SupplyFacts } from "#shared/domain/documents/paper/supply-facts.ts";
import { preferences } from "../../builders/settings.ts";
import { aContent } from "../adapters/lexoffice/a-content.ts";

interface Given {
  rate: number;
  invoicedOn: string;
  refundedOn: string;
  now: string;
  supply?: SupplyFacts;
}

/** The day of a credit note about an invoice with one rate; distance sales where the supply names a country. */
function dayOf({ rate, invoicedOn, refundedOn, now, supply }: Given) {
  const content = aContent(supply === undefined ? {} : { taxSubType: "distanceSales" });
  const invoice = { providerId: "i", number: "RE1", date: invoicedOn, status: "open" as const, content };
  const day = creditDay({
    preferences: preferences(),
    now: `${now}T12:00:00.000Z`,
    happenedAt: `${refundedOn}T12:00:00.000Z`,
    invoices: [{ ...invoice, ...(supply === undefined ? {} : { supply }) }],
    lines: { totals: { ...content.totals, perRate: [{ taxRate: rate, netCents: 100, taxCents: 10 }] } },
    content,
  });
  return isRefusal(day) ? `hold ${day.code} ${day.details?.value}` : (day.date ?? "the day it is made");
}

test.each<[string, Given, string]>([
  [
    "19 % of today",
    { rate: 1900, invoicedOn: "2026-11-28", refundedOn: "2026-11-30", now: "2026-12-03" },
    "the day it is made",
  ],
  [
    "16 % of 2020, refunded while it applied: the refund's day",
    { rate: 1600, invoicedOn: "2020-11-02", refundedOn: "2020-12-30", now: "2021-01-04" },
    "2020-12-30",
  ],
  [
    "16 % of 2020, refunded in 2021: held",
    { rate: 1600, invoicedOn: "2020-11-02", refundedOn: "2021-01-02", now: "2021-01-04" },
    "hold CREDIT_RATE_EXPIRED 16 %",
  ],
  [
    "14 % of Finland until 2025, refunded in 2025 and made in 2026",
    {
      ...{ rate: 1400, invoicedOn: "2025-12-01", refundedOn: "2025-12-30", now: "2026-01-02" },
      supply: { supplyCountry: "FI" },
    },
    "2025-12-30",
  ],
])("a credit note at %s", (_label, given, expected) => {
  expect(dayOf(given)).toBe(expected);
});
