import * as z from "zod/mini";
import { endpointsOf } from "./endpoint.ts";

/** The only form in which a caller without a session may name a shop. */
const shopDomain = z.string().check(z.maxLength(253), z.regex(/^[a-z0-9][a-z0-9-]*\.myshopify\.com$/));

const grantQuery = z.strictObject({
  shop: shopDomain,
  /** Comma list; without it the shop confirms its granted scopes. The use case decides which scopes the app may request. */
  scopes: z.optional(z.string().check(z.maxLength(500), z.regex(/^[a-z_]+(,[a-z_]+)*$/))),
});

const value = z.string().check(z.maxLength(2048));

/** The platform's callback. Its signature covers every parameter, even unknown ones. */
const grantCallbackQuery = z.catchall(
  z.object({ shop: shopDomain, state: value, hmac: value, timestamp: value, code: z.optional(value) }),
  value,
);

const endpoint = endpointsOf("scopes");

export const beginGrant = endpoint("beginGrant", "GET /api/auth", {
  summary: "Leads a merchant to the platform's page on which scopes are granted",
  access: "public",
  answer: "redirect",
  query: grantQuery,
});

export const completeGrant = endpoint("completeGrant", "GET /api/auth/callback", {
  summary: "The platform's signed answer to a grant: keeps what was granted, then goes back into the app",
  access: "public",
  answer: "redirect",
  query: grantCallbackQuery,
});
