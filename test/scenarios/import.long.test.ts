import { expect, test } from "vitest";
import { storePast } from "#shared/api/imports.ts";
import { call, orders } from "./app.ts";
import { makeShop, provider, settle } from "./client.ts";
import { anOlderShop, opened, placePast, refusal, scopes } from "./import-steps.ts";

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
