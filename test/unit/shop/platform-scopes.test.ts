import { expect, test } from "vitest";
import { foreignScopes, scopesStillMissing } from "#shared/domain/shop/platform-scopes.ts";

test("only scopes the app is registered for may be asked for", () => {
  expect(foreignScopes(["read_orders", "read_customers", "write_orders"])).toEqual([]);
  expect(foreignScopes(["read_customers", "write_products", "read_themes"])).toEqual(["write_products", "read_themes"]);
});

test("whoever may write may read", () => {
  expect(scopesStillMissing(["read_orders", "read_customers"], ["write_orders"])).toEqual(["read_customers"]);
  expect(scopesStillMissing(["write_orders"], ["read_orders"])).toEqual(["write_orders"]);
});
