import * as z from "zod/mini";
import { taxChangeNames } from "../domain/documents/tax/tax-changes.ts";
import { endpointsOf } from "./endpoint.ts";
import { day } from "./shapes.ts";
import { profile, shopRecord } from "./shop-record.ts";

const authQuery = z.strictObject({
  /** Additional provider scopes, comma separated. */
  scopes: z.optional(z.string().check(z.maxLength(500), z.regex(/^[a-z-]+\.[a-z]+(,[a-z-]+\.[a-z]+)*$/))),
});

const startQuery = z.strictObject({ ticket: z.string().check(z.regex(/^tic_[0-9a-zA-Z_-]{20,60}$/)) });

const pageToken = z.string().check(z.regex(/^st_[0-9a-zA-Z_-]{20,60}$/));
const decision = z.enum(["connect", "cancel"]);

/** The form of the page that names the shop; `session` is filled in by the window that opened it. */
const leaveForm = z.strictObject({ token: pageToken, session: z.optional(z.string().check(z.maxLength(4_096))) });

/** The form of the page that names shop and account. */
const confirmForm = z.strictObject({ token: pageToken, decision });

const decideBody = z.strictObject({ decision });

/** The provider's callback: `code` with `state`, or `error`. Further parameters are ignored. */
const callbackQuery = z.object({
  code: z.optional(z.string().check(z.maxLength(2048))),
  state: z.optional(z.string().check(z.maxLength(200))),
  error: z.optional(z.string().check(z.maxLength(200))),
});

const taxChangeBody = z.strictObject({ change: z.enum(taxChangeNames), since: day });
export type TaxChangeInput = z.output<typeof taxChangeBody>;

/** Answer of `startConnect`. */
const authAnswer = z.strictObject({ url: z.string() });

/** The account that the provider's user allowed and that waits for the word of this session's user. */
const pendingAnswer = z.strictObject({
  pending: z.nullable(z.strictObject({ company: z.string(), email: z.string() })),
});

/** The print layouts of the account at the provider, the account's default among them. */
const printLayoutsAnswer = z.strictObject({
  layouts: z.array(z.strictObject({ id: z.string(), name: z.string(), default: z.boolean() })),
});
export type PrintLayoutsAnswer = z.output<typeof printLayoutsAnswer>;

/** Answer of `disconnect`: the shop record, and how many documents wait for a connection (at most 1,000 are counted). */
const disconnectAnswer = z.extend(shopRecord, { waiting: z.number() });

/** Answers of the endpoints. */
export const answers = {
  startConnect: authAnswer,
  getPendingConnection: pendingAnswer,
  decidePendingConnection: shopRecord,
  pullProfile: profile,
  dateTaxChange: profile,
  listPrintLayouts: printLayoutsAnswer,
  disconnect: disconnectAnswer,
};

const endpoint = endpointsOf<typeof answers>("connection");

export const startConnect = endpoint("startConnect", "GET /api/lexoffice/auth", {
  summary: "A link, valid once and for 60 seconds, to the page that names the shop and goes on to the provider",
  access: "shop",
  limit: { perMinute: 20, burst: 40 },
  query: authQuery,
});

export const beginAuthorization = endpoint("beginAuthorization", "GET /api/lexoffice/start", {
  summary: "Redeems the ticket for the page that names the shop",
  access: "public",
  answer: "html",
  query: startQuery,
});

export const leaveForProvider = endpoint("leaveForProvider", "POST /api/lexoffice/start", {
  summary: "Goes on to the provider, if the window that opened the page works for the session that asked",
  access: "public",
  answer: "redirect",
  body: leaveForm,
  form: true,
});

export const completeAuthorization = endpoint("completeAuthorization", "GET /api/lexoffice/callback", {
  summary: "The provider's answer: the page that names shop and account; nothing is connected yet",
  access: "public",
  answer: "html",
  query: callbackQuery,
});

export const confirmConnection = endpoint("confirmConnection", "POST /api/lexoffice/confirm", {
  summary: "The merchant's click on that page: connects the account, or gives the permission back",
  access: "public",
  answer: "html",
  body: confirmForm,
  form: true,
});

export const getPendingConnection = endpoint("getPendingConnection", "GET /api/lexoffice/pending", {
  summary: "The account that waits for the word of this session's user, where the window was lost",
  access: "shop",
});

export const decidePendingConnection = endpoint("decidePendingConnection", "POST /api/lexoffice/pending", {
  summary: "Connects the account that waits, or gives the permission back",
  access: "shop",
  body: decideBody,
});

export const pullProfile = endpoint("pullProfile", "POST /api/lexoffice/pull", {
  summary: "Reads the provider's account profile again",
  access: "shop",
  // the set-up asks every 2.5 seconds while the merchant changes the taxation
  limit: { perMinute: 40, burst: 60 },
});

export const dateTaxChange = endpoint("dateTaxChange", "PATCH /api/lexoffice/tax-change", {
  summary: "Keeps since when the account is taxed as it is now: supplies before are held",
  access: "shop",
  limit: { perMinute: 20, burst: 40 },
  body: taxChangeBody,
});

export const listPrintLayouts = endpoint("listPrintLayouts", "GET /api/lexoffice/print-layouts", {
  summary: "Lists the provider's print layouts, to choose one for each kind of document",
  access: "shop",
  limit: { perMinute: 20, burst: 40 },
});

/** `waiting`: documents that stay planned until an account is connected again, counted up to 1,000. */
export const disconnect = endpoint("disconnect", "POST /api/lexoffice/disconnect", {
  summary: "Ends the connection; waiting documents stay and resume on reconnect",
  access: "shop",
});
