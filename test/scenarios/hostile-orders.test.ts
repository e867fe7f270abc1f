import { beforeAll, describe, expect, test } from "vitest";
import type { OrderDetail } from "#shared/api/order-record.ts";
import { logs, order, orders, requestAs } from "./app.ts";
import { control, deadLetters, makeShop, placeOrder, provider, type ScenarioShop, settle } from "./client.ts";
import { type HostileOrder, hostileOrders } from "./hostile-orders.ts";
import { anOrder } from "./orders.ts";

describe("an order that has", () => {
  let shop: ScenarioShop;
  const details = new Map<HostileOrder, OrderDetail>();
  const outcomes = new Map<HostileOrder, string>();

  beforeAll(async () => {
    shop = await makeShop("hostile");
    const placed = new Map<HostileOrder, string>();
    for (const row of hostileOrders) {
      placed.set(row, (await placeOrder(shop, anOrder(row.order), ["orders/create"])).id);
    }
    await settle();
    const { items } = await orders(shop, { limit: 100 });
    const failures = await logs(shop, { status: "critical" });
    for (const [row, id] of placed) {
      const failed = failures.find(({ event, order: about }) => event === "webhook.failed" && about?.id === id);
      if (failed) outcomes.set(row, failed.body?.code === "platform_rejected" ? "refused by the platform" : "failed");
      if (!items.some((item) => item.id === id)) continue;
      const detail = await order(shop, id);
      details.set(row, detail);
      outcomes.set(row, detail.invoices.length === 1 ? "invoice" : (detail.reason?.code ?? "nothing"));
    }
  }, 400_000);

  test.each(hostileOrders)("$says comes out as it should", (row) => {
    const failed = details.get(row)?.tasks.find(({ state }) => state !== "CONFIRMED");

    expect(outcomes.get(row), JSON.stringify(failed)).toBe(row.outcome);
  });

  test("any of these leaves a list that can be read, page by page", async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await orders(shop, { limit: 10, ...(cursor === null ? {} : { cursor }) });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    } while (cursor !== null);

    expect(new Set(seen).size).toBe(details.size);
  });

  test("any of these has at most one invoice, over exactly what was charged", async () => {
    const { invoices } = await provider(shop);
    const made = [...details.values()].filter((detail) => detail.invoices.length > 0);

    expect(invoices).toHaveLength(made.length);
    for (const detail of made) {
      const [mine] = detail.invoices;
      const atProvider = invoices.find(({ id }) => id === mine?.providerId);
      expect(mine?.total).toBe(detail.price.total);
      expect(atProvider).toMatchObject({ totalPrice: { totalGrossAmount: detail.price.total } });
    }
  });

  test("markup is answered as JSON text, never as a page", async () => {
    const answer = await requestAs(shop.shop, "GET", "/api/orders?limit=50");

    expect(answer.headers.get("content-type")).toContain("application/json");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("any of these leaves no message that nobody could process", async () => {
    expect(await deadLetters()).toEqual([]);
    const { functions } = await control<{ functions: { function: string; errors: number; deniedCalls: number }[] }>(
      "GET",
      "/calls",
    );
    expect(functions.filter(({ errors, deniedCalls }) => errors > 0 || deniedCalls > 0)).toEqual([]);
  });
});
