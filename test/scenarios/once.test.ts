import { beforeAll, describe, expect, test } from "vitest";
import { order, shopOf } from "./app.ts";
import {
  deliver,
  makeShop,
  type OrderReference,
  placeOrder,
  platformReads,
  provider,
  type ScenarioShop,
  settle,
} from "./client.ts";
import { anOpenOrder, anOrder } from "./orders.ts";
import { runInParallel } from "./world/world.ts";

const AT_ONCE = 8;

/** Body of an order topic, as far as the app looks at it. */
const hint = (id: string, updatedAt: string) => ({ id: Number(id), updated_at: updatedAt });
const LATER = "2099-01-01T00:00:00Z";
const EARLIER = "2020-01-01T00:00:00Z";

describe("many messages about one thing", () => {
  const shops: Record<string, ScenarioShop> = {};
  const placed: Record<string, OrderReference> = {};
  const shopNamed = (name: string): ScenarioShop => shops[name] ?? { shop: "", organizationId: "" };

  beforeAll(async () => {
    const names = ["same-event", "other-events", "paid-first", "burst"];
    for (const shop of await Promise.all(names.map((name) => makeShop(`once-${name}`)))) {
      shops[shop.shop.replace(/^once-|\.myshopify\.com$/g, "")] = shop;
    }
    await runInParallel();
    const burst = Array.from({ length: AT_ONCE }, () => placeOrder(shopNamed("burst"), anOrder()));
    for (const name of names.slice(0, 3)) placed[name] = await placeOrder(shopNamed(name), anOpenOrder(), []);
    const idOf = (name: string) => placed[name]?.id ?? "";
    await deliver(shopNamed("same-event").shop, {
      topic: "orders/create",
      payload: hint(idOf("same-event"), LATER),
      times: 5,
    });
    await Promise.all(
      ["orders/create", "orders/updated", "orders/create", "orders/paid", "orders/updated"].map((topic) =>
        deliver(shopNamed("other-events").shop, { topic, payload: hint(idOf("other-events"), LATER) }),
      ),
    );
    const paidFirst = shopNamed("paid-first").shop;
    await deliver(paidFirst, { topic: "orders/paid", payload: hint(idOf("paid-first"), LATER) });
    await deliver(paidFirst, { topic: "orders/create", payload: hint(idOf("paid-first"), EARLIER) });
    await Promise.all(burst);
    await settle();
  }, 400_000);

  test.each(["same-event", "other-events", "paid-first"])("O94 O95 leave one invoice: %s", async (name) => {
    const { contacts, invoices } = await provider(shopNamed(name));
    const detail = await order(shopNamed(name), placed[name]?.id ?? "");

    expect([contacts.length, invoices.length]).toEqual([1, 1]);
    expect(detail.invoices).toMatchObject([{ number: invoices[0]?.voucherNumber }]);
    expect((await shopOf(shopNamed(name))).plan.credits.used).toBe(1);
  });

  test(`${AT_ONCE} orders at once become as many invoices of one customer`, async () => {
    const { contacts, invoices } = await provider(shopNamed("burst"));

    expect(contacts).toHaveLength(1);
    expect(invoices).toHaveLength(AT_ONCE);
    expect(new Set(invoices.map(({ remark }) => remark)).size).toBe(AT_ONCE);
    expect((await shopOf(shopNamed("burst"))).plan.credits.used).toBe(AT_ONCE);
  });

  test(`${AT_ONCE} orders at once keep to two requests a second`, async () => {
    const { calls } = await provider(shopNamed("burst"));

    expect(calls.filter(({ statuses }) => "429" in statuses)).toEqual([]);
  });

  test("an order event of an older state causes no reading", async () => {
    const shop = shopNamed("paid-first");
    const before = await platformReads(shop);

    await deliver(shop.shop, {
      topic: "orders/updated",
      payload: hint(placed["paid-first"]?.id ?? "", EARLIER),
      times: 3,
    });
    await settle();

    expect(await platformReads(shop)).toBe(before);
  });
});
