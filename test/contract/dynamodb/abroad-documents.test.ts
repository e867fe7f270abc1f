import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { find } from "#functions/adapters/dynamodb/engine/query.ts";
import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { documents } from "#functions/adapters/dynamodb/kinds/orders.ts";
import { abroadDocuments } from "#functions/adapters/dynamodb/stores/documents/abroad-documents.ts";
import { documentChanges } from "#functions/adapters/dynamodb/stores/documents/document-changes.ts";
import { recorded } from "#functions/adapters/dynamodb/stores/documents/document-items.ts";
import { olderDocuments } from "#functions/adapters/dynamodb/stores/documents/older-documents.ts";
import { submissionStore } from "#functions/adapters/dynamodb/stores/eu-sales/submission-store.ts";
import { orderStore } from "#functions/adapters/dynamodb/stores/orders/order-store.ts";
import { getEuSales } from "#functions/modules/eu-sales/get-eu-sales.ts";
import { getSalesList } from "#functions/modules/eu-sales/get-sales-list.ts";
import { noteProof } from "#functions/modules/eu-sales/note-proof.ts";
import { noteReturn } from "#functions/modules/eu-sales/note-return.ts";
import { noteSalesList } from "#functions/modules/eu-sales/note-sales-list.ts";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { MONTH_INDEX } from "#shared/domain/documents/paper/month-index.ts";
import { aSaleAbroad } from "#test/builders/sales-abroad.ts";
import { useTable } from "./a-table.ts";
import { aSave, aShopWithTasks, later } from "./fixtures.ts";

const table = useTable();

const put = (table: Table, Item: Record<string, unknown>) =>
  table.client.send(new PutCommand({ TableName: table.name, Item }));

const year = { from: "2026-01-01", to: "2026-12-31" } as const;
const toBusiness = { regime: "intraCommunity", vatId: "ATU12345675" } as const;
const whole = { documentsIndexed: MONTH_INDEX };
const me = { userId: "77" };
const clockAt = (now: string) => ({ now: () => now });

async function aShopWith(...documents: AccountingDocument[]) {
  const { shop } = await aShopWithTasks(table());
  for (const document of documents) await put(table(), recorded(shop, document).item);
  const abroad = abroadDocuments(table(), shop);
  const numbers = async (query: Partial<Parameters<typeof abroad.page>[0]> = {}) =>
    (await abroad.page({ list: "consumers", ...year, ...query })).documents.map(({ number }) => number);
  return { shop, abroad, numbers, submissions: submissionStore(table(), shop) };
}

test("each list has its documents by their day, both bounds included; sales at home are in none", async () => {
  const { numbers } = await aShopWith(
    aSaleAbroad({ number: "RE2", supplyDay: "2026-12-31" }),
    aSaleAbroad({ number: "RE1", supplyDay: "2026-01-01" }),
    aSaleAbroad({ number: "RE0", supplyDay: "2025-12-31" }),
    aSaleAbroad({ number: "RE3", regime: "domestic", supplyCountry: "DE" }),
    aSaleAbroad({ number: "RE4", ...toBusiness }),
    aSaleAbroad({ number: "RE5", regime: "export", supplyCountry: "CH" }),
  );

  expect(await numbers()).toEqual(["RE1", "RE2"]);
  expect(await numbers({ list: "businesses" })).toEqual(["RE4"]);
  expect(await numbers({ list: "outside" })).toEqual(["RE5"]);
});

test("a list is read page by page", async () => {
  const { abroad, numbers } = await aShopWith(
    ...["2026-02-01", "2026-03-01", "2026-04-01"].map((supplyDay, at) => aSaleAbroad({ supplyDay, number: `RE${at}` })),
  );

  const { documents, cursor } = await abroad.page({ list: "consumers", ...year, most: 2 });

  expect(documents.map(({ number }) => number)).toEqual(["RE0", "RE1"]);
  expect(await numbers({ most: 2, cursor })).toEqual(["RE2"]);
});

test("a day that the provider changes moves the document where that day decides", async () => {
  const { supplyDay: _, ...before } = aSaleAbroad({ number: "RE1", date: "2026-06-30", orderId: "5001" });
  const { shop, numbers } = await aShopWith(before);

  const after = { ...before, date: "2026-07-01", seenAt: later(60) };
  await documentChanges(table(), shop, async () => 30).apply({
    ...{ before, after, isTrial: false, logs: [], isDecisive: false, at: later(60) },
  });

  expect(await numbers({ to: "2026-06-30" })).toEqual([]);
  expect(await numbers({ from: "2026-07-01" })).toEqual(["RE1"]);
});

test("a parcel after the invoice moves it to the day on which it left, unless the document was changed meanwhile", async () => {
  const { supplyDay: _, ...invoice } = aSaleAbroad({ number: "RE1", date: "2026-09-30", orderId: "5001" });
  const { shop, numbers } = await aShopWith(invoice);
  const orders = orderStore(table(), shop, async () => 30);
  const sentOn = "2026-10-02";
  const after = { ...invoice, status: "open", seenAt: later(60) } as const;
  const change = { after, isTrial: false, logs: [], isDecisive: false, at: later(60) };

  expect(await orders.save(aSave({ expectedVersion: 1, sent: [{ document: invoice, sentOn }] }))).toBe(true);
  expect(await numbers({ to: "2026-09-30" })).toEqual([]);
  expect(await numbers({ from: sentOn, to: sentOn })).toEqual(["RE1"]);
  expect(await documentChanges(table(), shop, async () => 30).apply({ ...change, before: invoice })).toBe("stale");
  expect(await orders.save(aSave({ expectedVersion: 2, sent: [{ document: invoice, sentOn: undefined }] }))).toBe(
    false,
  );
});

test("documents of a version before are brought into their list, and keep the facts that they had", async () => {
  const document = aSaleAbroad({ number: "RE1" });
  const { shop, numbers } = await aShopWith();
  const { g5pk: _, g5sk: _sort, ...item } = recorded(shop, document).item;
  await put(table(), { ...item, version: 2 });

  await olderDocuments(table(), shop).fill(document, { supplyCountry: "FR", invoicedOn: "2026-09-01" });

  const { documents } = await abroadDocuments(table(), shop).page({ list: "consumers", ...year });
  expect(documents).toEqual([{ ...document, invoicedOn: "2026-09-01" }]);
  expect(await numbers()).toEqual(["RE1"]);
});

test("a proof is noted on its invoice, and taken back", async () => {
  const invoice = aSaleAbroad({ ...toBusiness });
  const { shop, abroad } = await aShopWith(invoice);
  const clock = clockAt("2026-11-05T10:00:00.000Z");
  const input = { orderId: invoice.orderId, documentKey: invoice.key, note: "Frachtbrief", fileName: "cmr.pdf" };
  const proofs = async () => (await abroad.page({ list: "businesses", ...year })).documents.map(({ proof }) => proof);

  await noteProof({ abroad, clock }, { ...input, isThere: true }, me);
  const noted = await proofs();
  const item = await find(table(), documents.at({ shop, orderId: invoice.orderId, key: invoice.key }));
  await noteProof({ abroad, clock }, { ...input, isThere: false }, me);

  expect(item?.proofUserId).toBe(me.userId);
  expect(noted).toEqual([{ at: clock.now(), note: "Frachtbrief", fileName: "cmr.pdf" }]);
  expect(await proofs()).toEqual([undefined]);
});

test("no proof is noted on what is not there, or is no invoice", async () => {
  const { abroad } = await aShopWith(aSaleAbroad({ ...toBusiness, key: "doc_1", orderId: "1", kind: "creditNote" }));
  const clock = clockAt("2026-11-05T10:00:00.000Z");
  const input = { isThere: true, note: "", fileName: "" };

  for (const documentKey of ["doc_1", "doc_2"])
    await expect(noteProof({ abroad, clock }, { ...input, orderId: "1", documentKey }, me)).rejects.toMatchObject({
      code: "document_not_found",
    });
});

const row = {
  country: "AT",
  supply: "goods",
  rateKind: "standard",
  taxRate: 2000,
  netCents: 100,
  taxCents: 20,
} as const;
test("a return is noted once its quarter is over, in turn, and never changed", async () => {
  const { submissions } = await aShopWith();
  const clock = clockAt("2026-10-01T10:00:00.000Z");
  const note = (quarter: string, corrections: { quarter: string }[] = []) =>
    noteReturn(
      { submissions, clock },
      { quarter, rows: [row], corrections: corrections.map((one) => ({ ...row, ...one })) },
      me,
    );

  await expect(note("2026-Q4")).rejects.toMatchObject({ code: "invalid_input" });
  await note("2026-Q1");
  await expect(note("2026-Q1")).rejects.toMatchObject({ code: "write_conflict" });
  await expect(note("2026-Q3")).rejects.toMatchObject({ code: "invalid_input" });
  await expect(note("2026-Q2", [{ quarter: "2025-Q4" }])).rejects.toMatchObject({ code: "invalid_input" });
  await note("2026-Q2", [{ quarter: "2026-Q1" }]);

  expect(await submissions.returns()).toEqual([
    { quarter: "2026-Q2", rows: [row], corrections: [{ ...row, quarter: "2026-Q1" }], at: clock.now() },
    { quarter: "2026-Q1", rows: [row], corrections: [], at: clock.now() },
  ]);
});

test("a list is noted once its period is over; a corrected one takes its place", async () => {
  const { submissions } = await aShopWith();
  const clock = clockAt("2026-12-01T10:00:00.000Z");
  const note = (period: string, sumCents: number, ofRows = sumCents) =>
    noteSalesList({ submissions, clock }, { period, sumCents, sha256: "a".repeat(64), rows: rowsOf(ofRows) }, me);
  const rowsOf = (netCents: number) => [{ vatId: "NL004495445B01", supply: "goods" as const, netCents }];

  await expect(note("2026-12", 1)).rejects.toMatchObject({ code: "invalid_input" });
  await expect(note("2026-Q4", 1)).rejects.toMatchObject({ code: "invalid_input" });
  await expect(note("2026-11", 1, 2)).rejects.toMatchObject({ code: "invalid_input" });
  await note("2026-11", 1);
  expect(await getSalesList({ submissions }, { period: "2026-11" })).toEqual({ rows: rowsOf(1) });
  await note("2026-11", 2);

  expect(await submissions.lists()).toEqual([
    { period: "2026-11", at: clock.now(), sumCents: 2, sha256: "a".repeat(64), hasRows: true },
  ]);
  expect(await getSalesList({ submissions }, { period: "2026-11" })).toEqual({ rows: rowsOf(2) });
});

test("a list that was noted without its rows answers none", async () => {
  const { submissions } = await aShopWith();
  const noted = { period: "2026-10", sumCents: 1, sha256: "a".repeat(64) };
  await noteSalesList({ submissions, clock: clockAt("2026-12-01T10:00:00.000Z") }, noted, me);

  expect(await getSalesList({ submissions }, { period: "2026-10" })).toEqual({ rows: null });
  expect(await getSalesList({ submissions }, { period: "2026-09" })).toEqual({ rows: null });
});

test("the overview counts both years and says whether anything goes abroad", async () => {
  const clock = clockAt("2026-12-01T10:00:00.000Z");
  const { abroad, submissions } = await aShopWith(
    aSaleAbroad({ totalCents: 1_190_000, taxCents: 190_000, supplyDay: "2026-03-01", number: "RE1", orderId: "1" }),
    aSaleAbroad({ supplyDay: "2026-04-01", number: "RE2", orderId: "2" }),
    aSaleAbroad({ supplyDay: "2025-04-01" }),
  );
  const atHome = await aShopWith(aSaleAbroad({ regime: "domestic", supplyCountry: "DE" }));

  expect(await getEuSales({ abroad, submissions, clock }, whole)).toEqual({
    today: "2026-12-01",
    isWhole: true,
    hasSales: true,
    years: [
      { year: 2026, net: 10_050, isWhole: true, crossing: { orderId: "2", number: "RE2", day: "2026-04-01" } },
      { year: 2025, net: 50, isWhole: true, crossing: null },
    ],
    returns: [],
    lists: [],
  });
  expect(await getEuSales({ ...atHome, clock }, {})).toMatchObject({ hasSales: false, isWhole: false });
});
