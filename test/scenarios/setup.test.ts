import { expect, test } from "vitest";
import { pullProfile } from "#shared/api/connection.ts";
import { getCredits } from "#shared/api/credits.ts";
import { readTaxes, saveSetup } from "#shared/api/setup.ts";
import { enableCreation } from "#shared/api/shop.ts";
import { call, logs, requestAs, shopOf } from "./app.ts";
import { control, makeShop, placeOrder, type ScenarioShop, settle, witness } from "./client.ts";
import { connectShop } from "./connect-flow.ts";
import { anOrder } from "./orders.ts";
import { longTest } from "./world/long.ts";

/** A shop that was just installed: nothing is connected, nothing is switched on. */
const aFreshShop = (name: string, options: object = {}) =>
  makeShop(name, {
    connected: false,
    plan: "free",
    preferences: { invoiceCreate: false, creditCreate: false },
    ...options,
  });

const save = (shop: ScenarioShop, change: object) => call(shop, saveSetup, { ...change });
const refusalOf = async ({ shop }: ScenarioShop, body: object) => {
  const { status, body: answer } = await requestAs(shop, "PATCH", "/api/setup", { body });
  return [status, answer];
};
const rewards = async (shop: ScenarioShop) =>
  (await call(shop, getCredits)).items.filter(({ reason }) => reason === "setup").map(({ transfers }) => transfers);

test("the set-up is kept at each step, from the boxes to its end", async () => {
  const shop = await aFreshShop("setup-kept");
  expect(await shopOf(shop)).toMatchObject({
    setupCompletedAt: null,
    setup: { step: 0, termsAt: null, liabilityAt: null },
  });

  const ticked = await save(shop, { terms: true });
  expect(await refusalOf(shop, { step: 1 })).toMatchObject([422, { code: "invalid_input" }]);
  await save(shop, { liability: true, step: 1 });
  expect(await refusalOf(shop, { step: 2 })).toMatchObject([409, { code: "not_connected" }]);
  await connectShop(shop);
  await save(shop, { step: 4 });

  expect((await shopOf(shop)).setup).toMatchObject({ step: 4, termsAt: ticked.setup.termsAt });
  expect(await refusalOf(shop, { completed: true })).toMatchObject([422, { code: "invalid_input" }]);
  await call(shop, enableCreation, { value: "true", invoiceCreate: true, creditCreate: true });
  const done = await save(shop, { completed: true });
  expect(done.setup.step).toBe(6);
  expect(done.setupCompletedAt).not.toBeNull();
});

longTest(
  "who completes the set-up gets its reward once, however often and from how many places they complete it",
  async () => {
    const shop = await aFreshShop("setup-reward");
    await save(shop, { terms: true, liability: true });
    await connectShop(shop);
    await call(shop, enableCreation, { value: "true", invoiceCreate: true });
    const { quota } = (await shopOf(shop)).plan.credits;

    const [first] = await Promise.all([1, 2, 3].map(() => save(shop, { completed: true })));
    await save(shop, { step: 0, terms: false, liability: false });
    const again = await save(shop, { terms: true, liability: true, completed: true });

    expect(await rewards(shop)).toEqual([10]);
    expect(again.plan.credits.quota).toBe(quota + 10);
    expect(again.setupCompletedAt).toBe(first?.setupCompletedAt);
  },
);

longTest("a restart keeps the connection, and the end of the set-up", async () => {
  const shop = await aFreshShop("setup-restart");
  await save(shop, { terms: true, liability: true });
  await connectShop(shop);
  await call(shop, enableCreation, { value: "true", invoiceCreate: true });
  const { setupCompletedAt } = await save(shop, { completed: true });

  const restarted = await save(shop, { step: 0, terms: false, liability: false });

  expect(restarted).toMatchObject({ setupCompletedAt, setup: { step: 0, termsAt: null, liabilityAt: null } });
  expect(restarted.lexoffice.isConnected).toBe(true);
});

longTest("a shop that was connected before the set-up existed counts as set up", async () => {
  const shop = await makeShop("setup-older");
  expect((await shopOf(shop)).setupCompletedAt).toBeNull();

  await witness(`/outdate/${shop.shop}`, "POST");

  const older = await shopOf(shop);
  expect(older).toMatchObject({ setup: { step: 6 }, setupCompletedAt: older.lexoffice.connectedAt });
  expect(await rewards(shop)).toEqual([]);
});

test("the tax settings of the shop are read, with the rates of its last orders by country", async () => {
  const shop = await makeShop("setup-taxes", { plan: "free" });
  await control("POST", `/shops/${shop.shop}/taxes`, { taxShipping: false, shipsTo: ["DE", "AT", "CH"] });
  for (const countryCode of ["DE", "AT"]) {
    const address = { countryCodeV2: countryCode, company: null };
    await placeOrder(shop, anOrder({ shippingAddress: address, billingAddress: address }));
  }
  await settle();

  const taxes = await call(shop, readTaxes);

  expect(taxes).toMatchObject({ taxesIncluded: true, taxShipping: false, shipsTo: ["DE", "AT"], orders: 2 });
  expect(taxes.countries.map(({ country, orders }) => [country, orders])).toEqual([
    ["DE", 1],
    ["AT", 1],
  ]);
});

longTest("a profile that is read again and again is told in the log only when it changed", async () => {
  const shop = await makeShop("setup-profile", { profile: { distanceSalesPrinciple: "ORIGIN" } });
  await call(shop, pullProfile);
  await call(shop, pullProfile);
  const pulled = async () =>
    (await logs(shop)).filter(({ event }) => event === "lexoffice.profilePulled").map(({ status }) => status);
  expect(await pulled()).toEqual([]);

  await control("PATCH", `/lexoffice/${shop.organizationId}/profile`, { distanceSalesPrinciple: "DESTINATION" });
  const changed = await call(shop, pullProfile);
  await call(shop, pullProfile);

  expect(changed.distanceSalesPrinciple).toBe("DESTINATION");
  expect(await pulled()).toEqual(["info"]);
});
