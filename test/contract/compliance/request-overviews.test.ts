import { expect, test } from "vitest";
import { requestOverviews } from "#functions/adapters/dynamodb/stores/admin/request-overviews.ts";
import { shopDirectory } from "#functions/adapters/dynamodb/stores/shop/shop-directory.ts";
import { listComplianceRequests } from "#functions/modules/admin/list-compliance-requests.ts";
import type { Access } from "#functions/modules/admin/ports.ts";
import type { ComplianceRequestsInput } from "#shared/api/admin.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { runUntilQuiet, testIds } from "../tasks/a-world.ts";
import { aCanaryOrder, canaries, EMAIL } from "./a-canary.ts";
import { anAskedShop } from "./an-asked-shop.ts";

const table = useTable();

/** The list as one of our own people asks for it; the last ones of the shop given. */
async function listed(shop: string, input: Partial<ComplianceRequestsInput> = {}) {
  const noted: Access[] = [];
  const clock = { now: () => "2026-03-05T09:00:00.000Z", monotonic: () => 0, sleep: async () => {} };
  const page = await listComplianceRequests(
    {
      requestOverviews: requestOverviews(table()),
      accessLog: { record: async (one) => void noted.push(one) },
      clock,
      ids: testIds,
    },
    { shop: "ours.myshopify.com", userId: "7" } as Parameters<typeof listComplianceRequests>[1],
    { limit: 50, ...input },
  );
  return { ...page, items: page.items.filter((item) => item.shop === shop), all: page.items, noted };
}

test("staff see what was asked and what became of it, without anything of the customer", async () => {
  const shop = await anAskedShop(table());
  await shop.tell(aCanaryOrder());
  await shop.ask();
  await shop.answerAll();
  await shop.tell(aCanaryOrder({ id: "5002", name: "#1002", test: true }));
  await shop.redact(["5002"]);

  const before = await listed(shop.shop);
  await shop.carryOut();
  const after = await listed(shop.shop);

  expect(before.items.find(({ kind }) => kind === "customers/redact")).toMatchObject({ state: "open", erased: null });
  expect(before.noted).toMatchObject([{ action: "listComplianceRequests", userId: "7" }]);
  const ask = after.items.find(({ kind }) => kind === "customers/data_request");
  expect(ask).toMatchObject({ receivedAt: shop.clock.now(), state: "done" });
  expect(Date.parse(ask?.dueAt ?? "") - Date.parse(ask?.receivedAt ?? "")).toBe(30 * 86_400_000);
  const text = JSON.stringify(after);
  for (const personal of [...Object.values(canaries), EMAIL, "7001", "5001", "5002"])
    expect(text).not.toContain(personal);
});

test("staff see how many items the law keeps of an erased customer, however often the request is delivered", async () => {
  const shop = await anAskedShop(table());
  await shop.tell(aCanaryOrder());
  await shop.tell(aCanaryOrder({ id: "5002", name: "#1002", test: true }));
  await shop.redact(["5001"]);
  await shop.carryOut();
  await shop.redact(["5001"]);
  await shop.carryOut();
  const open = await listed(shop.shop);

  await runUntilQuiet(shop);
  shop.queued.push({ shop: shop.shop, duty: "erase-customers" });
  await shop.carryOut();

  const countsIn = ({ items }: typeof open) =>
    items.map(({ state, orders, erased, kept }) => ({ state, orders, erased, kept }));
  // The order without a document is erased before that with one, which waits until it is made.
  expect(countsIn(open)).toEqual([{ state: "open", orders: 2, erased: null, kept: null }]);
  // Task, content, document and the contact it went to.
  expect(countsIn(await listed(shop.shop))).toEqual([{ state: "done", orders: 2, erased: 2, kept: 4 }]);
});

test("a request of which nothing is kept says so", async () => {
  const shop = await anAskedShop(table());
  await shop.tell(aCanaryOrder({ test: true }));
  await shop.redact(["5001"]);
  await shop.carryOut();

  const [request] = (await listed(shop.shop)).items;

  expect(request).toMatchObject({ state: "done", orders: 1, erased: 1, kept: 0 });
});

test("the list is read page by page, and only from its own places", async () => {
  const shop = await anAskedShop(table());
  for (const number of [1, 2, 3]) await shop.ask({ id: `p${number}`, webhookId: `page-${number}`, orders: [] });

  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listed(shop.shop, { limit: 2, ...(cursor === undefined ? {} : { cursor }) });
    expect(page.all.length).toBeLessThanOrEqual(2);
    seen.push(...page.items.map(({ key }) => key));
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);

  expect(new Set(seen).size).toBe(3);
  expect(seen).toHaveLength(3);
  const foreign = Buffer.from(JSON.stringify({ pk: "SHOP#x", sk: "SHOP", sort: "9" })).toString("base64url");
  await expect(listed(shop.shop, { cursor: foreign })).rejects.toMatchObject({ code: "unsupported_list_query" });
});

test("an open request stands in the list by age that the alarm watches, until its merchant was told", async () => {
  const shop = await anAskedShop(table());
  const oldest = async () => {
    const ages: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await shopDirectory(table()).shopsToErase("2099-01-01T00:00:00.000Z", cursor);
      if (page.shops.includes(shop.shop) && page.oldestAskedAt !== undefined) ages.push(page.oldestAskedAt);
      cursor = page.cursor;
    } while (cursor !== undefined);
    return ages;
  };
  await shop.ask();

  const before = await oldest();
  await shop.answerAll();

  expect(before).toHaveLength(1);
  expect(before[0]).toBeDefined();
  expect(await oldest()).toEqual([]);
});
