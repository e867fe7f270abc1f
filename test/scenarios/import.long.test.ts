import { expect, test } from "vitest";
import { storePast } from "#shared/api/imports.ts";
import { plusDays } from "#shared/values/days.ts";
import { call, orders, requestAs } from "./app.ts";
import { makeShop, placeOrder, provider, type ScenarioShop, sandboxNow, settle } from "./client.ts";
import { anOrder } from "./orders.ts";

const scopes = ["read_orders", "read_all_orders"];
const opened = "2025-01-10T09:00:00.000Z";

/** A shop that may import, and days before its installation. */
async function anOlderShop(name: string, given: object = {}) {
  const shop = await makeShop(name, { plan: "custom", scopes, createdAt: opened, ...given });
  const today = (await sandboxNow()).slice(0, 10);
  return { shop, day: (daysAgo: number) => plusDays(today, -daysAgo) };
}

/** An order of the past, of which the platform tells nothing. */
const placePast = (shop: ScenarioShop, day: string, rest: object = {}) =>
  placeOrder(shop, anOrder({ createdAt: `${day}T10:00:00.000Z`, processedAt: `${day}T10:00:00.000Z`, ...rest }), []);

async function refusal(shop: ScenarioShop, path: string, body: object = {}) {
  const answer = await requestAs(shop.shop, "POST", path, { body });
  return [answer.status, answer.body] as const;
}

test.concurrent("what may not be imported is refused with its reason", async () => {
  const { shop, day } = await anOlderShop("import-refused");
  const list = (from: string, to: string) => refusal(shop, "/api/imports/orders", { from, to });
  const about = (field: string) => [
    422,
    { code: "invalid_input", details: { fields: { [field]: expect.any(String) } } },
  ];

  expect(await list(day(4), day(9))).toMatchObject(about("to"));
  expect(await list("2025-01-10", day(9))).toMatchObject(about("from"));
  expect(await list(day(9), day(0))).toMatchObject(about("to"));
  expect(await list("2025-01-11", day(5))).toMatchObject(about("to"));
  expect(await refusal(shop, "/api/imports/orders/create")).toMatchObject([409, { code: "import_not_listed" }]);

  const free = await makeShop("import-free", { plan: "free", scopes });
  expect(await refusal(free, "/api/imports/orders", { from: day(9), to: day(5) })).toMatchObject([
    402,
    { code: "upgrade_required", details: { missing: [{ kind: "upgrade", plan: "basic" }] } },
  ]);
  const unpaid = await makeShop("import-unpaid", { plan: "business", scopes });
  expect(await refusal(unpaid, `/api/orders/import?date=${day(5)}`)).toMatchObject([
    402,
    { details: { missing: [{ kind: "purchase", price: 379 }] } },
  ]);
  const narrow = await makeShop("import-narrow", { plan: "custom", scopes: ["read_orders"], createdAt: opened });
  expect(await refusal(narrow, "/api/imports/orders", { from: day(9), to: day(5) })).toMatchObject([
    402,
    { details: { missing: [{ kind: "platformScopes", scopes: ["read_all_orders"] }] } },
  ]);
});

test.concurrent("one day is stored by one call, and the newest orders on every plan; neither makes a document", async () => {
  const { shop, day } = await anOlderShop("import-stores");
  await placePast(shop, day(30));
  await placePast(shop, day(30));
  await placePast(shop, day(29));

  expect(await call(shop, storePast, { date: day(30) })).toEqual({ affected: 2 });
  expect(await call(shop, storePast, { date: day(30) })).toEqual({ affected: 0 });
  expect(await call(shop, storePast)).toEqual({ affected: 1 });
  expect((await orders(shop)).items).toHaveLength(3);

  const free = await makeShop("import-newest", { plan: "free" });
  await placePast(free, day(3));
  expect(await call(free, storePast)).toEqual({ affected: 1 });
  await settle();
  expect([(await provider(shop)).invoices, (await provider(free)).invoices]).toEqual([[], []]);
});
