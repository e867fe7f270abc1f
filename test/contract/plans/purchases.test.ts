import { describe, expect, test } from "vitest";
import { purchaseFeature } from "#functions/modules/plans/purchase-feature.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aBillingWorld } from "./a-billing-world.ts";

const table = useTable();

describe("a purchase", () => {
  test("costs the fee of the plan, opens the feature once and gives its transfers once", async () => {
    const world = await aBillingWorld(table());
    await world.buy("standard");
    await world.purchase();
    const charge = world.newest();
    world.answer();
    await Promise.all([world.sync(), world.sync()]);
    await world.sync();

    const { billing, plan } = await world.record();
    expect(charge).toMatchObject({ kind: "purchase", price: { amount: "129.0", currencyCode: "EUR" }, test: false });
    expect(billing?.purchases).toHaveProperty("importOrders");
    expect(Object.values(plan.bonuses)).toMatchObject([{ transfers: 1_200, used: 0 }]);
    expect(world.told.filter(({ type }) => type === "purchase.completed").length).toBeGreaterThanOrEqual(1);
    await expect(world.purchase()).rejects.toMatchObject({ code: "already_purchased" });
  });

  test("asked for twice is one offer, so that it cannot be paid twice", async () => {
    const world = await aBillingWorld(table());
    await world.buy("standard");

    const first = await world.purchase();
    const second = await world.purchase();

    expect(second).toEqual(first);
    expect(world.charges().filter(({ kind }) => kind === "purchase")).toHaveLength(1);
  });

  test("of a feature that does not exist is refused, and no charge is made for it", async () => {
    const world = await aBillingWorld(table());
    await world.buy("standard");
    const before = world.charges().length;

    const ports = { ...world.ports, availability: { ...world.ports.availability, importOrders: false } };

    await expect(purchaseFeature(ports, world.shop, "importOrders")).rejects.toMatchObject({
      code: "feature_not_available",
    });
    expect(world.charges()).toHaveLength(before);
  });

  test("that was declined is offered anew", async () => {
    const world = await aBillingWorld(table());
    await world.buy("standard");
    const first = await world.purchase();
    world.answer(false);

    const second = await world.purchase();

    expect(second).not.toEqual(first);
  });

  test("is not sold on the free plan", async () => {
    const world = await aBillingWorld(table());

    await expect(world.purchase()).rejects.toMatchObject({ code: "plan_not_offered" });
  });

  test("that is declined opens nothing", async () => {
    const world = await aBillingWorld(table());
    await world.buy("standard");
    await world.purchase();
    world.answer(false);
    await world.sync();

    expect((await world.record()).billing?.purchases).toEqual({});
    expect(await world.logEvents()).toEqual(["billing.subscribed", "billing.declined"]);
  });
});
