import * as z from "zod/mini";
import { taxChangeNames } from "../domain/documents/tax/tax-changes.ts";
import * as routes from "./connection.routes.ts";
import { endpoint } from "./endpoint.ts";
import { day } from "./shapes.ts";

const authQuery = z.strictObject({
  /** Additional provider scopes, comma separated. */
  scopes: z.optional(z.string().check(z.maxLength(500), z.regex(/^[a-z-]+\.[a-z]+(,[a-z-]+\.[a-z]+)*$/))),
});
export type AuthInput = z.output<typeof authQuery>;

const startQuery = z.strictObject({ ticket: z.string().check(z.regex(/^tic_[0-9a-zA-Z_-]{20,60}$/)) });
export type StartInput = z.output<typeof startQuery>;

const pageToken = z.string().check(z.regex(/^st_[0-9a-zA-Z_-]{20,60}$/));
const decision = z.enum(["connect", "cancel"]);

/** The form of the page that names the shop; `session` is filled in by the window that opened it. */
const leaveForm = z.strictObject({ token: pageToken, session: z.optional(z.string().check(z.maxLength(4_096))) });
export type LeaveInput = z.output<typeof leaveForm>;

/** The form of the page that names shop and account. */
const confirmForm = z.strictObject({ token: pageToken, decision });
export type ConfirmInput = z.output<typeof confirmForm>;

const decideBody = z.strictObject({ decision });
export type DecideInput = z.output<typeof decideBody>;

/** The provider's callback: `code` with `state`, or `error`. Further parameters are ignored. */
const callbackQuery = z.object({
  code: z.optional(z.string().check(z.maxLength(2048))),
  state: z.optional(z.string().check(z.maxLength(200))),
  error: z.optional(z.string().check(z.maxLength(200))),
});
export type CallbackInput = z.output<typeof callbackQuery>;

const taxChangeBody = z.strictObject({ change: z.enum(taxChangeNames), since: day });
export type TaxChangeInput = z.output<typeof taxChangeBody>;

export const startConnect = endpoint(routes.startConnect, {
  summary: "A link, valid once and for 60 seconds, to the page that names the shop and goes on to the provider",
  query: authQuery,
});

export const beginAuthorization = endpoint(routes.beginAuthorization, {
  summary: "Redeems the ticket for the page that names the shop",
  query: startQuery,
});

export const leaveForProvider = endpoint(routes.leaveForProvider, {
  summary: "Goes on to the provider, if the window that opened the page works for the session that asked",
  body: leaveForm,
  form: true,
});

export const completeAuthorization = endpoint(routes.completeAuthorization, {
  summary: "The provider's answer: the page that names shop and account; nothing is connected yet",
  query: callbackQuery,
});

export const confirmConnection = endpoint(routes.confirmConnection, {
  summary: "The merchant's click on that page: connects the account, or gives the permission back",
  body: confirmForm,
  form: true,
});

export const getPendingConnection = endpoint(routes.getPendingConnection, {
  summary: "The account that waits for the word of this session's user, where the window was lost",
});

export const decidePendingConnection = endpoint(routes.decidePendingConnection, {
  summary: "Connects the account that waits, or gives the permission back",
  body: decideBody,
});

export const pullProfile = endpoint(routes.pullProfile, {
  summary: "Reads the provider's account profile again",
});

export const dateTaxChange = endpoint(routes.dateTaxChange, {
  summary: "Keeps since when the account is taxed as it is now: supplies before are held",
  body: taxChangeBody,
});

export const listPrintLayouts = endpoint(routes.listPrintLayouts, {
  summary: "Lists the provider's print layouts, to choose one for each kind of document",
});

export const disconnect = endpoint(routes.disconnect, {
  summary: "Ends the connection; waiting documents stay and resume on reconnect",
});
