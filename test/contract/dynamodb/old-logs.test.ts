import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { logs } from "#functions/adapters/dynamodb/kinds/logs.ts";
import { logStore } from "#functions/adapters/dynamodb/stores/logs/log-store.ts";
import { oldLogs } from "#functions/adapters/dynamodb/stores/logs/old-logs.ts";
import { useTable } from "./a-table.ts";
import { aLogEntry, anInstalledShop, LOG_DAYS, later } from "./fixtures.ts";

const table = useTable();
const DAY = 86_400;
const everything = { sortBy: "date", descending: true, pageSize: 100 } as const;

/** A log with one entry a day, the oldest first. */
async function aLog(days: number) {
  const { shop } = await anInstalledShop(table());
  const store = logStore(table(), shop, async () => LOG_DAYS);
  const entries = Array.from({ length: days }, (_, day) => aLogEntry({ at: later(day * DAY) }));
  await store.write(entries);
  return {
    shop,
    old: oldLogs(table(), shop),
    keys: entries.map(({ key }) => key),
    kept: async () => (await store.list(everything)).entries.map(({ key }) => key).reverse(),
  };
}

test("what is older than an instant is deleted, the oldest first and no more than asked for", async () => {
  const { old, keys, kept } = await aLog(6);

  expect(await old.deleteOlder(later(4 * DAY), 3)).toBe(3);
  expect(await kept()).toEqual(keys.slice(3));
  expect(await old.deleteOlder(later(4 * DAY), 3)).toBe(1);
  expect(await kept()).toEqual(keys.slice(4));
  expect(await old.deleteOlder(later(4 * DAY), 3)).toBe(0);
});

test("an entry that cannot be read is deleted with the others", async () => {
  const { shop, old, keys, kept } = await aLog(2);
  const { key } = logs.at({ shop, at: later(-DAY), key: "log_unfitting" });
  await table().client.send(new PutCommand({ TableName: table().name, Item: { ...key, type: "log" } }));

  expect(await old.deleteOlder(later(DAY), 10)).toBe(2);
  expect(await kept()).toEqual(keys.slice(1));
});

test("the log of another shop stays as it is", async () => {
  const [mine, other] = [await aLog(2), await aLog(2)];

  await mine.old.deleteOlder(later(10 * DAY), 10);

  expect(await mine.kept()).toEqual([]);
  expect(await other.kept()).toEqual(other.keys);
});

test("entries are kept for other days page by page, and each is reached once", async () => {
  const { old, keys, kept } = await aLog(5);

  let pages = 0;
  let cursor: string | undefined;
  do {
    ({ cursor } = await old.keepFor(7, 2, cursor));
    pages += 1;
  } while (cursor !== undefined && pages < 10);

  expect(pages).toBe(3);
  expect(await kept()).toEqual(keys);
});
