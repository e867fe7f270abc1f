import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { documentChanges } from "#functions/adapters/dynamodb/stores/documents/document-changes.ts";
import { drafted, recorded } from "#functions/adapters/dynamodb/stores/documents/document-items.ts";
import { documentMonthReader } from "#functions/adapters/dynamodb/stores/documents/document-month-reader.ts";
import type { MonthQuery } from "#functions/modules/documents/ports.ts";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { isAppError } from "#shared/errors.ts";
import { useTable } from "./a-table.ts";
import { aDocument, aShopKey, aShopWithTasks, later } from "./fixtures.ts";

const known = {
  supplyCountry: "DE",
  supplyDay: "2026-03-03",
  isBusiness: false,
  vatId: null,
  regime: "domestic",
} as const;
const march = { month: "2026-03", kind: "invoice" } as const;

const put = (table: Table, Item: Record<string, unknown>) =>
  table.client.send(new PutCommand({ TableName: table.name, Item }));

/** An item as the version before wrote it. */
function olderItem(shop: string, document: AccountingDocument): Record<string, unknown> {
  const { g3pk: _, g3sk: _sort, ...item } = recorded(shop, document).item;
  return { ...item, version: 1 };
}

const table = useTable();

async function aShopWith(...documents: AccountingDocument[]) {
  const { shop } = await aShopWithTasks(table());
  for (const document of documents) await put(table(), recorded(shop, document).item);
  const months = documentMonthReader(table(), shop);
  const changes = documentChanges(table(), shop, async () => 30);
  const change = (before: AccountingDocument, fields: Partial<AccountingDocument>) => {
    const after = { ...before, ...fields, seenAt: later(60) };
    return changes.apply({ before, after, isTrial: false, logs: [], isDecisive: false, at: later(60) });
  };
  const numbersOf = async (query: MonthQuery = march) =>
    (await months.documentsOf(query)).documents.map(({ number }) => number);
  return { shop, months, change, numbersOf };
}

test("a month answers its documents of one kind by their day, with their facts", async () => {
  const first = aDocument({ number: "RE1", date: "2026-03-01" });
  const last = aDocument({ number: "RE2", date: "2026-03-31", ...known });
  const { months, numbersOf } = await aShopWith(
    last,
    first,
    aDocument({ number: "RE3", date: "2026-04-01" }),
    aDocument({ number: "GS1", date: "2026-03-02", kind: "creditNote" }),
    aDocument({ number: "LS1", date: "2026-03-02", kind: "deliveryNote" }),
  );

  const { documents, cursor } = await months.documentsOf(march);

  expect(documents).toEqual([first, last]);
  expect(cursor).toBeUndefined();
  expect(await numbersOf({ ...march, kind: "creditNote" })).toEqual(["GS1"]);
  expect(await numbersOf({ ...march, kind: "deliveryNote" })).toEqual(["LS1"]);
  expect(await numbersOf({ ...march, month: "2026-02" })).toEqual([]);
});

test("a draft to look at is in no month, and neither are documents of another shop", async () => {
  const { shop, numbersOf } = await aShopWith();
  await put(table(), drafted(shop, aDocument({ number: "E1" })).item);
  await put(table(), recorded(aShopKey(), aDocument({ number: "RE9" })).item);

  expect(await numbersOf()).toEqual([]);
});

test("a document whose day was changed at the provider moves to its new month", async () => {
  const document = aDocument({ number: "RE1", status: "draft" });
  const { numbersOf, change } = await aShopWith(document);

  expect(await change(document, { date: "2026-04-02" })).toBe("applied");

  expect(await numbersOf()).toEqual([]);
  expect(await numbersOf({ ...march, month: "2026-04" })).toEqual(["RE1"]);
});

test("a document that was deleted at the provider stays listed, with that status", async () => {
  const document = aDocument({ number: "RE1" });
  const { months, change } = await aShopWith(document);

  await change(document, { status: "deleted" });

  expect((await months.documentsOf(march)).documents).toMatchObject([{ number: "RE1", status: "deleted" }]);
});

test("decision 9: a document of the version before enters its month with the first news of it", async () => {
  const document = aDocument({ number: "RE1" });
  const { shop, numbersOf, change } = await aShopWith();
  await put(table(), olderItem(shop, document));
  expect(await numbersOf()).toEqual([]);

  await change(document, { status: "paid" });

  expect(await numbersOf()).toEqual(["RE1"]);
});

test("a large month is read in pages, each document once", async () => {
  const days = Array.from({ length: 205 }, (_, index) => `2026-03-${String((index % 31) + 1).padStart(2, "0")}`);
  const { months } = await aShopWith(...days.map((date, index) => aDocument({ date, number: `RE${index}` })));

  const first = await months.documentsOf(march);
  const second = await months.documentsOf({ ...march, cursor: first.cursor ?? expect.fail() });

  expect([first.documents.length, second.documents.length, second.cursor]).toEqual([200, 5, undefined]);
  const all = [...first.documents, ...second.documents];
  expect(new Set(all.map(({ number }) => number)).size).toBe(205);
  expect(all.map(({ date }) => date)).toEqual([...days].sort());
  const misused = months.documentsOf({ month: "2026-04", kind: "invoice", cursor: first.cursor ?? "" });
  expect(isAppError(await misused.catch((error: unknown) => error), "unsupported_list_query")).toBe(true);
});
