import * as z from "zod/mini";
import { logEvents } from "../domain/logs/log-entry.ts";
import { planIds } from "../domain/plans/plans.ts";
import { privatePlans } from "../domain/plans/private-offers.ts";
import { troubles } from "../domain/shop/troubles.ts";
import { logPage } from "./logs.responses.ts";
import { day, instant } from "./shapes.ts";
import { downtime } from "./shop-record.ts";

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
  /** Of the last hundred tasks that failed or need the merchant, most frequent first. */
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

const shopCounts = {
  installed: z.number(),
  connected: z.number(),
  /** Installed shops by plan. */
  plans: z.record(z.string(), z.number()),
};

/** Answer of `getTotals`: counts of this moment. */
const totalsAnswer = z.strictObject({
  ...shopCounts,
  /** Counts of the end of yesterday; null if none were kept. */
  yesterday: z.nullable(z.strictObject(shopCounts)),
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
