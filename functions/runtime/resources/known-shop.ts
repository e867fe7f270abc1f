import type { Shop } from "#shared/domain/shop/shop.ts";
import type { Scope } from "../service.ts";

const known = new WeakMap<Scope, Shop>();

/** The shop of this invocation as its gate has read it: a service that needs only its plan does not read it again. */
export const rememberShop = (scope: Scope, shop: Shop): void => {
  known.set(scope, shop);
};

/** The shop of this invocation, where a gate has read it. */
export const knownShop = (scope: Scope): Shop | undefined => known.get(scope);
