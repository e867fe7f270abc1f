import { expect, test } from "vitest";
import { creditLedger } from "#functions/adapters/dynamodb/stores/plans/credit-ledger.ts";
import { balanceOf } from "#shared/domain/plans/credits.ts";
import { foldLedger } from "#test/builders/fold-ledger.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aBillingWorld, type BillingWorld } from "./a-billing-world.ts";

const table = useTable();

const bonusesOf = async (world: BillingWorld) => Object.keys((await world.record()).plan.bonuses);

/** The shop is handed over to who pays the platform for it. */
async function becomeReal(world: BillingWorld): Promise<void> {
  await world.platform.simulator.createShop({ shop: world.shop, platformPlan: "Basic" });
  const { store } = await world.record();
  await world.ports.shops.saveStore(store, { isDev: false, isShopify: false });
}

test("premium that was tried in a development shop gives its bonus there, and once more to who pays for it", async () => {
  const world = await aBillingWorld(table(), { isDev: true }, "Development");
  await world.buy("premium");
  const tried = await bonusesOf(world);
  await becomeReal(world);
  await world.sync();
  const handedOver = await world.record();

  await world.buy("premium");

  expect(tried).toEqual(["test-premium"]);
  expect([handedOver.plan.id, handedOver.plan.bonuses]).toEqual(["free", {}]);
  const { plan } = await world.record();
  expect(plan).toMatchObject({ id: "premium", bonuses: { premium: { transfers: 4_000, used: 0 } } });
  const { entries } = await creditLedger(table(), world.shop).entries({ pageSize: 50 });
  expect(foldLedger(entries, [], world.ports.clock.now())).toEqual(balanceOf(plan));
});

test("a bonus that was tried ends with the test, also when the plan was left before", async () => {
  const world = await aBillingWorld(table(), { isDev: true }, "Development");
  await world.buy("premium");
  await world.choose("free");
  world.advanceDays(9);
  await world.sync();
  const left = await world.record();

  await becomeReal(world);
  await world.sync();
  await world.sync();

  expect([left.plan.id, Object.keys(left.plan.bonuses)]).toEqual(["free", ["test-premium"]]);
  expect(await bonusesOf(world)).toEqual([]);
});

test("an import that was tried in a development shop gives no transfers to who did not pay for it", async () => {
  const world = await aBillingWorld(table(), { isDev: true }, "Development");
  await world.buy("standard");
  await world.purchase();
  world.answer();
  await world.sync();
  const tried = await bonusesOf(world);
  await becomeReal(world);
  await world.buy("standard");
  const unpaid = await bonusesOf(world);

  await world.purchase();
  world.answer();
  await world.sync();

  expect([tried, unpaid, await bonusesOf(world)]).toEqual([["test-import-importOrders"], [], ["import-importOrders"]]);
});

test("what staff of the platform was given does not use up the bonus of who pays", async () => {
  const world = await aBillingWorld(table(), { isShopify: true });
  await world.choose("premium");
  const given = await bonusesOf(world);
  await becomeReal(world);

  await world.buy("premium");

  expect([given, await bonusesOf(world)]).toEqual([["test-premium"], ["premium"]]);
});

test("a coupon and a trial that were tried in a development shop are there for who pays", async () => {
  const world = await aBillingWorld(table(), { isDev: true }, "Development");
  await world.choose("standard", { coupon: "connected" });
  const tried = world.newest();
  world.answer();
  await world.sync();
  await becomeReal(world);

  await world.choose("standard", { coupon: "connected" });
  const offered = world.newest();
  world.answer();
  await world.sync();

  expect([tried.trialDays, tried.test, offered.trialDays, offered.test]).toEqual([7, true, 7, false]);
  expect(offered.lines[0]?.recurring).toMatchObject({ discount: { amount: "9.5", intervals: 1 } });
  expect(world.told.filter(({ type }) => type === "coupon.redeemed")).toHaveLength(1);
  expect((await world.record()).billing?.coupons).toEqual(["CONNECTED"]);
});
