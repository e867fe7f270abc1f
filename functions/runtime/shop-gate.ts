import { AppError } from "../../shared/errors.ts";
import type { WholeShop } from "../modules/shop/ports.ts";
import type { Scope } from "./need.ts";
import { shopRecord } from "./needs/shop-reader.ts";
import { rememberShop } from "./resources/known-shop.ts";
import type { Gate } from "./serve.ts";
import { sessionGate } from "./session-gate.ts";

/** A valid session token of an installed shop. */
export const shopGate = {
  ...sessionGate,
  needs: { ...sessionGate.needs, shopRecord },
  admit: requireInstalled,
} satisfies Gate;

async function requireInstalled(scope: Scope): Promise<WholeShop> {
  const whole = await (await shopRecord.create(scope)).findWhole();
  if (!whole || whole.shop.uninstalledAt !== undefined) throw new AppError("shop_not_installed");
  rememberShop(scope, whole.shop);
  return whole;
}
