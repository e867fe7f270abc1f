import * as z from "zod/mini";
import { logEvents } from "../domain/logs/log-entry.ts";
import { planIds } from "../domain/plans/plans.ts";
import { privatePlans, termBounds } from "../domain/plans/private-offers.ts";
import { shopStates, troubles } from "../domain/shop/troubles.ts";
import { clearLine } from "../values/plain-text.ts";
import { endpointsOf } from "./endpoint.ts";
import { listLogsQuery, logPage } from "./logs.ts";
import { cursor, day, euros, instant, pageNumber, words } from "./shapes.ts";
import { downtime } from "./shop-record.ts";

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

const credits = z.strictObject({ quota: z.number(), used: z.number(), resetAt: instant });

/** A pause by our own people, with what merchants read about it. */
const staffPause = z.strictObject({ at: instant, notice: z.string() });

const adminShop = z.strictObject({
  shop: z.string(),
  name: z.string(),
  installedAt: instant,
  uninstalledAt: z.nullable(instant),
  plan: z.enum(planIds),
  annual: z.boolean(),
  credits,
  connection: z.enum(["connected", "disconnected", "revoked", "never"]),
  /** The merchant paused it. */
  isPaused: z.boolean(),
  staffPause: z.nullable(staffPause),
  /** The newest entry of its log with status critical. */
  lastError: z.nullable(z.strictObject({ at: instant, event: z.enum(logEvents), code: z.nullable(z.string()) })),
  /** Due time of its oldest task; null without work. */
  oldestTaskAt: z.nullable(instant),
  troubles: z.array(z.enum(troubles)),
  /** More tasks wait for the merchant than were looked at: a trouble may be missing. */
  isCut: z.boolean(),
});
export type AdminShop = z.output<typeof adminShop>;

/** Answer of `listShops`: by domain, forwards only. */
const adminShopPage = z.strictObject({
  items: z.array(adminShop),
  hasNext: z.boolean(),
  next: z.nullable(z.string()),
});
export type AdminShopPage = z.output<typeof adminShopPage>;

const shopQueueEntry = z.strictObject({
  key: z.string(),
  /** Name of its order. */
  order: z.string(),
  kind: z.enum(["invoice", "creditNote", "deliveryNote", "contact", "account", "transaction", "hint"]),
  state: z.enum(["PLANNED", "SENDING", "CONFIRMED", "REJECTED", "PARKED", "SKIPPED"]),
  /** Why it waits or failed. */
  code: z.nullable(z.string()),
  createdAt: instant,
  dueAt: instant,
  /** Sends so far. */
  attempts: z.number(),
});
export type ShopQueueEntry = z.output<typeof shopQueueEntry>;

/** Answer of `listShopQueue`: forwards only. */
const shopQueuePage = z.strictObject({
  items: z.array(shopQueueEntry),
  hasNext: z.boolean(),
  next: z.nullable(z.string()),
  /** The reasons of the last hundred tasks that failed or need the merchant, most frequent first. */
  reasons: z.array(z.strictObject({ code: z.string(), count: z.number(), lastAt: instant })),
});
export type ShopQueuePage = z.output<typeof shopQueuePage>;

const complianceRequest = z.strictObject({
  /** Our key of the request: no id of a customer. */
  key: z.string(),
  kind: z.enum(["customers/redact", "customers/data_request", "shop/redact"]),
  shop: z.string(),
  receivedAt: instant,
  /** End of the platform's 30 days. */
  dueAt: instant,
  /** `cancelled`: no longer to be done, as the app was installed again, or the customer was erased. */
  state: z.enum(["open", "done", "cancelled"]),
  finishedAt: z.nullable(instant),
  /** Orders that the request is about; null where nothing was counted. */
  orders: z.nullable(z.number()),
  /** Records erased, and kept by law; items of the answer to a data request. Null if nothing was counted. */
  erased: z.nullable(z.number()),
  kept: z.nullable(z.number()),
  records: z.nullable(z.number()),
});
export type AdminComplianceRequest = z.output<typeof complianceRequest>;

/** Answer of `listComplianceRequests`: newest first, forwards only. */
const complianceRequestPage = z.strictObject({
  items: z.array(complianceRequest),
  hasNext: z.boolean(),
  next: z.nullable(z.string()),
});
export type ComplianceRequestPage = z.output<typeof complianceRequestPage>;

const shopCounts = z.strictObject({
  installed: z.number(),
  connected: z.number(),
  /** Installed shops by plan. */
  plans: z.record(z.string(), z.number()),
});

/** Answer of `getTotals`: counts of this moment. */
const totalsAnswer = z.extend(shopCounts, {
  /** Counts of the end of yesterday; null if none were kept. */
  yesterday: z.nullable(shopCounts),
  /** Shops with a trouble that staff look after. */
  troubled: z.strictObject({ outage: z.number(), rejected: z.number(), parked: z.number() }),
});
export type TotalsAnswer = z.output<typeof totalsAnswer>;

/** Answer of `getDowntimes` and `putDowntimes`: planned maintenance of the whole app, earliest first. */
const downtimesAnswer = z.strictObject({ downtimes: z.array(downtime) });
export type DowntimesAnswer = z.output<typeof downtimesAnswer>;

/** Answer of `getPause`, `putPause` and `putShopPause`: null if nothing is paused. */
const pauseAnswer = z.strictObject({ pause: z.nullable(staffPause) });
export type PauseAnswer = z.output<typeof pauseAnswer>;

/** Answer of `grantCredits`. */
const grantedAnswer = z.strictObject({
  /** False where the shop had the credits of this occasion before. */
  isGranted: z.boolean(),
  credits,
});
export type GrantedAnswer = z.output<typeof grantedAnswer>;

/** Answer of `offerPlan`. */
const offerAnswer = z.strictObject({
  offer: z.nullable(z.strictObject({ plan: z.enum(privatePlans), until: day })),
  /** The merchant got the mail. */
  isTold: z.boolean(),
});
export type OfferAnswer = z.output<typeof offerAnswer>;

/** Answers of the endpoints. */
export const answers = {
  listShops: adminShopPage,
  listShopLogs: logPage,
  listShopQueue: shopQueuePage,
  listComplianceRequests: complianceRequestPage,
  getTotals: totalsAnswer,
  getDowntimes: downtimesAnswer,
  putDowntimes: downtimesAnswer,
  grantCredits: grantedAnswer,
  offerPlan: offerAnswer,
  getPause: pauseAnswer,
  putPause: pauseAnswer,
  putShopPause: pauseAnswer,
};

/** Permission of our own people to see other shops. Each kind of act has its own. */
const permissions = ["view_dashboard"] as const;

const endpoint = endpointsOf<typeof answers>("admin");

export const listShops = endpoint("listShops", "GET /api/admin/shops", {
  summary: "Shops by domain with plan, connection, last error and oldest task",
  access: "shop",
  permissions,
  query: listShopsQuery,
});

export const listShopLogs = endpoint("listShopLogs", "GET /api/admin/shops/{shop}/logs", {
  summary: "The event log of any shop, with stack traces",
  access: "shop",
  limit: { perMinute: 60, burst: 60, field: "search" },
  permissions,
  params: shopParams,
  query: listLogsQuery,
});

export const listShopQueue = endpoint("listShopQueue", "GET /api/admin/shops/{shop}/queue", {
  summary: "The queue of any shop, and its last hundred failures by reason; names no customer",
  access: "shop",
  permissions,
  params: shopParams,
  query: shopQueueQuery,
});

export const listComplianceRequests = endpoint("listComplianceRequests", "GET /api/admin/compliance-requests", {
  summary: "Requests of the platform about personal data, newest first, with what became of each",
  access: "shop",
  permissions,
  query: complianceRequestsQuery,
});

export const getTotals = endpoint("getTotals", "GET /api/admin/totals", {
  summary: "How many shops there are, by plan and connection, were at the end of yesterday, and have a trouble",
  access: "shop",
  permissions,
});

export const getDowntimes = endpoint("getDowntimes", "GET /api/admin/downtimes", {
  summary: "Planned maintenance",
  access: "shop",
  permissions,
});

export const putDowntimes = endpoint("putDowntimes", "PUT /api/admin/downtimes", {
  summary: "Replaces the planned maintenance",
  access: "shop",
  permissions: ["manage_downtimes"],
  body: downtimesBody,
});

export const getPause = endpoint("getPause", "GET /api/admin/pause", {
  summary: "The pause of all shops by our own people",
  access: "shop",
  permissions,
});

export const putPause = endpoint("putPause", "PUT /api/admin/pause", {
  summary: "Pauses the automation of all shops, or lets it go on",
  access: "shop",
  permissions: ["pause_automation"],
  body: pauseBody,
});

export const putShopPause = endpoint("putShopPause", "PUT /api/admin/shops/{shop}/pause", {
  summary: "Pauses the automation of a shop, or lets it go on",
  access: "shop",
  permissions: ["pause_automation"],
  params: shopParams,
  body: pauseBody,
});

export const grantCredits = endpoint("grantCredits", "POST /api/admin/shops/{shop}/credits", {
  summary: "Gives transfers to a shop, good for 30 days; once for an occasion",
  access: "shop",
  permissions: ["grant_transfers"],
  params: shopParams,
  body: grantBody,
});

export const offerPlan = endpoint("offerPlan", "PUT /api/admin/shops/{shop}/offer", {
  summary: "Offers a private plan to a shop until a day, or withdraws the offer",
  access: "shop",
  permissions: ["grant_transfers"],
  params: shopParams,
  body: offerBody,
});
