import { isLinkProof, linkProof } from "../../adapters/secrets/link-proof.ts";
import { embeddedUrl } from "../../adapters/shopify/admin-links.ts";
import { isShopDomain } from "../../adapters/shopify/shop-domain.ts";
import type { PlanLinks } from "../../modules/plans/ports.ts";
import { need } from "../need.ts";
import { secretOf } from "../resources/secret.ts";

const PURPOSE = "billing-return";

/** Addresses of the pricing screen and of the return from a charge. */
export const planLinks = need<PlanLinks>({
  name: "plan-links",
  access: { secret: true, environment: ["APP_URL", "SHOPIFY_ADMIN_URL", "SHOPIFY_API_KEY"] },
  create: async (scope) => {
    const { markerKey } = await secretOf(scope)();
    const { environment } = scope;
    const apiKey = environment.get("SHOPIFY_API_KEY");
    return {
      returnUrl: (shop) => {
        const query = new URLSearchParams({ shop, state: linkProof(markerKey, PURPOSE, shop) });
        return `${environment.get("APP_URL")}/api/plan/return?${query}`;
      },
      shopOfReturn: ({ shop, state }) =>
        isShopDomain(shop) && isLinkProof(markerKey, PURPOSE, shop, state) ? shop : undefined,
      planPage: (shop, about) => {
        const path = about?.isUnverified ? "/plan?confirmation=unverified" : "/plan";
        return embeddedUrl(environment.get("SHOPIFY_ADMIN_URL"), { shop, apiKey, path });
      },
    };
  },
});
