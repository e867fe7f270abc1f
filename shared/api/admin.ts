import * as z from "zod/mini";
import { privatePlans, termBounds } from "../domain/plans/private-offers.ts";
import { shopStates } from "../domain/shop/troubles.ts";
import { clearLine } from "../values/plain-text.ts";
import * as routes from "./admin.routes.ts";
import { endpoint } from "./endpoint.ts";
import { listLogsQuery } from "./logs.ts";
import { cursor, day, euros, instant, pageNumber, words } from "./shapes.ts";

/** Beginning of a domain, or a whole one. */
const domainPrefix = z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9.-]{0,99}$/));

const listShopsQuery = z.strictObject({
  search: z.optional(domainPrefix),
  state: z.optional(z.enum(shopStates)),
  limit: z._default(pageNumber(50), 25),
  cursor: z.optional(cursor),
});
export type ListShopsInput = z.output<typeof listShopsQuery>;

const shopQueueQuery = z.strictObject({
  state: z._default(z.enum(["open", "stuck"]), "stuck"),
  limit: z._default(pageNumber(50), 25),
  cursor: z.optional(cursor),
});
export type ShopQueueInput = z.output<typeof shopParams> & z.output<typeof shopQueueQuery>;

const complianceRequestsQuery = z.strictObject({
  limit: z._default(pageNumber(50), 25),
  cursor: z.optional(cursor),
});
export type ComplianceRequestsInput = z.output<typeof complianceRequestsQuery>;

export const shopParams = z.strictObject({
  shop: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,60}\.myshopify\.com$/)),
});
export type ShopLogsInput = z.output<typeof shopParams> & z.output<typeof listLogsQuery>;

/** The reason that staff give for an act; the list of acts keeps it and is append-only. */
export const oneLineReason = words(300, {
  least: 3,
  missing: "Bitte gib einen Grund an.",
  line: "Der Grund ist eine einzige Zeile.",
});

/** More than these at once is a mistake. */
const MAX_DOWNTIMES = 20;

const downtimesBody = z.strictObject({
  downtimes: z
    .array(
      z
        .strictObject({ start: instant, end: instant })
        .check(z.refine(({ start, end }) => start < end, { message: "Das Ende liegt vor dem Beginn" })),
    )
    .check(z.maxLength(MAX_DOWNTIMES)),
  reason: oneLineReason,
});
export type DowntimesInput = z.output<typeof downtimesBody>;

/** As many as the largest plan has in a month: more than that is a mistake. */
const MAX_GRANTED = 100_000;

const grantBody = z.strictObject({
  transfers: z.int().check(z.minimum(1), z.maximum(MAX_GRANTED)),
  /** The occasion, e.g. `ausfall-2026-11`: a shop gets its credits once. */
  occasion: z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9-]{2,39}$/)),
  reason: oneLineReason,
});
export type GrantCreditsInput = z.output<typeof shopParams> & z.output<typeof grantBody>;

/** A shop's new offer; `plan` null withdraws it. Price in EUR a month and transfers are for a custom plan. */
const offerBody = z.strictObject({
  plan: z.nullable(z.enum(privatePlans)),
  price: z._default(
    z.nullable(euros.check(z.minimum(termBounds.leastCents / 100), z.maximum(termBounds.mostCents / 100))),
    null,
  ),
  transfers: z._default(
    z.nullable(z.int().check(z.minimum(termBounds.leastQuota), z.maximum(termBounds.mostQuota))),
    null,
  ),
  /** Its last day. */
  until: z._default(z.nullable(day), null),
  reason: oneLineReason,
});
export type OfferPlanInput = z.output<typeof shopParams> & z.output<typeof offerBody>;

const isOneLine = z.regex(clearLine, "Der Hinweis ist eine einzige Zeile.");

/** The text for paused merchants; null ends the pause. */
const pauseBody = z.strictObject({
  notice: z.nullable(
    z
      .string()
      .check(
        z.trim(),
        z.minLength(10, "Bitte erkläre die Pause."),
        z.maxLength(300, "Höchstens 300 Zeichen."),
        isOneLine,
      ),
  ),
  reason: oneLineReason,
});
export type PauseInput = z.output<typeof pauseBody>;
export type ShopPauseInput = z.output<typeof shopParams> & PauseInput;

export const listShops = endpoint(routes.listShops, {
  summary: "Shops by domain with plan, connection, last error and oldest task",
  query: listShopsQuery,
});

export const listShopLogs = endpoint(routes.listShopLogs, {
  summary: "The event log of any shop, with stack traces",
  params: shopParams,
  query: listLogsQuery,
});

export const listShopQueue = endpoint(routes.listShopQueue, {
  summary: "The queue of any shop, and its last hundred failures by reason; names no customer",
  params: shopParams,
  query: shopQueueQuery,
});

export const listComplianceRequests = endpoint(routes.listComplianceRequests, {
  summary: "Requests of the platform about personal data, newest first, with what became of each",
  query: complianceRequestsQuery,
});

export const getTotals = endpoint(routes.getTotals, {
  summary: "How many shops there are, by plan and connection, were at the end of yesterday, and have a trouble",
});

export const getDowntimes = endpoint(routes.getDowntimes, { summary: "Planned maintenance" });

export const putDowntimes = endpoint(routes.putDowntimes, {
  summary: "Replaces the planned maintenance",
  body: downtimesBody,
});

export const getPause = endpoint(routes.getPause, { summary: "The pause of all shops by our own people" });

export const putPause = endpoint(routes.putPause, {
  summary: "Pauses the automation of all shops, or lets it go on",
  body: pauseBody,
});

export const putShopPause = endpoint(routes.putShopPause, {
  summary: "Pauses the automation of a shop, or lets it go on",
  params: shopParams,
  body: pauseBody,
});

export const grantCredits = endpoint(routes.grantCredits, {
  summary: "Gives transfers to a shop, good for 30 days; once for an occasion",
  params: shopParams,
  body: grantBody,
});

export const offerPlan = endpoint(routes.offerPlan, {
  summary: "Offers a private plan to a shop until a day, or withdraws the offer",
  params: shopParams,
  body: offerBody,
});
