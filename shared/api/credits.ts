import * as z from "zod/mini";
import { grantReasons } from "../domain/plans/credit-ledger.ts";
import { endpointsOf } from "./endpoint.ts";
import { cursor, instant, pageNumber, wireKind } from "./shapes.ts";

const creditsQuery = z.strictObject({
  pageSize: z._default(pageNumber(500), 25),
  cursor: z.optional(cursor),
});
export type CreditsInput = z.output<typeof creditsQuery>;

const ledgerRow = z.strictObject({
  key: z.string(),
  at: instant,
  kind: z.enum(["grant", "consumption", "return", "expiry"]),
  /** Change of the balance. */
  transfers: z.number(),
  /** Reason of a grant or its withdrawal, or of an early end; null for everything else. */
  reason: z.nullable(z.enum(grantReasons)),
  /** End of granted ones. */
  until: z.nullable(instant),
  /** The document that used a credit, or returned it. */
  document: z.nullable(
    z.strictObject({
      type: wireKind,
      orderId: z.string(),
      orderName: z.string(),
      number: z.nullable(z.string()),
      reservedAt: instant,
    }),
  ),
});
export type LedgerRow = z.output<typeof ledgerRow>;

/** Answer of `getCredits`. */
const creditsAnswer = z.strictObject({
  credits: z.strictObject({ quota: z.number(), used: z.number(), resetAt: instant }),
  /** Below 20 % critical, below 40 % warning. */
  level: z.enum(["enough", "warning", "critical", "empty"]),
  /** The rest in whole percent. */
  percent: z.number(),
  /** Credits besides those of the month, used after them. */
  bonuses: z.array(z.strictObject({ key: z.string(), transfers: z.number(), used: z.number(), expiresAt: instant })),
  /** Documents that wait for credits, counted up to 1,000. */
  waiting: z.number(),
  /** The ledger, newest entry first. */
  items: z.array(ledgerRow),
  hasNext: z.boolean(),
  hasPrevious: z.boolean(),
  next: z.nullable(z.string()),
  previous: z.nullable(z.string()),
});
export type CreditsAnswer = z.output<typeof creditsAnswer>;

/** Answer of `discardWaiting`: how many documents are given up, counted up to 1,000; it happens within minutes. */
const discardAnswer = z.strictObject({ waiting: z.number() });
export type DiscardAnswer = z.output<typeof discardAnswer>;

/** Answers of the endpoints. */
export const answers = {
  getCredits: creditsAnswer,
  discardWaiting: discardAnswer,
};

const endpoint = endpointsOf<typeof answers>("credits");

export const getCredits = endpoint("getCredits", "GET /api/plan/credits", {
  summary: "Transfers: what is left, what waits for one, and the ledger",
  access: "shop",
  query: creditsQuery,
});

export const discardWaiting = endpoint("discardWaiting", "POST /api/plan/credits/discard", {
  summary: "Gives up all documents that wait for a transfer now; each says so on its order and in the log",
  access: "shop",
});
