import { AppError } from "#shared/errors.ts";
import type { WholeShop } from "../modules/shop/ports.ts";
import { rememberShop } from "./resources/known-shop.ts";
import type { Scope } from "./service.ts";
import { shopRecord } from "./services/shops.ts";

/** The verified shop, read once. Failures: shop_not_installed. */
export async function requireInstalled(scope: Scope): Promise<WholeShop> {
  const whole = await (await shopRecord.create(scope)).findWhole();
  if (!whole || whole.shop.uninstalledAt !== undefined) throw new AppError("shop_not_installed");
  rememberShop(scope, whole.shop);
  return whole;
}
