import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import * as routes from "./scopes.routes.ts";

/** The only form in which a caller without a session may name a shop. */
const shopDomain = z.string().check(z.maxLength(253), z.regex(/^[a-z0-9][a-z0-9-]*\.myshopify\.com$/));

const grantQuery = z.strictObject({
  shop: shopDomain,
  /** Comma list; without it the shop confirms its granted scopes. The use case decides which scopes the app may request. */
  scopes: z.optional(z.string().check(z.maxLength(500), z.regex(/^[a-z_]+(,[a-z_]+)*$/))),
});
export type BeginGrantInput = z.output<typeof grantQuery>;

const value = z.string().check(z.maxLength(2048));

/** The platform's callback. Its signature covers every parameter, even unknown ones. */
const grantCallbackQuery = z.catchall(
  z.object({ shop: shopDomain, state: value, hmac: value, timestamp: value, code: z.optional(value) }),
  value,
);
export type CompleteGrantInput = z.output<typeof grantCallbackQuery>;

export const beginGrant = endpoint(routes.beginGrant, {
  summary: "Leads a merchant to the platform's page on which scopes are granted",
  query: grantQuery,
});

export const completeGrant = endpoint(routes.completeGrant, {
  summary: "The platform's signed answer to a grant: keeps what was granted, then goes back into the app",
  query: grantCallbackQuery,
});
