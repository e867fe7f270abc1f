import type { Shop } from "#shared/domain/shop/shop.ts";
import type { Scope } from "../service.ts";

const known = new WeakMap<Scope, Shop>();

/** Keeps the invocation's shop as its session check read it, for services that need only its plan. */
export const rememberShop = (scope: Scope, shop: Shop): void => {
  known.set(scope, shop);
};

/** The shop of this invocation, where a session check has read it. */
export const knownShop = (scope: Scope): Shop | undefined => known.get(scope);
