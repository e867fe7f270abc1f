import type { Route } from "../wire/api-call.ts";
import { refuse } from "../wire/errors.ts";

/** Interfaces of the provider that the simulator does not have yet: they answer 501 with their name. */
const NOT_BUILT: readonly (readonly [Route["method"], string])[] = [
  ["GET", "/v1/partner-integrations"],
  ["PUT", "/v1/partner-integrations"],
  ["POST", "/v1/files"],
  ["POST", "/v1/vouchers"],
  ["GET", "/v1/vouchers/:id"],
];

export const notBuiltRoutes: readonly Route[] = NOT_BUILT.map(([method, path]) => ({
  method,
  path,
  scopes: [],
  handle: () => {
    throw refuse(501, `${method} ${path} is not simulated yet`);
  },
}));
