import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { shopifyPastOrders } from "#functions/adapters/shopify/past-orders.ts";
import { secondsAfter } from "#shared/values/time.ts";
import { aPlatform, type ConnectedPlatform } from "./platform.ts";

const first = "2026-01-05T08:00:00.000Z";
const at = (minutes: number) => secondsAfter(first, 60 * minutes);
const range = { from: first, before: at(1_000) };

/** A shop with orders a minute apart, and their ids, the oldest first. */
async function ordersOf({ platform, shop }: ConnectedPlatform, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const { id } = await platform.simulator.createOrder(shop, { createdAt: at(number), processedAt: at(number) });
    ids.push(id);
  }
  return ids;
}

async function readAll(
  { calls, shop, accessToken }: ConnectedPlatform,
  request: { from: string; before: string; newestFirst?: boolean },
  pagesPerList?: number,
): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await shopifyPastOrders(calls, pagesPerList).createdOrders({
      ...{ shop, accessToken, ...request },
      ...(cursor === undefined ? {} : { cursor }),
    });
    pages.push(page.orderIds);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return pages;
}

test("orders are listed by the instant they were placed, the first included and the last not", async () => {
  const connected = await aPlatform({ scopes: ["read_orders", "read_all_orders"] });
  const ids = await ordersOf(connected, 4);

  expect(await readAll(connected, { from: at(1), before: at(3) })).toEqual([[ids[1], ids[2]]]);
  expect(await readAll(connected, { from: at(1), before: at(3), newestFirst: true })).toEqual([[ids[2], ids[1]]]);
  expect(await readAll(connected, { from: at(4), before: at(9) })).toEqual([[]]);
});

test("a long list has pages of a hundred, and goes on in a new list before the platform ends it", async () => {
  const connected = await aPlatform({ scopes: ["read_orders", "read_all_orders"] });
  const ids = await ordersOf(connected, 130);

  expect(await readAll(connected, range)).toEqual([ids.slice(0, 100), ids.slice(100)]);
  // the new list begins with the last order of the one before: taking it twice changes nothing
  expect(await readAll(connected, range, 1)).toEqual([ids.slice(0, 100), ids.slice(99)]);
});

/** Everything that a list of more than three orders, which is put together in bulk, comes to. */
async function readInBulk({ calls, shop, accessToken }: ConnectedPlatform, from?: string) {
  const source = shopifyPastOrders(calls, undefined, 3);
  const ask = (cursor: string | undefined) =>
    source.createdOrders({ shop, accessToken, ...range, ...(cursor === undefined ? {} : { cursor }) });
  const pages: string[][] = [];
  let waits = 0;
  let cursor = from;
  do {
    const page = await ask(cursor);
    if (page.isWaiting) waits += 1;
    else pages.push(page.orderIds);
    cursor = page.cursor;
    if (page.isWaiting) await new Promise((go) => setTimeout(go, 20));
  } while (cursor !== undefined);
  return { pages, waits };
}

test("a very long list is put together by the platform first, and then read in parts of a hundred", async () => {
  const connected = await aPlatform({ scopes: ["read_orders", "read_all_orders"] });
  const ids = await ordersOf(connected, 230);

  const { pages, waits } = await readInBulk(connected);

  expect(waits).toBeGreaterThan(0);
  expect(pages.map(({ length }) => length)).toEqual([100, 100, 30]);
  expect(pages.flat().sort()).toEqual([...ids].sort());
});

/** A platform that tells of a number of orders, and what it is asked for. */
async function aPlatformWithOrders(count: number) {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const { query, variables } = JSON.parse(await text(request));
    const [, name = ""] = /(?:query|mutation) (\w+)/.exec(query) ?? [];
    asked.push(name);
    const data = {
      CountOrders: { ordersCount: { count: Math.min(count, variables.limit) } },
      BeginBulk: {
        bulkOperationRunQuery: { bulkOperation: { id: "gid://shopify/BulkOperation/1" }, userErrors: [] },
      },
      CreatedOrders: { orders: { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } } },
    }[name];
    response.setHeader("content-type", "application/json").end(JSON.stringify({ data }));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { asked, calls: { baseUrl: `http://127.0.0.1:${address.port}/{shop}`, apiVersion: "2026-10" } };
}

test.each([
  [5_000, ["CountOrders", "CreatedOrders"]],
  [5_001, ["CountOrders", "BeginBulk"]],
])("%d orders are listed by %j", async (count, names) => {
  const { asked, calls } = await aPlatformWithOrders(count);
  const request = { shop: "laden.myshopify.com", accessToken: "shpat_1", ...range };

  await shopifyPastOrders(calls).createdOrders(request);

  expect(asked).toEqual(names);
});

test("a result that is gone is followed by the list, from its beginning", async () => {
  const connected = await aPlatform({ scopes: ["read_orders", "read_all_orders"] });
  const ids = await ordersOf(connected, 5);
  const gone = JSON.stringify({ bulk: "gid://shopify/BulkOperation/999", offset: 40 });

  expect((await readInBulk(connected, gone)).pages).toEqual([ids]);
});

test("the newest orders are never listed in bulk, and no list is where few orders are", async () => {
  const connected = await aPlatform({ scopes: ["read_orders", "read_all_orders"] });
  const ids = await ordersOf(connected, 5);

  expect(await readAll(connected, { ...range, newestFirst: true })).toEqual([[...ids].reverse()]);
  expect((await readInBulk(connected, JSON.stringify({ pages: 0, after: null }))).pages).toEqual([ids]);
  expect(await readAll(connected, range)).toEqual([ids]);
});
