import { describe, expect, test } from "vitest";
import { returnFromCharge } from "#functions/modules/plans/return-from-charge.ts";
import { AppError } from "#shared/errors.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aBillingWorld, type BillingWorld } from "./a-billing-world.ts";

const table = useTable();

describe("who comes back from the platform", () => {
  const comeBack = async (world: BillingWorld, ports: Partial<BillingWorld["ports"]> = {}) => {
    const reported: unknown[] = [];
    const { shops, plans, coupons, work, ...rest } = { ...world.ports, ...ports };
    const { location } = await returnFromCharge(
      {
        ...rest,
        billingStores: async () => ({ shops, plans, coupons, work }),
        reportError: (error) => void reported.push(error),
      },
      { shop: world.shop, state: `return of ${world.shop}` },
    );
    return { location, reported };
  };

  test("finds the plan there", async () => {
    const world = await aBillingWorld(table());
    await world.choose("standard");
    world.answer();

    expect(await comeBack(world)).toEqual({ location: "https://admin.example/plan", reported: [] });
    expect(await world.plan()).toMatchObject({ id: "standard" });
  });

  test("a second time asks the platform nothing and is led on", async () => {
    const world = await aBillingWorld(table());
    await world.choose("standard");
    world.answer();
    await comeBack(world);
    const charges = () => Promise.reject(new Error("the platform was asked"));

    const again = await comeBack(world, { platformBilling: { ...world.ports.platformBilling, charges } });

    expect(again).toEqual({ location: "https://admin.example/plan", reported: [] });
  });

  test("with a state that is none of ours is refused", async () => {
    const world = await aBillingWorld(table());

    const back = comeBack(world, { planLinks: { ...world.ports.planLinks, returnOf: () => undefined } });

    await expect(back).rejects.toMatchObject({ code: "ticket_invalid" });
  });

  test.each(["platform_rejected", "platform_unavailable", "internal_error"] as const)(
    "and is met by %s is led on, and told that it is still to be checked",
    async (code) => {
      const world = await aBillingWorld(table());
      await world.choose("standard");
      world.answer();
      const charges = () => Promise.reject(new AppError(code));

      const { location, reported } = await comeBack(world, {
        platformBilling: { ...world.ports.platformBilling, charges },
      });
      await world.sync();

      expect(location).toBe("https://admin.example/plan?confirmation=unverified");
      expect(reported).toHaveLength(code === "platform_unavailable" ? 0 : 1);
      expect(await world.plan()).toMatchObject({ id: "standard" });
    },
  );

  test("while nobody can be told has the plan, and others are told with the next look", async () => {
    const world = await aBillingWorld(table());
    await world.choose("standard");
    world.answer();
    world.bus.fails = 1;

    const { reported } = await comeBack(world);

    expect(reported).toHaveLength(1);
    expect(await world.plan()).toMatchObject({ id: "standard" });
    await world.sync();
    expect(world.told.map(({ type }) => type)).toEqual(["subscription.changed"]);
  });
});

test("a platform that does not answer changes nothing", async () => {
  const world = await aBillingWorld(table());
  await world.buy("standard");
  world.platform.simulator.failNext({ kind: "503", operation: "Charges" });

  await expect(world.sync()).rejects.toMatchObject({ code: "platform_unavailable" });
  expect(await world.plan()).toMatchObject({ id: "standard" });
});
