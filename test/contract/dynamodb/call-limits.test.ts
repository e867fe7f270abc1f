import { expect, test } from "vitest";
import { callLimits } from "#functions/adapters/dynamodb/stores/security/call-limits.ts";
import { secondsAfter } from "#shared/values/time.ts";
import { useTable } from "./a-table.ts";

const table = useTable();
const noon = "2026-11-20T12:00:00.000Z";
const limit = { perMinute: 12, burst: 8 };

/** Takes `calls` tokens at once; returns how many the limit granted. */
async function taken(shop: string, userId: string, calls: number, at = noon, route = "documents.previewDocument") {
  const limits = callLimits(table(), shop);
  const answers = await Promise.all(Array.from({ length: calls }, () => limits.take({ route, userId }, limit, at)));
  return answers.filter(({ retryAfterSeconds }) => retryAfterSeconds === 0).length;
}

test("of many calls at once a user has half of the shop's bucket, and the shop no more than its burst", async () => {
  const shop = "flood.myshopify.com";

  expect([await taken(shop, "1", 20), await taken(shop, "2", 20), await taken(shop, "3", 20)]).toEqual([4, 4, 0]);
});

test("a refused call names when the next token is back, and then it is", async () => {
  const shop = "wait.myshopify.com";
  await taken(shop, "1", 4);
  const limits = callLimits(table(), shop);

  const refused = await limits.take({ route: "documents.previewDocument", userId: "1" }, limit, noon);

  // Half of twelve a minute: one every ten seconds.
  expect(refused).toEqual({ retryAfterSeconds: 10 });
  expect(await taken(shop, "1", 1, secondsAfter(noon, 9))).toBe(0);
  expect(await taken(shop, "1", 2, secondsAfter(noon, 10))).toBe(1);
});

test("however long no call came, a bucket holds no more than its burst", async () => {
  const shop = "rest.myshopify.com";
  await taken(shop, "1", 4);

  expect(await taken(shop, "1", 20, secondsAfter(noon, 3_600))).toBe(4);
});

test("another shop, another user and another route have buckets of their own", async () => {
  await taken("one.myshopify.com", "1", 20);

  expect([
    await taken("two.myshopify.com", "1", 1),
    await taken("one.myshopify.com", "2", 1),
    await taken("one.myshopify.com", "1", 1, noon, "documents.createDraft"),
  ]).toEqual([1, 1, 1]);
});
