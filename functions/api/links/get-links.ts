import { getLinks as contract } from "#shared/api/links.ts";
import { getLinks } from "../../modules/links/link-keys.ts";
import { requireFeature } from "../../modules/shop/require-feature.ts";
import { http } from "../../runtime/http.ts";
import { readLinkKeys } from "../../runtime/services/links.ts";
import { appUrl, clock } from "../../runtime/services/system.ts";
import { requireShop } from "../../runtime/session.ts";

/** Returns the parts of the code for customers' links, from the basic plan on. */
export const handler = http(contract, { linkKeys: readLinkKeys, appUrl, clock }, (call, services) => {
  requireFeature(requireShop(call).shop, "emailIntegration");
  return getLinks(services, call.shop);
});
