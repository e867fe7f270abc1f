import { randomBytes } from "node:crypto";
import { openReturnState, returnState } from "../../adapters/secrets/return-state.ts";
import { embeddedUrl } from "../../adapters/shopify/admin-links.ts";
import { isShopDomain } from "../../adapters/shopify/shop-domain.ts";
import type { PlanLinks } from "../../modules/plans/ports.ts";
import { need } from "../need.ts";
import { now } from "../resources/clock.ts";
import { markerKeyOf } from "../resources/marker-key.ts";

/** Addresses of the pricing screen and of the return from a charge. */
export const planLinks = need<PlanLinks>({
  name: "plan-links",
  access: { secrets: ["marker-key"], environment: ["APP_URL", "SHOPIFY_ADMIN_URL", "SHOPIFY_API_KEY"] },
  create: async (scope) => {
    const markerKey = await markerKeyOf(scope);
    const { environment } = scope;
    const apiKey = environment.get("SHOPIFY_API_KEY");
    return {
      returnUrl: (shop) => {
        const nonce = randomBytes(16).toString("base64url");
        const query = new URLSearchParams({ shop, state: returnState(markerKey, { shop, now: now(), nonce }) });
        return `${environment.get("APP_URL")}/api/plan/return?${query}`;
      },
      returnOf: ({ shop, state }) => {
        const expiresAt = isShopDomain(shop) ? openReturnState(markerKey, { shop, state }, now()) : undefined;
        return expiresAt === undefined ? undefined : { shop, state, expiresAt };
      },
      planPage: (shop, about) => {
        const path = about?.isUnverified ? "/plan?confirmation=unverified" : "/plan";
        return embeddedUrl(environment.get("SHOPIFY_ADMIN_URL"), { shop, apiKey, path });
      },
    };
  },
});
