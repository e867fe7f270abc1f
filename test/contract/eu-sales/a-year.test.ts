import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { abroadDocuments } from "#functions/adapters/dynamodb/stores/documents/abroad-documents.ts";
import { recorded } from "#functions/adapters/dynamodb/stores/documents/document-items.ts";
import { documentOrders } from "#functions/adapters/dynamodb/stores/documents/document-orders.ts";
import { sentDocuments } from "#functions/adapters/dynamodb/stores/documents/sent-documents.ts";
import { submissionStore } from "#functions/adapters/dynamodb/stores/eu-sales/submission-store.ts";
import { listAbroadDocuments } from "#functions/modules/eu-sales/list-abroad-documents.ts";
import { noteReturn } from "#functions/modules/eu-sales/note-return.ts";
import type { ListAbroadDocumentsInput } from "#shared/api/eu-sales.ts";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { firstRead, oneStopReturn } from "#shared/domain/eu-sales/one-stop-return.ts";
import { aRefundAbroad, aSaleAbroad } from "#test/builders/sales-abroad.ts";
import { authorityFile, returnList } from "#web/features/eu-sales/sales-files.ts";
import { walkQuarter } from "#web/features/eu-sales/walk-sales.ts";
import type { call } from "#web/lib/api.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aShopWithTasks } from "../dynamodb/fixtures.ts";

const table = useTable();

/** The same numbers in each run. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Estonia and Romania raised their standard rates in the middle of 2025. */
const rateOf = (country: string, day: string): number => {
  if (country === "EE") return day < "2025-07-01" ? 2200 : 2400;
  if (country === "RO") return day < "2025-08-01" ? 1900 : 2100;
  return country === "AT" ? 2000 : 550;
};

const quarters = ["2025-Q1", "2025-Q2", "2025-Q3", "2025-Q4", "2026-Q1"] as const;
const dayIn = (quarter: number, place: number): string =>
  new Date(Date.UTC(2025, quarter * 3, 1 + place)).toISOString().slice(0, 10);

const taxIn = (gross: number, rate: number) => Math.round((gross * rate) / (10_000 + rate));
const amounts = (gross: number, taxRate: number) => {
  const taxCents = taxIn(gross, taxRate);
  return { totalCents: gross, taxCents, perRate: [{ taxRate, netCents: gross - taxCents, taxCents }] };
};

/** Sales of a year with the quarter in which each document is made: refunds come up to three quarters later. */
function aYear(): { madeIn: number; document: AccountingDocument }[] {
  const random = randomOf(7);
  return Array.from({ length: 300 }).flatMap(() => {
    const quarter = random(4);
    const supplyDay = dayIn(quarter, random(90));
    const country = ["AT", "EE", "RO", "FR"][random(4)] ?? "AT";
    const rate = rateOf(country, supplyDay);
    const gross = 100 + random(20_000);
    const regime = random(5) === 0 ? "electronicService" : "distanceSale";
    const sale = { ...aSaleAbroad({ supplyCountry: country, supplyDay, regime }), ...amounts(gross, rate) };
    if (random(3) > 0) return [{ madeIn: quarter, document: sale }];
    const later = Math.min(4, quarter + random(4));
    const back = amounts(Math.max(1, random(gross)), rate);
    const refund = aRefundAbroad(sale, { cents: back.totalCents, on: dayIn(later, 89) });
    return [
      { madeIn: quarter, document: sale },
      { madeIn: later, document: { ...refund, ...back } },
    ];
  });
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

/** Net and tax by country, kind, rate and quarter of supply. */
function added(rows: readonly Record<string, string>[]): Record<string, readonly [number, number]> {
  const sums: Record<string, readonly [number, number]> = {};
  for (const row of rows) {
    const key = ["Quartal", "Land", "Art", "Satz"].map((title) => row[title]).join(" ");
    const [net, tax] = sums[key] ?? [0, 0];
    sums[key] = [net + centsIn(row["Netto"]), tax + centsIn(row["Steuer"])];
  }
  return Object.fromEntries(Object.entries(sums).filter(([, [net, tax]]) => net !== 0 || tax !== 0));
}

test("the returns of a year with two changes of rates are what its documents' file adds up to", async () => {
  const { shop } = await aShopWithTasks(table());
  const abroad = abroadDocuments(table(), shop);
  const submissions = submissionStore(table(), shop);
  const links = { documentUrl: () => "https://provider.example/1" } as never;
  const ports = {
    abroad,
    links,
    sentDocuments: sentDocuments(table(), shop),
    documentOrders: documentOrders(table(), shop),
  };
  const ask = (async (_route: unknown, input: ListAbroadDocumentsInput) =>
    listAbroadDocuments(ports, input)) as typeof call;
  const year = aYear();
  const declared: Record<string, string>[] = [];
  const inFiles: string[] = [];
  let documents = new Blob();

  for (const [place, quarter] of quarters.entries()) {
    for (const { document } of year.filter(({ madeIn }) => madeIn === place))
      await table().client.send(new PutCommand({ TableName: table().name, Item: recorded(shop, document).item }));
    const returns = await submissions.returns();
    const from = firstRead(quarter, returns);
    const walked = await walkQuarter({ from, to: quarter, signal: new AbortController().signal, ask });
    const report = oneStopReturn(quarter, walked.sums, returns);
    declared.push(...(await tableIn(returnList(report, returns))));
    inFiles.push((await authorityFile(report)?.text()) ?? "");
    documents = walked.documents;
    const clock = { now: () => "2026-04-15T10:00:00.000Z" };
    const { rows, corrections } = report;
    await noteReturn(
      { submissions, clock },
      { quarter, rows: [...rows], corrections: [...corrections] },
      { userId: "7" },
    );
  }

  const printed = await tableIn(documents);
  expect(printed).toHaveLength(year.length);
  expect(declared.filter((row) => row["Zeile"] === "Berichtigung").length).toBeGreaterThan(20);
  expect(added(declared)).toEqual(added(printed));
  // the third quarter has Romania at both of its rates
  expect(inFiles[2]).toMatch(/^3,RO,STANDARD,21\.00,/m);
  expect(inFiles[2]).toMatch(/^3,RO,STANDARD,19\.00,/m);
  expect(inFiles[1]).toMatch(/^3,EE,STANDARD,22\.00,/m);
  for (const file of inFiles.filter((one) => one !== ""))
    expect(file).toMatch(
      /^#v2\.0\r\n(?:1,[A-Z]{2}\r\n(?:[23],[A-Z]{2},(?:STANDARD|REDUCED),\d+\.\d\d,\d+\.\d\d,\d+\.\d\d\r\n)+)+$/,
    );
});
