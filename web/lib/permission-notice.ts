import type { Missing } from "#shared/domain/plans/entitlements.ts";
import { missingTitles } from "#shared/domain/plans/missing-titles.ts";
import { scopeName, scopeReason } from "#shared/domain/shop/scope-texts.ts";
import { deEntitlements } from "../locales/de-entitlements.ts";
import type { GatedShop, Notice } from "./entitlements.ts";

/** A notice that asks for a permission. */
interface PermissionNotice extends Notice {
  /** `top`: an address that leaves the frame · `permission`: the dialog that asks the provider. */
  leads: { to: "top"; address: string } | { to: "permission"; scopes: readonly string[] };
}

/** The notice of an act that the platform or the provider does not permit yet. */
export function permissionNotice(
  missing: Extract<Missing, { kind: "providerPermission" | "platformScopes" }>,
  shop: GatedShop,
): PermissionNotice {
  const { kind, scopes } = missing;
  const words = { title: missingTitles[kind], action: deEntitlements.grantAction };
  if (kind === "providerPermission")
    return { ...words, text: deEntitlements.providerPermission, leads: { to: "permission", scopes } };
  const names = scopes.map(scopeName).join(", ");
  const reasons = scopes.map(scopeReason).join(" ");
  const address = platformGrantAddress(shop.shopify.shop, scopes);
  return { ...words, text: deEntitlements.platformScopes(names, reasons), leads: { to: "top", address } };
}

/** The address at which the platform asks the merchant for more scopes. */
export function platformGrantAddress(shop: string, scopes: readonly string[]): string {
  return `/api/auth?shop=${encodeURIComponent(shop)}&scopes=${scopes.map(encodeURIComponent).join(",")}`;
}
