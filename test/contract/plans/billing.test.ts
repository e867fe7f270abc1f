import { describe, expect, test } from "vitest";
import { noBilling } from "#shared/domain/plans/billing.ts";
import { useTable } from "../dynamodb/a-table.ts";
import { aBillingWorld } from "./a-billing-world.ts";

const table = useTable();

test("staff of the platform has a plan at once and no bill", async () => {
  const world = await aBillingWorld(table(), { isShopify: true });

  const answer = await world.choose("business");
  await world.sync();

  expect(answer.confirmationUrl).toBe("https://admin.example/plan");
  expect([await world.plan(), world.charges()]).toEqual([{ id: "business", annual: false }, []]);

  await world.choose("free");

  expect(await world.plan()).toEqual({ id: "free", annual: false });
});

test("a shop that leaves the staff keeps no plan that nobody pays", async () => {
  const world = await aBillingWorld(table(), { isShopify: true });
  await world.choose("business");
  const { store } = await world.record();
  await world.ports.shops.saveStore(store, { isDev: false, isShopify: false });

  await world.sync();

  expect(await world.plan()).toEqual({ id: "free", annual: false });
});

test("a test that a real shop was left with is replaced at once, with the trial of who pays, and not when its period ends", async () => {
  const world = await aBillingWorld(table(), { isDev: true });
  await world.buy("standard", { annual: true });
  world.advanceDays(30);
  const { store } = await world.record();
  await world.ports.shops.saveStore(store, { isDev: false, isShopify: false });

  await world.choose("standard", { annual: true });

  expect(world.newest()).toMatchObject({ test: false, trialDays: 7, replacement: "APPLY_IMMEDIATELY" });
});

test("who asks the platform twice writes once", async () => {
  const world = await aBillingWorld(table());
  await world.buy("standard");
  const { billing } = await world.record();

  await world.sync();

  expect((await world.record()).billing?.version).toBe(billing?.version);
});

describe("a confirmed offer", () => {
  test("is the plan, with a new month of all its transfers, told once however often it is asked for", async () => {
    const world = await aBillingWorld(table());
    await world.buy("standard");

    await Promise.all([world.sync(), world.sync(), world.sync()]);

    const { plan, billing, trialAt } = await world.record();
    expect(plan).toMatchObject({ id: "standard", annual: false, used: 0 });
    expect(billing).toMatchObject({
      subscription: { plan: "standard", status: "active" },
      requests: [],
      announcements: [],
    });
    expect(trialAt).toBeDefined();
    expect(await world.logEvents()).toEqual(["billing.subscribed"]);
    expect(new Set(world.told.map(({ id }) => id)).size).toBe(1);
    expect(world.told[0]).toMatchObject({
      type: "subscription.changed",
      shop: world.shop,
      from: "free",
      plan: "standard",
    });
    expect(world.woken).toContain(world.shop);
  });

  test("whose message and return got lost is found by the next look", async () => {
    const world = await aBillingWorld(table());
    await world.choose("standard");
    world.answer();

    expect(await world.plan()).toMatchObject({ id: "free" });
    await world.sync();

    expect(await world.plan()).toMatchObject({ id: "standard" });
  });

  test("is told again until it was told", async () => {
    const world = await aBillingWorld(table());
    await world.choose("standard");
    world.answer();
    world.bus.fails = 1;

    await expect(world.sync()).rejects.toThrow("the bus is down");
    expect(await world.plan()).toMatchObject({ id: "standard" });
    expect(world.told).toEqual([]);
    await world.sync();

    expect(world.told.map(({ type }) => type)).toEqual(["subscription.changed"]);
  });

  test("in two tabs ends as the one that was confirmed last", async () => {
    const world = await aBillingWorld(table());
    const [one, two] = [await world.choose("standard"), await world.choose("business")];
    const [first, second] = world.charges();

    expect(one.confirmationUrl).not.toBe(two.confirmationUrl);
    world.answer(true, second?.id);
    world.answer(true, first?.id);
    await world.sync();

    expect(await world.plan()).toMatchObject({ id: "standard" });
    expect((await world.record()).billing?.requests).toEqual([]);
  });

  test("for a larger plan counts at once and keeps what is left of the trial", async () => {
    const world = await aBillingWorld(table());
    await world.buy("standard");
    world.advanceDays(3);
    await world.buy("business");

    expect(world.newest()).toMatchObject({ trialDays: 4, status: "ACTIVE" });
    expect(await world.plan()).toMatchObject({ id: "business" });
  });
});

describe("an offer that is", () => {
  test("declined leaves the plan and is told", async () => {
    const world = await aBillingWorld(table());
    await world.choose("standard");
    world.answer(false);
    await world.sync();

    expect(await world.plan()).toMatchObject({ id: "free" });
    expect(await world.logEvents()).toEqual(["billing.declined"]);
    expect((await world.record()).billing?.requests).toEqual([]);
  });

  test("not answered expires, and is told", async () => {
    const world = await aBillingWorld(table());
    await world.choose("standard");
    world.advanceDays(2.1);
    await world.sync();

    expect(await world.logEvents()).toEqual(["billing.expired"]);
  });
});

test("a frozen subscription rests until the shop pays again", async () => {
  const world = await aBillingWorld(table());
  await world.buy("standard");
  await world.advanceDays(3);
  const { plan, billing } = await world.record();
  await world.ports.plans.change({
    before: billing ?? noBilling,
    after: billing ?? noBilling,
    credits: { before: plan, after: { ...plan, used: 7 }, entries: [] },
    at: "2026-01-01T00:00:00.000Z",
    logs: [],
  });

  world.platform.simulator.freezeCharges(world.shop, true);
  await world.sync();
  const frozen = await world.plan();
  world.platform.simulator.freezeCharges(world.shop, false);
  await world.sync();

  const { plan: after } = await world.record();
  expect([frozen.id, after.id]).toEqual(["free", "standard"]);
  // the merchant did not buy the plan again: neither the month nor its usage restarts
  expect(after).toMatchObject({ used: 7, resetAt: plan.resetAt });
  expect(await world.logEvents()).toEqual(["billing.subscribed", "billing.frozen", "billing.unfrozen"]);
});

test("documents that are made meanwhile do not keep a plan from changing", async () => {
  const world = await aBillingWorld(table());
  await world.choose("business");
  world.answer();
  const { plan } = await world.record();

  const [after] = await Promise.all([
    world.sync(),
    world.ports.plans.change({
      before: (await world.record()).billing ?? {
        version: 0,
        requests: [],
        purchases: {},
        coupons: [],
        tags: [],
        announcements: [],
      },
      after: { version: 9, requests: [], purchases: {}, coupons: [], tags: [], announcements: [] },
      credits: { before: plan, after: { ...plan, used: 3 }, entries: [] },
      at: "2026-01-01T00:00:00.000Z",
      logs: [],
    }),
  ]);

  expect(after?.plan.id).toBe("business");
});
