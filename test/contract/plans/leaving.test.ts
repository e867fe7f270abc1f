import { describe, expect, test } from "vitest";
import { choosePlan } from "#functions/modules/plans/choose-plan.ts";
import { uninstallShop } from "#functions/modules/shop/uninstall-shop.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aBillingWorld } from "./a-billing-world.ts";

const table = useTable();

describe("the free plan", () => {
  test("ends the subscription, and what is paid runs on to its end", async () => {
    const world = await aBillingWorld(table());
    await world.buy("standard");
    world.advanceDays(10);
    await world.sync();

    await world.choose("free");
    const cancelled = await world.record();
    world.advanceDays(28);
    await world.sync();

    expect(world.newest().status).toBe("CANCELLED");
    expect(cancelled.plan.id).toBe("standard");
    expect(cancelled.billing?.subscription).toMatchObject({ status: "ending" });
    expect(await world.plan()).toMatchObject({ id: "free" });
    expect(await world.logEvents()).toEqual(["billing.subscribed", "billing.cancelled", "billing.ended"]);
  });

  test.each([
    ["with its trial ends the premium bonus, which nobody paid for", 3, []],
    ["after a payment leaves the premium bonus its 30 days", 10, ["premium"]],
  ])("%s", async (_, days, left) => {
    const world = await aBillingWorld(table());
    await world.buy("premium");
    const begun = Object.keys((await world.record()).plan.bonuses);
    world.advanceDays(days);
    await world.sync();
    await world.choose("free");
    const leaving = Object.keys((await world.record()).plan.bonuses);

    world.advanceDays(8 - days > 0 ? 8 - days : 1);
    await world.sync();

    expect([begun, leaving]).toEqual([["premium"], ["premium"]]);
    expect(Object.keys((await world.record()).plan.bonuses)).toEqual(left);
  });

  test("chosen twice ends it once", async () => {
    const world = await aBillingWorld(table());
    await world.buy("standard");

    await Promise.all([world.choose("free"), world.choose("free")]);

    expect((await world.logEvents()).filter((event) => event === "billing.cancelled")).toHaveLength(1);
  });

  test("is refused as long as the platform goes on billing", async () => {
    const world = await aBillingWorld(table());
    await world.buy("standard");
    const { ports, shop } = world;
    const platformBilling = { ...ports.platformBilling, cancel: async () => false };

    const leaving = choosePlan({ ...ports, platformBilling }, shop, { planId: "free", annual: false });

    await expect(leaving).rejects.toMatchObject({ code: "platform_rejected" });
    await world.choose("free");
    expect((await world.record()).billing?.subscription).toMatchObject({ status: "ending" });
  });

  test("left again for the same plan does not have its paid days paid twice", async () => {
    const world = await aBillingWorld(table());
    await world.buy("standard");
    world.advanceDays(17);
    await world.sync();
    await world.choose("free");

    await world.choose("standard");

    // 7 days of trial and 30 of a paid period, 17 of them gone
    expect(world.newest().trialDays).toBe(20);
  });

  test("left for a smaller plan does not have its paid days paid twice, for a larger one pays at once", async () => {
    const world = await aBillingWorld(table());
    await world.buy("premium");
    world.advanceDays(17);
    await world.sync();
    await world.choose("free");

    await world.choose("standard");
    const smaller = world.newest().trialDays;
    await world.choose("business");

    expect([smaller, world.newest().trialDays]).toEqual([20, 0]);
  });
});

test("a smaller plan begins when the paid period ends", async () => {
  const world = await aBillingWorld(table());
  await world.buy("business");
  world.advanceDays(10);
  await world.sync();

  await world.choose("standard");
  world.answer();
  await world.sync();
  const before = await world.plan();
  world.advanceDays(30);
  await world.sync();

  expect(world.newest().replacement).toBe("APPLY_ON_NEXT_BILLING_CYCLE");
  expect([before.id, (await world.plan()).id]).toEqual(["business", "standard"]);
});

test("a plan that rests because the shop does not pay can be left", async () => {
  const world = await aBillingWorld(table());
  await world.buy("standard");
  world.platform.simulator.freezeCharges(world.shop, true);
  await world.sync();

  await world.choose("free");
  world.platform.simulator.freezeCharges(world.shop, false);
  await world.sync();

  expect(world.newest().status).toBe("CANCELLED");
  expect((await world.record()).billing?.subscription).toBeUndefined();
});

test("an old page that is approved after the free plan was chosen is the latest word", async () => {
  const world = await aBillingWorld(table());
  await world.buy("standard");
  await world.choose("business");
  const page = world.newest();
  await world.choose("free");

  world.answer(true, page.id);
  await world.sync();

  expect(await world.plan()).toMatchObject({ id: "business" });
});

describe("an uninstallation", () => {
  test("ends the subscription: who comes back finds it running out, and is asked to approve again", async () => {
    const world = await aBillingWorld(table());
    await world.buy("standard");
    await world.platform.simulator.uninstall(world.shop);
    await uninstallShop(world.ports, { at: world.ports.clock.now() });

    expect(await world.sync()).toBeUndefined();
    expect(world.told.at(-1)).toMatchObject({ type: "shop.uninstalled", shop: world.shop });
    await world.platform.simulator.createShop({ shop: world.shop });
    await world.install();
    await world.sync();

    expect((await world.record()).billing?.subscription).toMatchObject({ status: "ending" });
    const { confirmationUrl } = await world.choose("standard");
    expect(confirmationUrl).toContain("/admin/charges/");
    world.advanceDays(8);
    await world.sync();
    expect(await world.plan()).toMatchObject({ id: "free" });
  });

  test("leaves what was bought once", async () => {
    const world = await aBillingWorld(table());
    await world.buy("standard");
    await world.purchase();
    world.answer();
    await world.sync();
    await world.platform.simulator.uninstall(world.shop);
    await uninstallShop(world.ports, { at: world.ports.clock.now() });
    await world.platform.simulator.createShop({ shop: world.shop });
    await world.install();
    await world.sync();

    expect((await world.record()).billing?.purchases).toHaveProperty("importOrders");
  });
});
