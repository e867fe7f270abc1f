import { importScopes } from "#shared/domain/imports/import-scopes.ts";
import { scopesStillMissing } from "#shared/domain/shop/platform-scopes.ts";
import type { Shop } from "#shared/domain/shop/shop.ts";
import { AppError } from "#shared/errors.ts";
import { requireFeature } from "../shop/require-feature.ts";

/** Requires the plan or the purchase, and the platform's permission. Failures: upgrade_required with `missing`. */
export function requireImport(shop: Shop): void {
  requireFeature(shop, "importOrders");
  const scopes = scopesStillMissing(importScopes, shop.scopes);
  if (scopes.length > 0) throw new AppError("upgrade_required", { missing: [{ kind: "platformScopes", scopes }] });
}
