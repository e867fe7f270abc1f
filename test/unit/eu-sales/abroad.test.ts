import { expect, test } from "vitest";
import { abroadPlace } from "#shared/domain/documents/paper/abroad.ts";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { aRefundAbroad, aSaleAbroad } from "#test/builders/sales-abroad.ts";

const place = (fields: Partial<AccountingDocument>) => abroadPlace(aSaleAbroad(fields));

test.each([
  ["German tax below the threshold", { regime: "homeTaxed" }, "consumers"],
  ["the tax of the destination", { regime: "distanceSale" }, "consumers"],
  ["electronic services", { regime: "electronicService" }, "consumers"],
  ["a small business", { regime: "smallBusiness" }, "consumers"],
  ["goods to Northern Ireland", { regime: "homeTaxed", supplyCountry: "XI" }, "consumers"],
  ["goods to a business", { regime: "intraCommunity", vatId: "ATU12345675" }, "businesses"],
  ["services to a business", { regime: "reverseCharge", vatId: "ATU12345675" }, "businesses"],
  ["an export", { regime: "export", supplyCountry: "CH" }, "outside"],
  ["a sale at home", { regime: "domestic", supplyCountry: "DE" }, undefined],
  ["a small business at home", { regime: "smallBusiness", supplyCountry: "DE" }, undefined],
  ["a small business to Switzerland", { regime: "smallBusiness", supplyCountry: "CH" }, undefined],
  ["a business that is taxed like a consumer", { regime: "homeTaxed", vatId: "ATU12345675" }, undefined],
  ["an unknown taxation", { regime: undefined }, undefined],
  ["a delivery note", { kind: "deliveryNote", regime: undefined }, undefined],
] as const)("%s: %o is in the list %s", (_, fields, list) => {
  expect(place({ ...fields } as Partial<AccountingDocument>)?.list).toBe(list);
});

test.each([
  ["the day of supply", { date: "2026-10-02", supplyDay: "2026-09-30" }, "2026-09-30"],
  ["the last day of a span", { supplyDay: "2026-09-28", supplyEndDay: "2026-10-01" }, "2026-10-01"],
  ["the invoice's day before the supply", { date: "2026-10-02", supplyDay: undefined }, "2026-10-02"],
  [
    "the parcel's day after the invoice",
    { date: "2026-09-30", supplyDay: undefined, sentOn: "2026-10-02" },
    "2026-10-02",
  ],
  [
    "the parcel's day in the next year",
    { date: "2026-12-30", supplyDay: undefined, sentOn: "2027-01-02" },
    "2027-01-02",
  ],
  ["the parcel's day after the printed one", { supplyDay: "2025-06-30", sentOn: "2025-07-02" }, "2025-07-02"],
  ["a printed day after the parcel's", { supplyDay: "2025-07-02", sentOn: "2025-06-30" }, "2025-07-02"],
])("consumers: %s counts", (_, fields, day) => {
  expect(place(fields as Partial<AccountingDocument>)?.day).toBe(day);
});

test("a credit note to a consumer has the day of its sale, known or that of the invoice", () => {
  const sale = aSaleAbroad({ date: "2026-09-30", supplyDay: "2026-09-29" });
  const refund = aRefundAbroad(sale, { cents: 100, on: "2026-11-02" });
  const { supplyDay: _, ...unknown } = refund;

  expect([abroadPlace(refund)?.day, abroadPlace(unknown)?.day]).toEqual(["2026-09-29", "2026-09-30"]);
});

const toBusiness = { regime: "intraCommunity", vatId: "ATU12345675" } as const;

test.each([
  ["the month of the invoice", { date: "2026-10-31", supplyDay: "2026-10-05" }, "2026-10-31"],
  ["the next month, where it is invoiced then", { date: "2026-11-20", supplyDay: "2026-10-31" }, "2026-11-20"],
  [
    "the month after the supply, however late the invoice",
    { date: "2027-02-01", supplyDay: "2026-10-05" },
    "2026-11-30",
  ],
  ["the supply, where the invoice came before", { date: "2026-09-30", supplyDay: "2026-10-05" }, "2026-10-05"],
  ["the parcel's month", { date: "2026-09-30", supplyDay: undefined, sentOn: "2026-10-02" }, "2026-10-02"],
])("goods to a business are listed in %s", (_, days, day) => {
  expect(place({ ...toBusiness, ...days })?.day).toBe(day);
});

test("services to a business are listed when supplied, whenever they are invoiced", () => {
  const days = { date: "2026-12-15", supplyDay: "2026-10-05" };

  expect(place({ ...toBusiness, regime: "reverseCharge", ...days })?.day).toBe("2026-10-05");
  const ahead = { date: "2026-09-30", supplyDay: undefined, sentOn: "2026-10-02" };
  expect(place({ ...toBusiness, regime: "reverseCharge", ...ahead } as Partial<AccountingDocument>)?.day).toBe(
    "2026-10-02",
  );
});

test("a refund is listed in its own month, the correction of an error in the invoice's", () => {
  const sale = aSaleAbroad({ ...toBusiness, date: "2026-10-20", supplyDay: "2026-10-05" });
  const refund = aRefundAbroad(sale, { cents: 100, on: "2027-01-09" });
  const { correctedOn: _, ...error } = { ...refund, source: { type: "correction", id: "c1" } } as AccountingDocument;
  const reissued = { ...sale, source: error.source, date: "2027-01-09", invoicedOn: "2026-10-20" };

  expect([refund, error, reissued].map((one) => abroadPlace(one)?.day)).toEqual([
    "2027-01-09",
    "2026-10-20",
    "2026-10-20",
  ]);
});

test("a correction about goods that came back is listed when they did: both documents", () => {
  const sale = aSaleAbroad({ ...toBusiness, date: "2026-10-20", supplyDay: "2026-10-05", totalCents: 100_000 });
  const correction = {
    source: { type: "correction", id: "c1" },
    invoicedOn: "2026-10-20",
    changedOn: "2026-12-09",
  } as const;
  const { correctedOn: _, ...refund } = aRefundAbroad(sale, { cents: 100_000, on: "2026-12-11" });
  const pair = [
    { ...refund, ...correction },
    { ...sale, ...correction, date: "2026-12-11", totalCents: 80_000 },
  ] as AccountingDocument[];

  expect(pair.map((one) => abroadPlace(one)?.day)).toEqual(["2026-12-09", "2026-12-09"]);
  expect(abroadPlace({ ...sale, ...correction, regime: "distanceSale" })?.day).toBe("2026-10-05");
});
