import type { PlatformAuthorization } from "../../modules/shop/ports.ts";
import { need } from "../need.ts";
import { authorizationAccess, authorizationOf } from "../resources/platform-authorization.ts";

/** Token exchange and refresh at the shop platform. */
export const platformAuthorization = need<PlatformAuthorization>({
  name: "platform-authorization",
  access: authorizationAccess,
  create: authorizationOf,
});
