import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { drafted, recorded } from "#functions/adapters/dynamodb/stores/documents/document-items.ts";
import { documentMonthReader } from "#functions/adapters/dynamodb/stores/documents/document-month-reader.ts";
import { olderDocuments } from "#functions/adapters/dynamodb/stores/documents/older-documents.ts";
import { jobStore } from "#functions/adapters/dynamodb/stores/jobs/job-store.ts";
import { shopDirectory } from "#functions/adapters/dynamodb/stores/shop/shop-directory.ts";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { MONTH_INDEX } from "#shared/domain/documents/paper/month-index.ts";
import { useTable } from "./a-table.ts";
import { aDocument, anInstalledShop, later, NOW } from "./fixtures.ts";

const table = useTable();

const facts = {
  supplyCountry: "AT",
  supplyDay: "2026-03-03",
  isBusiness: false,
  vatId: null,
  regime: "distanceSale",
} as const;

const put = (table: Table, Item: Record<string, unknown>) =>
  table.client.send(new PutCommand({ TableName: table.name, Item }));

/** An item as the version before wrote it. */
function olderItem(shop: string, document: AccountingDocument): Record<string, unknown> {
  const { g3pk: _, g3sk: _sort, ...item } = recorded(shop, document).item;
  return { ...item, version: 1 };
}

async function aShopWith(...items: ((shop: string) => Record<string, unknown>)[]) {
  const { shop, shops } = await anInstalledShop(table());
  for (const item of items) await put(table(), item(shop));
  const months = documentMonthReader(table(), shop);
  const month = async (month = "2026-03") => (await months.documentsOf({ month, kind: "invoice" })).documents;
  return { shop, shops, month, older: olderDocuments(table(), shop) };
}

test("older documents come page by page in the order in which they were recorded; present ones and drafts are left out", async () => {
  const documents = Array.from({ length: 60 }, (_, index) =>
    aDocument({ number: `RE${index}`, createdAt: later(index), orderId: String(index) }),
  );
  const { older } = await aShopWith(
    ...documents.map((document) => (shop: string) => olderItem(shop, document)),
    (shop) => recorded(shop, aDocument({ number: "RE60", createdAt: later(60) })).item,
    (shop) => drafted(shop, aDocument({ number: "E1", createdAt: later(61) })).item,
  );

  const first = await older.page(undefined);
  const second = await older.page(first.after);

  expect([first.documents.length, second.documents.length, second.after]).toEqual([50, 10, undefined]);
  expect([...first.documents, ...second.documents]).toEqual(documents);
});

test("a document is brought up once, and keeps all that it had", async () => {
  const document = aDocument({ number: "RE1", hintedAt: NOW });
  const { older, month } = await aShopWith((shop) => olderItem(shop, document));

  expect(await older.fill(document, facts)).toBe(true);
  expect(await older.fill(document, { supplyCountry: "FR" })).toBe(false);

  expect(await month()).toEqual([{ ...document, ...facts }]);
  expect((await older.page(undefined)).documents).toEqual([]);
});

test("without any fact it enters its month all the same", async () => {
  const document = aDocument({ number: "RE1" });
  const { older, month } = await aShopWith((shop) => olderItem(shop, document));

  expect(await older.fill(document, {})).toBe(true);

  expect(await month()).toEqual([document]);
});

test("the day that it bears by now counts, not the one that was read", async () => {
  const read = aDocument({ number: "RE1" });
  const { older, month } = await aShopWith((shop) => olderItem(shop, { ...read, date: "2026-04-01", status: "paid" }));

  expect(await older.fill(read, facts)).toBe(true);

  expect(await month()).toEqual([]);
  expect(await month("2026-04")).toMatchObject([{ status: "paid", date: "2026-04-01", ...facts }]);
});

test("a document that is gone, or this version recorded, stays as it is", async () => {
  const present = aDocument({ number: "RE1", regime: "domestic" });
  const { older, month } = await aShopWith((shop) => recorded(shop, present).item);

  expect(await older.fill(present, facts)).toBe(false);
  expect(await older.fill(aDocument(), facts)).toBe(false);

  expect(await month()).toEqual([present]);
});

test("the end of the job marks its shop, which the list then leaves out, but not without the app", async () => {
  const { shop, shops } = await aShopWith();
  const store = jobStore(table(), shop, async () => 30);
  const claimed = async () =>
    (await store.claim({ job: "index-documents", period: MONTH_INDEX, now: NOW, until: later(1) })) ?? expect.fail();
  expect(await shopsToIndex()).toContain(shop);

  expect(await store.finish(await claimed(), { documentsIndexed: MONTH_INDEX })).toBe(true);

  expect(await shopsToIndex()).not.toContain(shop);
  expect((await shops.find())?.documentsIndexed).toBe(MONTH_INDEX);
  const other = await anInstalledShop(table());
  const late = jobStore(table(), other.shop, async () => 30);
  const run = await late.claim({ job: "index-documents", period: MONTH_INDEX, now: NOW, until: later(1) });
  await other.shops.uninstall(NOW, 1);
  expect(await late.finish(run ?? expect.fail(), { documentsIndexed: MONTH_INDEX })).toBe(false);
});

async function shopsToIndex(): Promise<string[]> {
  const shops: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await shopDirectory(table()).shopsToIndex(MONTH_INDEX, cursor);
    shops.push(...page.shops);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return shops;
}
