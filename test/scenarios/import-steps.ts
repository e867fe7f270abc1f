import { plusDays } from "#shared/values/days.ts";
import { requestAs } from "./app.ts";
import { makeShop, placeOrder, type ScenarioShop, sandboxNow } from "./client.ts";
import { anOrder } from "./orders.ts";

export const scopes = ["read_orders", "read_all_orders"];

export const opened = "2025-01-10T09:00:00.000Z";

/** A shop that may import, and days before its installation. */
export async function anOlderShop(name: string, given: object = {}) {
  const shop = await makeShop(name, { plan: "custom", scopes, createdAt: opened, ...given });
  const today = (await sandboxNow()).slice(0, 10);
  return { shop, day: (daysAgo: number) => plusDays(today, -daysAgo) };
}

/** An order of the past, of which the platform tells nothing. */
export const placePast = (shop: ScenarioShop, day: string, rest: object = {}) =>
  placeOrder(shop, anOrder({ createdAt: `${day}T10:00:00.000Z`, processedAt: `${day}T10:00:00.000Z`, ...rest }), []);

export async function refusal(shop: ScenarioShop, path: string, body: object = {}) {
  const answer = await requestAs(shop.shop, "POST", path, { body });
  return [answer.status, answer.body] as const;
}
