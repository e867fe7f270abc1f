import { describe, expect, test } from "vitest";
import {
  getDowntimes,
  getPause,
  getTotals,
  listShopLogs,
  listShops,
  putDowntimes,
  putShopPause,
} from "#shared/api/admin.ts";
import { pauseAutomation } from "#shared/api/shop.ts";
import { staffPermissions } from "#shared/domain/permissions/permissions.ts";
import { secondsAfter } from "#shared/values/time.ts";
import { call, logs, order, shopOf } from "./app.ts";
import { deliver, makeShop, placeOrder, provider, runSchedule, sandboxNow, settle, uninstall } from "./client.ts";
import { anOrder } from "./orders.ts";

const reason = "Ausfall am 20.11.";

describe("our own people", () => {
  const people = () => makeShop("admin-people", { connected: false, permissions: staffPermissions });

  test("see shops by domain, page after page, with plan and connection", async () => {
    const ours = await people();
    await makeShop("admin-list-a", { plan: "standard" });
    await makeShop("admin-list-b", { connected: false, plan: "free" });
    await settle();

    const first = await call(ours, listShops, { search: "admin-list-", limit: 1 });
    const second = await call(ours, listShops, { search: "admin-list-", limit: 1, cursor: first.next });

    expect(first).toMatchObject({
      hasNext: true,
      items: [{ shop: "admin-list-a.myshopify.com", plan: "standard", connection: "connected", oldestTaskAt: null }],
    });
    expect(second).toMatchObject({
      hasNext: false,
      next: null,
      items: [{ shop: "admin-list-b.myshopify.com", plan: "free", connection: "never", lastError: null }],
    });
  });

  test("see totals that follow what shops do", async () => {
    const ours = await people();
    await runSchedule("renew-credits");
    const before = await call(ours, getTotals);
    const shop = await makeShop("admin-totals", { plan: "premium" });
    const meanwhile = await call(ours, getTotals);
    await uninstall(shop);
    await settle();
    const after = await call(ours, getTotals);

    const read = ({ installed, connected, plans }: typeof before) => [installed, connected, plans["premium"]];
    const [installed, connected, premium = 0] = read(before);
    expect(read(meanwhile)).toEqual([Number(installed) + 1, Number(connected) + 1, premium + 1]);
    expect(read(after)).toEqual([installed, connected, premium]);
    expect(before.yesterday).toMatchObject({ installed: expect.any(Number), connected: expect.any(Number) });
    expect(after.yesterday).toEqual(before.yesterday);
  });

  test("see a shop's log", async () => {
    const ours = await people();
    const shop = await makeShop("admin-logs", { connected: false });
    await deliver(shop.shop, { topic: "app_subscriptions/update", payload: "{" });
    await settle();

    const page = await call(ours, listShopLogs, { shop: shop.shop, pageSize: 50 });

    expect(page.items.map(({ event }) => event)).toContain("shop.installed");
  });

  test("pause a shop: its documents wait with what is said about it, and are made once when it goes on", async () => {
    const ours = await people();
    const shop = await makeShop("admin-pause");
    const notice = "Wir prüfen einen Fehler bei Gutschriften.";
    await call(ours, putShopPause, { shop: shop.shop, notice, reason });
    const placed = await placeOrder(shop, anOrder());
    await settle();

    expect((await provider(shop)).invoices).toEqual([]);
    expect(await order(shop, placed.id)).toMatchObject({
      tasks: [{ state: "PLANNED", reason: "AUTOMATION_PAUSED_BY_STAFF" }],
      reason: { code: "AUTOMATION_PAUSED_BY_STAFF", verdict: "wait" },
    });
    expect((await shopOf(shop)).automation).toMatchObject({ pausedAt: null, staffPause: { notice } });
    expect((await call(ours, listShops, { search: shop.shop })).items).toMatchObject([{ staffPause: { notice } }]);
    // what our own people stopped the merchant does not resume
    await call(shop, pauseAutomation, { value: "false" });
    await settle();
    expect((await provider(shop)).invoices).toEqual([]);

    await call(ours, putShopPause, { shop: shop.shop, notice: null, reason });
    await call(ours, putShopPause, { shop: shop.shop, notice: null, reason });
    await settle();

    expect((await provider(shop)).invoices).toHaveLength(1);
    expect((await order(shop, placed.id)).reason).toBeNull();
    const events = (await logs(shop)).map(({ event }) => event);
    expect(events).toEqual(expect.arrayContaining(["shop.pausedByStaff", "shop.resumedByStaff"]));
    expect(await call(ours, getPause)).toEqual({ pause: null });
  });

  test("plan maintenance that every shop hears of", async () => {
    const ours = await people();
    const shop = await makeShop("admin-downtime", { connected: false });
    const now = await sandboxNow();
    const downtimes = [
      { start: secondsAfter(now, 7_200), end: secondsAfter(now, 9_000) },
      { start: secondsAfter(now, 3_600), end: secondsAfter(now, 5_400) },
    ];
    await call(ours, putDowntimes, { downtimes, reason });

    expect((await shopOf(shop)).downtimes).toEqual([...downtimes].reverse());
    expect(await call(ours, getDowntimes)).toEqual({ downtimes: [...downtimes].reverse() });
    await call(ours, putDowntimes, { downtimes: [], reason });
    expect((await shopOf(shop)).downtimes).toEqual([]);
  });
});
