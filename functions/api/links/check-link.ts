import { checkLink as contract } from "#shared/api/links.ts";
import { checkLink } from "../../modules/links/check-link.ts";
import { requireFeature } from "../../modules/shop/require-feature.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { linkProofs, readLinkKeys } from "../../runtime/services/links.ts";
import { readOrders } from "../../runtime/services/orders.ts";
import { appUrl, clock } from "../../runtime/services/system.ts";
import { requireShop } from "../../runtime/session.ts";

/** Checks a customer's link, from the basic plan on. */
export const handler = limitedHttp(
  contract,
  { linkKeys: readLinkKeys, orders: readOrders, proofs: linkProofs, appUrl, clock },
  (call, services) => {
    requireFeature(requireShop(call).shop, "emailIntegration");
    return checkLink(services, call.shop, call.input.link);
  },
);
