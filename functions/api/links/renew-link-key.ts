import { renewLinkKey as contract } from "#shared/api/links.ts";
import { renewLinkKey } from "../../modules/links/link-keys.ts";
import { requireFeature } from "../../modules/shop/require-feature.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { linkKeys, linkProofs } from "../../runtime/services/links.ts";
import { appUrl, clock } from "../../runtime/services/system.ts";
import { requireShop } from "../../runtime/session.ts";

/** A key for customers' links, from the basic plan on. */
export const handler = limitedHttp(contract, { linkKeys, proofs: linkProofs, appUrl, clock }, (call, services) => {
  requireFeature(requireShop(call).shop, "emailIntegration");
  return renewLinkKey(services, call.shop, call.input);
});
