import { expect, test } from "vitest";
import { readTaxes, saveSetup } from "#shared/api/setup.ts";
import { enableCreation } from "#shared/api/shop.ts";
import { call, requestAs, shopOf } from "./app.ts";
import { control, makeShop, placeOrder, type ScenarioShop, settle } from "./client.ts";
import { connectShop } from "./connect-flow.ts";
import { anOrder } from "./orders.ts";

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
