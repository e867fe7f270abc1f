import { describe, expect, test } from "vitest";
import { checkBilling } from "#functions/modules/plans/check-billing.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aBillingWorld, type BillingWorld } from "./a-billing-world.ts";

const table = useTable();

describe("a smaller plan that waits for its beginning", () => {
  /** Business is paid, Standard follows it: approved, and not begun. */
  const downgrading = async () => {
    const world = await aBillingWorld(table());
    await world.buy("business");
    world.advanceDays(10);
    await world.sync();
    await world.choose("standard");
    world.answer();
    await world.sync();
    world.advanceDays(1);
    return world;
  };
  const statuses = ({ charges }: BillingWorld) => charges().map(({ status }) => status);
  const creditsOf = (world: BillingWorld) => world.platform.simulator.appCredits(world.shop).length;

  test("is not billed when the free plan is chosen before it begins", async () => {
    const world = await downgrading();

    await world.choose("free");
    const left = await world.record();
    world.advanceDays(27);
    await world.sync();

    expect(left.billing?.subscription).toMatchObject({ plan: "business", status: "ending" });
    expect(await world.plan()).toMatchObject({ id: "free" });
    expect(statuses(world)).toEqual(["CANCELLED", "CANCELLED"]);
    expect(creditsOf(world)).toBe(1);
    expect((await world.record()).billing).not.toHaveProperty("leftover");
    const events = await world.logEvents();
    expect(events.slice(-3)).toEqual(["billing.ended", "billing.leftoverBegan", "billing.leftoverEnded"]);
  });

  test("that was left is ended by the next look, when the platform did not answer at the first", async () => {
    const world = await downgrading();
    await world.choose("free");
    world.advanceDays(27);
    world.platform.simulator.failNext({ kind: "503", operation: "CancelSubscription" });

    await expect(world.sync()).rejects.toMatchObject({ code: "platform_unavailable" });
    expect((await world.record()).billing?.leftover).toContain(world.newest().id);
    expect(await world.plan()).toMatchObject({ id: "free" });
    await world.sync();

    expect(statuses(world)).toEqual(["CANCELLED", "CANCELLED"]);
  });

  test("that the platform refuses to end is not given up: whoever checks is told", async () => {
    const world = await downgrading();
    await world.choose("free");
    world.advanceDays(27);
    const platformBilling = { ...world.ports.platformBilling, cancel: async () => false };

    const checking = checkBilling({ ...world.ports, platformBilling }, world.shop);

    await expect(checking).rejects.toMatchObject({ code: "platform_unavailable" });
  });

  test("lets a plan that is chosen afterwards begin and stay", async () => {
    const world = await downgrading();
    await world.choose("free");
    await world.buy("premium");
    const bought = await world.plan();
    world.advanceDays(20);
    await world.sync();
    await world.sync();

    expect([bought.id, (await world.record()).billing?.subscription?.plan]).toEqual(["premium", "premium"]);
  });

  test("is taken back by choosing the present plan again, where the platform can take it back", async () => {
    const world = await downgrading();
    world.platform.simulator.endWaiting(true);

    const { confirmationUrl } = await world.choose("business");
    world.advanceDays(27);
    await world.sync();

    expect(confirmationUrl).toBe("https://admin.example/plan");
    expect(statuses(world)).toEqual(["ACTIVE", "CANCELLED"]);
    expect(await world.plan()).toMatchObject({ id: "business" });
  });

  test("is taken back by an offer that begins after it, where the platform cannot", async () => {
    const world = await downgrading();

    await world.choose("business");
    const offer = world.newest();
    world.answer();
    await world.sync();
    const { plan } = await world.record();
    world.advanceDays(27);
    await world.sync();

    expect(offer).toMatchObject({
      name: "Belegfluss Business",
      trialDays: 0,
      replacement: "APPLY_ON_NEXT_BILLING_CYCLE",
    });
    expect(plan.id).toBe("business");
    expect(await world.plan()).toMatchObject({ id: "business" });
    expect(statuses(world)).toEqual(["CANCELLED", "CANCELLED", "ACTIVE"]);
  });

  test("does not take the place of a larger plan that was taken after it", async () => {
    const world = await aBillingWorld(table());
    await world.buy("premium");
    world.advanceDays(10);
    await world.sync();
    await world.choose("standard");
    world.answer();
    await world.sync();
    world.advanceDays(5);
    await world.buy("business");
    await world.sync();
    world.advanceDays(23);
    await world.sync();
    const begun = await world.record();

    expect(begun.plan.id).toBe("business");
    expect(begun.billing?.subscription).toMatchObject({ plan: "business", status: "ending", isDisplaced: true });
    expect(await world.logEvents()).toContain("billing.displaced");
    expect(statuses(world)).toEqual(["CANCELLED", "CANCELLED", "CANCELLED"]);
    await world.choose("business");
    // 30 days from the upgrade, 23 of them gone: they are paid and not paid again.
    expect(world.newest().trialDays).toBe(7);
  });

  test("is gone before it begins, where the platform ends it when a larger plan is taken", async () => {
    const world = await aBillingWorld(table());
    world.platform.simulator.endWaiting(true);
    await world.buy("premium");
    world.advanceDays(10);
    await world.sync();
    await world.choose("standard");
    world.answer();
    world.advanceDays(5);
    await world.buy("business");
    world.advanceDays(23);
    await world.sync();

    expect(statuses(world)).toEqual(["CANCELLED", "CANCELLED", "ACTIVE"]);
    expect((await world.record()).billing?.subscription).toMatchObject({ plan: "business", status: "active" });
  });

  test("is not offered a second time once it is certain", async () => {
    const world = await downgrading();
    world.advanceDays(2);

    await expect(world.choose("standard")).rejects.toMatchObject({ code: "plan_unchanged" });
  });
});
