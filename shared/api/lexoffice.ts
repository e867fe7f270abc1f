import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import * as routes from "./lexoffice.routes.ts";

const authQuery = z.strictObject({
  /** Additional provider scopes, comma separated. */
  scopes: z.optional(z.string().check(z.maxLength(500), z.regex(/^[a-z-]+\.[a-z]+(,[a-z-]+\.[a-z]+)*$/))),
});
export type AuthInput = z.output<typeof authQuery>;

const startQuery = z.strictObject({ ticket: z.string().check(z.regex(/^tic_[0-9a-zA-Z_-]{20,60}$/)) });
export type StartInput = z.output<typeof startQuery>;

/** What the provider sends back; `code` with `state`, or `error`. Further parameters are ignored. */
const callbackQuery = z.object({
  code: z.optional(z.string().check(z.maxLength(2048))),
  state: z.optional(z.string().check(z.maxLength(200))),
  error: z.optional(z.string().check(z.maxLength(200))),
});
export type CallbackInput = z.output<typeof callbackQuery>;

export const startConnect = endpoint(routes.startConnect, {
  summary: "A link, valid once and for 60 seconds, that opens the provider's authorisation",
  query: authQuery,
});

export const beginAuthorization = endpoint(routes.beginAuthorization, {
  summary: "Redeems the ticket and goes on to the provider",
  query: startQuery,
});

export const completeAuthorization = endpoint(routes.completeAuthorization, {
  summary: "The provider's answer: connects the account and closes the popup",
  query: callbackQuery,
});

export const pullProfile = endpoint(routes.pullProfile, {
  summary: "Reads the provider's account profile again",
});

export const disconnect = endpoint(routes.disconnect, {
  summary: "Ends the connection; waiting documents stay and resume on reconnect",
});
