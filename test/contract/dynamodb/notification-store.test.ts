import { expect, test } from "vitest";
import { notificationStore } from "#functions/adapters/dynamodb/stores/notifications/notification-store.ts";
import { useTable } from "./a-table.ts";
import { aShopKey, NOW } from "./fixtures.ts";

const table = useTable();
const notifications = (shop = aShopKey()) => notificationStore(table(), shop);

test("of many who want to tell something in a period one may", async () => {
  const store = notifications();

  const claims = await Promise.all(Array.from({ length: 20 }, () => store.claim("digest", "2026-03-05", NOW)));

  expect(claims.filter((isMine) => isMine)).toHaveLength(1);
});

test("another period, another notice and another shop have chances of their own", async () => {
  const store = notifications();
  await store.claim("digest", "2026-03-05", NOW);

  expect(await store.claim("digest", "2026-03-06", NOW)).toBe(true);
  expect(await store.claim("onboarding", "2026-03-05", NOW)).toBe(true);
  expect(await notifications().claim("digest", "2026-03-05", NOW)).toBe(true);
});

test("a chance that was given back is there again, and giving back what nobody took is no error", async () => {
  const store = notifications();
  await store.claim("digest", "2026-03-05", NOW);

  await store.release("digest", "2026-03-05");
  await store.release("digest", "2026-03-04");

  expect(await store.claim("digest", "2026-03-05", NOW)).toBe(true);
  expect(await store.claim("digest", "2026-03-05", NOW)).toBe(false);
});
