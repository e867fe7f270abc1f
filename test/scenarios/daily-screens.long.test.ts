import { expect, test } from "vitest";
import { type LogPage, listLogs } from "#shared/api/logs.ts";
import { call, order } from "./app.ts";
import { makeShop, placeOrder, type ScenarioShop, settle } from "./client.ts";
import { anOpenOrder, anOrder } from "./orders.ts";

test.concurrent("an order tells its balance, where it goes and how it was paid", async () => {
  const shop = await makeShop("tells-order");
  const shippingAddress = {
    firstName: "Karla",
    lastName: "Kunde",
    address1: "Weg 1",
    zip: "20095",
    city: "Hamburg",
    countryCodeV2: "DE",
  };
  const [paid, open] = await Promise.all([
    placeOrder(shop, anOrder({ shippingAddress })),
    placeOrder(shop, anOpenOrder()),
  ]);
  await settle();

  expect(await order(shop, paid.id)).toMatchObject({
    balance: { open: 0, complete: true },
    shippingAddress: { country: "DE" },
    paymentGateways: ["shopify_payments"],
  });
  expect((await order(shop, open.id)).balance).toEqual({ open: 119, complete: false });
});

/** All pages of a question to the log, by its cursors. */
async function pagesOf(shop: ScenarioShop, query: Readonly<Record<string, unknown>>): Promise<LogPage[]> {
  const pages = [await call(shop, listLogs, query)];
  for (let page = pages[0]; page?.next; page = pages.at(-1)) {
    pages.push(await call(shop, listLogs, { ...query, cursor: page.next }));
  }
  return pages;
}

const keysOf = (pages: readonly LogPage[]) => pages.flatMap(({ items }) => items.map(({ _key }) => _key));

test("the log is paged through to its end, whatever is asked, and tells how old it becomes", async () => {
  const shop = await makeShop("tells-log", { plan: "standard" });
  const placed = await Promise.all(Array.from({ length: 3 }, () => placeOrder(shop, anOrder())));
  await settle();
  const [one] = placed;

  const all = await pagesOf(shop, { pageSize: 4 });
  const searched = await pagesOf(shop, { pageSize: 1, search: "document.created" });
  const ofOrder = await pagesOf(shop, { order: one?.id, sortDir: "asc", pageSize: 100 });
  const byStatus = await pagesOf(shop, { sortBy: "status", pageSize: 4, sortDir: "asc" });

  expect(all[0]?.maxAge).toBe(30);
  expect(new Set(keysOf(all)).size).toBe(keysOf(all).length);
  expect(keysOf(searched)).toHaveLength(3);
  expect(searched.map(({ hasNext, hasPrevious }) => [hasNext, hasPrevious])).toEqual([
    [true, false],
    [true, true],
    [false, true],
  ]);
  expect(ofOrder[0]?.items.every((row) => row.order?.id === one?.id)).toBe(true);
  expect(ofOrder[0]?.items.map(({ event }) => event)).toContain("document.created");
  expect(keysOf(byStatus).sort()).toEqual(keysOf(all).sort());
});
