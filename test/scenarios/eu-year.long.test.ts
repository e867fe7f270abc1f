import { expect, test } from "vitest";
import { listAbroadDocuments, noteReturn } from "#shared/api/eu-sales.ts";
import { controlImport, getImport, listPast } from "#shared/api/imports.ts";
import { matchReceipts } from "#shared/api/receipts.ts";
import {
  firstRead,
  type OneStopReturn,
  oneStopReturn,
  type SubmittedReturn,
} from "#shared/domain/eu-sales/one-stop-return.ts";
import { returnList } from "#web/features/eu-sales/sales-files.ts";
import { walkLists, walkQuarter } from "#web/features/eu-sales/walk-sales.ts";
import type { call as callOfBrowser } from "#web/lib/api.ts";
import { call, order, reasonOf } from "./app.ts";
import { addPart, advance, control, makeShop, placeOrder, type ScenarioShop, settle, until } from "./client.ts";
import { opened, placePast, scopes } from "./import-steps.ts";
import { anOrder, lineItem } from "./orders.ts";

/** Sales to consumers: country, day, gross cents and the rate of that day. Estonia raised its rate in July 2025, Romania in August. */
const sales = [
  ["EE", "2025-04-08", 4_990, 22],
  ["AT", "2025-04-20", 11_900, 20],
  ["RO", "2025-05-11", 7_777, 19],
  ["EE", "2025-06-30", 12_345, 22],
  ["EE", "2025-07-01", 12_345, 24],
  ["RO", "2025-07-31", 5_990, 19],
  ["RO", "2025-08-01", 5_990, 21],
  ["FR", "2025-08-20", 2_999, 20],
  ["EE", "2025-09-15", 8_850, 24],
  ["AT", "2025-10-02", 3_333, 20],
  ["RO", "2025-11-11", 9_999, 21],
  ["EE", "2025-12-24", 6_660, 24],
] as const;
type Sale = (typeof sales)[number];

/** Goods to businesses in the Union, without tax. */
const toBusinesses = [
  ["NL004495445B01", "NL", "2025-05-05", 50_000],
  ["ATU13585627", "AT", "2025-07-14", 120_050],
  ["NL004495445B01", "NL", "2025-07-20", 9_990],
] as const;

const zips: Readonly<Record<string, string>> = { EE: "10111", RO: "010011", AT: "1010", FR: "75001", NL: "1012 LG" };
const placeIn = (country: string, company?: string) => ({
  ...{ firstName: "Anna", lastName: "Beispiel", address1: "Weg 1", zip: zips[country], city: "Ort" },
  ...{ countryCodeV2: country, ...(company && { company }) },
});
const goods = (cents: number, rate?: number) =>
  lineItem((cents / 100).toFixed(2), {
    taxLines: rate === undefined ? [] : [{ title: `VAT ${rate} %`, rate: rate / 100 }],
  });

const toConsumer = (country: string, cents: number, rate: number) => ({
  ...{ billingAddress: placeIn(country), shippingAddress: placeIn(country), note: "" },
  lineItems: { nodes: [goods(cents, rate)] },
});
const toBusiness = (vatId: string, country: string, cents: number) => ({
  ...{ billingAddress: placeIn(country, "ABC BV"), shippingAddress: placeIn(country, "ABC BV"), note: vatId },
  lineItems: { nodes: [goods(cents)] },
});

const quarterOf = (day: string) => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
/** The tax in a gross amount, as a document prints it. */
const taxIn = (cents: number, rate: number) => Math.round((cents * rate) / (100 + rate));

/** Tax of a quarter by country and rate, from the orders as they were placed. */
function expectedTax(quarter: string): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [country, day, cents, rate] of sales)
    if (quarterOf(day) === quarter) sums[`${country} ${rate}`] = (sums[`${country} ${rate}`] ?? 0) + taxIn(cents, rate);
  return sums;
}

/** A table as a spreadsheet reads it. */
async function tableIn(file: Blob): Promise<Record<string, string>[]> {
  const [head = "", ...lines] = (await file.text())
    .replace(/^\ufeff/, "")
    .trimEnd()
    .split("\r\n");
  const titles = head.split(";");
  return lines.map((line) => Object.fromEntries(line.split(";").map((cell, at) => [titles[at] ?? "", cell])));
}

const centsIn = (text = "") => Math.round(Number(text.replace(",", ".")) * 100);

/** Tax in the rows of a file by country and rate. */
function taxOf(rows: readonly Record<string, string>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { Land, Satz, Steuer } of rows) {
    const key = `${Land} ${Number(Satz?.replace(",", "."))}`;
    sums[key] = (sums[key] ?? 0) + centsIn(Steuer);
  }
  return sums;
}

const browserOf = (shop: ScenarioShop) =>
  (async (_route: unknown, input: Record<string, unknown>) =>
    call(shop, listAbroadDocuments, input)) as typeof callOfBrowser;
const signal = new AbortController().signal;

/** The return of a quarter as the screen makes it, with its files. */
async function reportOf(shop: ScenarioShop, quarter: string, returns: readonly SubmittedReturn[]) {
  const from = firstRead(quarter, returns);
  const walked = await walkQuarter({ from, to: quarter, signal, ask: browserOf(shop) });
  const report: OneStopReturn = oneStopReturn(quarter, walked.sums, returns);
  return {
    report,
    documents: (await tableIn(walked.documents)).filter((row) => row["Quartal"] === quarter),
    list: await tableIn(returnList(report, returns)),
  };
}

async function importPast(shop: ScenarioShop): Promise<void> {
  const isAt = async (phase: string) => (await call(shop, getImport)).phase === phase;
  await call(shop, listPast, { from: "2025-04-01", to: "2025-12-31" });
  await until(() => isAt("listed"));
  while ((await call(shop, matchReceipts)).continue);
  await call(shop, controlImport, { act: "create", nothingElsewhere: true, withoutParcel: "orderDay" });
  await until(() => isAt("done"));
  await settle();
  // numbers and totals are read from the provider's list a little later
  await advance("PT3M");
}

test("a year with two changes of rates and outages: returns and lists are what its documents' files add up to", async () => {
  const shop = await makeShop("eu-year", {
    ...{ plan: "custom", scopes, createdAt: opened, profile: { distanceSalesPrinciple: "DESTINATION" } },
    preferences: { sellerVatId: "DE136695976" },
  });
  const places = new Map<Sale, string>();
  for (const sale of sales) {
    const [country, day, cents, rate] = sale;
    places.set(sale, (await placePast(shop, day, toConsumer(country, cents, rate))).id);
  }
  for (const [vatId, country, day, cents] of toBusinesses) {
    const { id } = await placePast(shop, day, toBusiness(vatId, country, cents));
    const sent = { fulfillment: { createdAt: `${day}T12:00:00.000Z` }, topics: [] };
    await control("POST", `/shops/${shop.shop}/orders/${id}/fulfillments`, sent);
  }
  await control("POST", "/evatr", { available: false });
  await control("POST", "/vies", { available: false });
  await importPast(shop);

  // a live order waits for the registers that the past was asked for in vain
  const live = await placeOrder(shop, toBusinessNow());
  await addPart(shop, live.id, "fulfillment");
  await settle();
  expect(await reasonOf(shop, live.id)).toBe("VAT_ID_UNCONFIRMED");
  await control("POST", "/evatr", {});
  await control("POST", "/vies", {});
  await advance("PT1H");
  expect((await order(shop, live.id)).vatIdConfirmation?.answers).toMatchObject([{ state: "confirmed" }]);

  const returns: SubmittedReturn[] = [];
  for (const quarter of ["2025-Q2", "2025-Q3", "2025-Q4"]) {
    const { report, documents, list } = await reportOf(shop, quarter, returns);
    expect(taxOf(documents), quarter).toEqual(expectedTax(quarter));
    expect(taxOf(list), quarter).toEqual(expectedTax(quarter));
    const { rows, corrections } = report;
    const { at } = await call(shop, noteReturn, { quarter, rows, corrections });
    returns.unshift({ quarter, rows, corrections, at });
  }

  // money for a sale of the second quarter goes back once its return is submitted; the rate of then is still one of today
  const [, refunded] = sales;
  await addPart(shop, places.get(refunded) ?? "", "refund", {
    refundLineItems: { nodes: [{ lineItem: { sku: "KANNE-1" }, quantity: 1 }] },
  });
  await settle();
  const { report: next, list } = await reportOf(shop, "2026-Q1", returns);
  expect(next.rows).toEqual([]);
  expect(next.corrections).toMatchObject([
    { quarter: "2025-Q2", country: "AT", taxRate: 2_000, taxCents: -taxIn(refunded[2], refunded[3]) },
  ]);
  expect(list).toMatchObject([{ Zeile: "Berichtigung", Quartal: "2025-Q2", Land: "AT" }]);

  const lists = await walkLists({ from: "2025-Q2", to: "2026-Q4", signal, ask: browserOf(shop) });
  const listed = ["2025-Q2", "2025-Q3", "2025-Q4", "2026-Q1", "2026-Q2", "2026-Q3", "2026-Q4"].flatMap((quarter) =>
    lists.lists(quarter, []).flatMap(({ rows }) => rows.map(({ vatId, netCents }) => [vatId, netCents])),
  );
  const sums = new Map<unknown, number>();
  for (const [vatId, cents] of listed) sums.set(vatId, (sums.get(vatId) ?? 0) + Number(cents));
  expect(Object.fromEntries(sums)).toEqual({ NL004495445B01: 50_000 + 9_990 + 10_000, ATU13585627: 120_050 });
});

const toBusinessNow = () => anOrder(toBusiness("NL004495445B01", "NL", 10_000));
