import { describe, expect, test } from "vitest";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aConnection, providerTokens, storesOf } from "../dynamodb/fixtures.ts";
import { aBillingWorld, RETURN_URL } from "./a-billing-world.ts";

const table = useTable();

const priceOf = (charge: { lines: { recurring?: unknown }[] }) => charge.lines[0]?.recurring;

describe("an offer", () => {
  test("is a bill every thirty days, begins with a trial and changes nothing before it is confirmed", async () => {
    const world = await aBillingWorld(table());

    const { confirmationUrl } = await world.choose("standard");
    await world.sync();

    expect(confirmationUrl).toContain(`/${world.shop}/admin/charges/`);
    expect(world.newest()).toMatchObject({
      name: "Belegfluss Standard",
      test: false,
      trialDays: 7,
      returnUrl: RETURN_URL,
      replacement: "APPLY_IMMEDIATELY",
    });
    expect(priceOf(world.newest())).toMatchObject({
      interval: "EVERY_30_DAYS",
      price: { amount: "18.99", currencyCode: "EUR" },
    });
    expect(await world.plan()).toEqual({ id: "free", annual: false });
  });

  test("for a year costs the year's price", async () => {
    const world = await aBillingWorld(table());

    await world.choose("premium", { annual: true });

    expect(priceOf(world.newest())).toMatchObject({ interval: "ANNUAL", price: { amount: "392.99" } });
  });

  test("has a day of trial more once the set-up is completed", async () => {
    const world = await aBillingWorld(table(), { setupCompletedAt: "2026-03-01T08:00:00.000Z" });

    await world.choose("standard");

    expect(world.newest().trialDays).toBe(8);
  });

  test.each([
    ["that is older than the set-up and was connected counts as set up", {}, 8],
    ["that connected without the set-up does not", { setup: { step: 1 } }, 7],
  ])("to a shop %s", async (_, fields, days) => {
    const world = await aBillingWorld(table(), fields);
    const { connections } = storesOf(world.table, world.shop);
    await connections.connect(aConnection(), providerTokens(), { epoch: 1 });

    await world.choose("standard");

    expect(world.newest().trialDays).toBe(days);
  });

  test("is a test on a development shop", async () => {
    const world = await aBillingWorld(table(), { isDev: true }, "Development");

    await world.choose("standard");

    expect(world.newest().test).toBe(true);
  });

  test.each(["corporate", "enterprise", "custom"] as const)("of %s is not made to others", async (plan) => {
    const world = await aBillingWorld(table());

    await expect(world.choose(plan)).rejects.toMatchObject({ code: "plan_not_offered" });
    expect(world.charges()).toEqual([]);
  });

  test("of basic is not made on a larger platform plan", async () => {
    const store = (await (await aBillingWorld(table())).record()).store;
    const world = await aBillingWorld(table(), { store: { ...store, plan: "Shopify Plus" } });

    await expect(world.choose("basic")).rejects.toMatchObject({ code: "plan_not_offered" });
  });

  test("of the plan one has is refused", async () => {
    const world = await aBillingWorld(table());
    await world.buy("standard");

    await expect(world.choose("standard")).rejects.toMatchObject({ code: "plan_unchanged" });
  });
});
