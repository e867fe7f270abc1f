import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { logStore } from "#functions/adapters/dynamodb/stores/logs/log-store.ts";
import type { LogEntryPage, LogQuery, LogStore } from "#functions/modules/logs/ports.ts";
import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import { useTable } from "./a-table.ts";
import { aLogEntry, aShopKey, later, NOW, storesOf } from "./fixtures.ts";

const table = useTable();
const newestFirst = { sortBy: "date", descending: true, pageSize: 25 } as const;

/** Entries a second apart, keys `e0`, `e1`, … */
async function aLog(entries: readonly Partial<LogEntry>[]): Promise<LogStore> {
  const { logs } = storesOf(table());
  await logs.write(entries.map((entry, index) => aLogEntry({ key: `e${index}`, at: later(index), ...entry })));
  return logs;
}

/** A search for text that an entry contains literally. */
const searchFor = (words: string) => ({ words, isFound: (entry: LogEntry) => JSON.stringify(entry).includes(words) });

const keysOf = ({ entries }: LogEntryPage) => entries.map(({ key }) => key);

test("an empty log is an empty page", async () => {
  const logs = await aLog([]);

  expect(await logs.list(newestFirst)).toEqual({ entries: [] });
});

test("entries come back as they were written, newest first", async () => {
  const entry = aLogEntry({
    orderId: "5001",
    orderName: "#1001",
    ref: { order: "5001" },
    body: { code: "SKIP_POS", values: { totalCents: 1190 } },
  });
  const logs = await aLog([entry, {}]);

  const page = await logs.list(newestFirst);

  expect(page.entries.map(({ at }) => at)).toEqual([later(1), entry.at]);
  expect(page.entries[1]).toEqual(entry);
});

test("writing an entry twice keeps one", async () => {
  const logs = await aLog([{}]);
  await logs.write([aLogEntry({ key: "e0", at: NOW })]);

  expect(keysOf(await logs.list(newestFirst))).toEqual(["e0"]);
});

const mixed: Partial<LogEntry>[] = [
  { orderId: "1", orderName: "#9", status: "success", origin: "invoice" },
  { orderId: "2", orderName: "#10", status: "warning", origin: "order", body: { code: "SKIP_POS" } },
  { orderId: "1", orderName: "#9", status: "critical", origin: "invoice", body: { message: "Ungültige Steuer" } },
  { status: "info", origin: "shop", event: "shop.installed" },
  { orderId: "2", orderName: "#10", status: "critical", origin: "contact", body: { values: { number: "RE77" } } },
];

test.each<{ asks: string; query: Partial<LogQuery>; expected: string[] }>([
  { asks: "everything", query: {}, expected: ["e4", "e3", "e2", "e1", "e0"] },
  { asks: "everything, oldest first", query: { descending: false }, expected: ["e0", "e1", "e2", "e3", "e4"] },
  { asks: "one order", query: { order: "1" }, expected: ["e2", "e0"] },
  { asks: "a status", query: { status: "critical" }, expected: ["e4", "e2"] },
  { asks: "an origin", query: { origin: "invoice" }, expected: ["e2", "e0"] },
  { asks: "an order and a status", query: { order: "1", status: "critical" }, expected: ["e2"] },
  { asks: "a status and an origin", query: { status: "critical", origin: "contact" }, expected: ["e4"] },
  { asks: "order, status and origin", query: { order: "2", status: "warning", origin: "order" }, expected: ["e1"] },
  { asks: "an event", query: { search: searchFor("installed") }, expected: ["e3"] },
  { asks: "a code", query: { search: searchFor("SKIP_POS") }, expected: ["e1"] },
  { asks: "words of a message", query: { search: searchFor("Ungültige") }, expected: ["e2"] },
  { asks: "an order's name", query: { search: searchFor("#10") }, expected: ["e4", "e1"] },
  { asks: "a value", query: { search: searchFor("RE77") }, expected: ["e4"] },
  { asks: "words inside an origin", query: { search: searchFor("#9"), origin: "invoice" }, expected: ["e2", "e0"] },
  {
    asks: "by order, numbers as numbers",
    query: { sortBy: "order", descending: false },
    expected: ["e3", "e2", "e0", "e4", "e1"],
  },
  {
    asks: "by severity, gravest first, and among equals newest first",
    query: { sortBy: "status" },
    expected: ["e4", "e2", "e1", "e3", "e0"],
  },
  {
    asks: "by severity, results first",
    query: { sortBy: "status", descending: false },
    expected: ["e0", "e3", "e1", "e4", "e2"],
  },
  { asks: "nothing there", query: { order: "99" }, expected: [] },
])("the log answers $asks", async ({ query, expected }) => {
  const logs = await aLog(mixed);

  expect(keysOf(await logs.list({ ...newestFirst, ...query }))).toEqual(expected);
});

test.each<Partial<LogQuery>>([{}, { order: "1" }, { status: "success" }, { origin: "invoice" }])(
  "60 entries are walked to the end and back without gaps or repeats: %o",
  async (filter) => {
    const logs = await aLog(Array.from({ length: 60 }, () => ({ orderId: "1" })));
    const query = { ...newestFirst, ...filter };

    const first = await logs.list(query);
    const second = await logs.list({ ...query, cursor: first.next ?? "" });
    const third = await logs.list({ ...query, cursor: second.next ?? "" });
    const back = await logs.list({ ...query, cursor: third.previous ?? "" });

    const all = [first, second, third].flatMap(keysOf);
    expect(all).toEqual(Array.from({ length: 60 }, (_, index) => `e${59 - index}`));
    expect(third.next).toBeUndefined();
    expect(keysOf(back)).toEqual(keysOf(second));
  },
);

test("a search is paged by number and by cursor, forth and back", async () => {
  const logs = await aLog(Array.from({ length: 5 }, () => ({})));
  const search = { ...newestFirst, pageSize: 2, search: searchFor("created") };

  const second = await logs.list({ ...search, page: 2 });
  const third = await logs.list({ ...search, cursor: second.next ?? "" });
  const back = await logs.list({ ...search, cursor: third.previous ?? "" });

  expect([second, third, back].map(keysOf)).toEqual([["e2", "e1"], ["e0"], ["e2", "e1"]]);
  expect(third.next).toBeUndefined();
  expect((await logs.list(search)).previous).toBeUndefined();
});

test("a search takes no cursor of another question", async () => {
  const logs = await aLog(Array.from({ length: 5 }, () => ({})));
  const search = { ...newestFirst, pageSize: 1, search: searchFor("created") };
  const ofTheList = (await logs.list({ ...newestFirst, pageSize: 1 })).next;
  const ofAnotherSearch = (await logs.list({ ...search, search: searchFor("e") })).next;

  for (const cursor of [ofTheList, ofAnotherSearch, "bm9uc2Vuc2U"]) {
    await expect(logs.list({ ...search, cursor: cursor ?? "" })).rejects.toMatchObject({
      code: "unsupported_list_query",
    });
  }
});

test("a combined question looks at the newest 500 entries only", async () => {
  const old = { status: "critical", origin: "contact" } as const;
  const logs = await aLog([old, ...Array.from({ length: 500 }, () => ({ status: "critical" }) as const)]);

  expect(keysOf(await logs.list({ ...newestFirst, ...old }))).toEqual([]);
});

test.each([7, 90, 180])("an entry expires after the plan's %i days", async (days) => {
  const shop = aShopKey();
  await logStore(table(), shop, async () => days).write([aLogEntry({ key: "e0", at: NOW })]);

  const key = { pk: `LOG#${shop}`, sk: `${NOW}#e0` };
  const { Item } = await table().client.send(new GetCommand({ TableName: table().name, Key: key }));

  expect(Item?.["expiresAt"]).toBe(Date.parse(NOW) / 1000 + days * 86_400);
});
