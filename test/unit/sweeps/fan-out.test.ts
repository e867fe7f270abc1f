import { expect, test } from "vitest";
import { forEachShop } from "#functions/modules/system/for-each-shop.ts";
import { windowStart } from "#shared/values/window.ts";

const PAGE = 500;
const shops = Array.from({ length: 10_000 }, (_, index) => `shop-${index}`);
const pageAt = async (cursor: string | undefined) => {
  const start = Number(cursor ?? 0);
  const end = start + PAGE;
  return { shops: shops.slice(start, end), ...(end < shops.length ? { cursor: String(end) } : {}) };
};

test("ten thousand shops are reached once each, a few at a time", async () => {
  const reached: string[] = [];
  let [together, most] = [0, 0];

  const { count } = await forEachShop(pageAt, async (shop) => {
    together += 1;
    most = Math.max(most, together);
    await Promise.resolve();
    reached.push(shop);
    together -= 1;
  });

  expect(count).toBe(10_000);
  expect(new Set(reached).size).toBe(10_000);
  expect(most).toBeLessThanOrEqual(20);
});

test("a shop that fails keeps nobody from being reached, and the schedule counts as failed", async () => {
  const reached: string[] = [];

  const all = forEachShop(pageAt, async (shop) => {
    if (shop === "shop-3") throw new Error("queue full");
    reached.push(shop);
  });

  await expect(all).rejects.toThrow("1 of 10000 shops");
  expect(reached).toHaveLength(9_999);
});

test.each([
  ["2026-03-05T12:30:00.000Z", "2026-03-05T12:00:00.000Z"],
  ["2026-03-05T12:59:59.999Z", "2026-03-05T12:00:00.000Z"],
  ["2026-03-29T01:30:00.000Z", "2026-03-29T01:00:00.000Z"],
])("the hour of %s begins at %s", (instant, begin) => {
  expect(windowStart(instant, 3_600)).toBe(begin);
});
