import type { GrantCodes } from "../../modules/scopes/ports.ts";
import { need } from "../need.ts";
import { authorizationAccess, authorizationOf } from "../resources/platform-authorization.ts";

/** Codes of grants, redeemed at the shop platform. */
export const grantCodes = need<GrantCodes>({
  name: "grant-codes",
  access: authorizationAccess,
  create: authorizationOf,
});
