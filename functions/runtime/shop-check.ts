import { AppError } from "#shared/errors.ts";
import type { WholeShop } from "../modules/shop/ports.ts";
import { rememberShop } from "./resources/known-shop.ts";
import type { SessionCheck } from "./serve.ts";
import type { Scope } from "./service.ts";
import { shopRecord } from "./services/shops.ts";
import { sessionCheck } from "./session-check.ts";

/** A valid session token of an installed shop. */
export const shopCheck = {
  ...sessionCheck,
  services: { ...sessionCheck.services, shopRecord },
  admit: requireInstalled,
} satisfies SessionCheck;

async function requireInstalled(scope: Scope): Promise<WholeShop> {
  const whole = await (await shopRecord.create(scope)).findWhole();
  if (!whole || whole.shop.uninstalledAt !== undefined) throw new AppError("shop_not_installed");
  rememberShop(scope, whole.shop);
  return whole;
}
