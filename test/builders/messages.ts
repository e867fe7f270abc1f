import type * as z from "zod/mini";
import { appEvent } from "#shared/messages/app-event.ts";
import type { domainEvent } from "#shared/messages/domain-event.ts";
import { type FanOut, fanOut } from "#shared/messages/fan-out.ts";
import { importMessage } from "#shared/messages/import.ts";
import type { JobQueue } from "#shared/messages/job-rows.ts";
import { type JobName, jobNames, jobs } from "#shared/messages/jobs.ts";
import { monthPack } from "#shared/messages/month-pack.ts";
import { type BodyEvent, bodyEvent, type OrderEvent, orderEvent } from "#shared/messages/order-event.ts";
import { type ProviderEvent, providerMessage } from "#shared/messages/provider-event.ts";
import type { QueueName } from "#shared/messages/queues.ts";
import { shopJob } from "#shared/messages/shop-job.ts";
import { sweepMessage } from "#shared/messages/sweep.ts";
import { wake } from "#shared/messages/wake.ts";

const shop = "laden.myshopify.com";
const at = "2026-11-28T09:00:00.000Z";

/** The queues of our own code; the mail service writes `mail-events`. */
export type OwnQueue = Exclude<QueueName, "mail-events">;

/** The schema by which the worker of each queue reads. */
export const schemas: Readonly<Record<OwnQueue, z.ZodMiniType<object>>> = {
  "order-events": orderEvent,
  "app-events": appEvent,
  compliance: bodyEvent,
  sweeps: sweepMessage,
  imports: importMessage,
  "month-packs": monthPack,
  "provider-events": providerMessage,
  "fan-outs": fanOut,
  "shop-duties": shopJob,
  "document-tasks": wake,
  mails: wake,
};

type JobMessages = { [Name in JobName]: z.output<(typeof jobs)[Name]["schema"]> };

/** One message of every job, with every field. */
const jobMessages: JobMessages = {
  "renew-credits": { shop, duty: "renew-credits" },
  "expire-logs": { shop, duty: "expire-logs" },
  "daily-notices": { shop, duty: "daily-notices" },
  "erase-customers": { shop, duty: "erase-customers", cursor: "abc" },
  "answer-data-requests": { shop, duty: "answer-data-requests", request: "req_1", from: 20 },
  "record-payouts": { shop, duty: "record-payout", period: "2026-10" },
  "finish-payouts": { shop, duty: "finish-payouts" },
  "settle-redemption": { shop, duty: "settle-redemption" },
  "wake-waiting": { shop, duty: "wake-waiting" },
  "date-logs": { shop, duty: "date-logs", cursor: "abc" },
  "discard-waiting": { shop, duty: "discard-waiting", askedAt: at },
  notify: { shop, duty: "notify", notice: "creditsExhaustedNow" },
  "refresh-tokens": { shop, duty: "refresh-tokens" },
  "revoke-tokens": { shop, duty: "revoke-tokens" },
  "check-billing": { shop, duty: "check-billing" },
  "erase-shop": { shop, duty: "erase-shop" },
  "write-back": { shop, duty: "write-back" },
  "redecide-orders": { shop, duty: "redecide-orders" },
  "end-lost-installation": { shop, duty: "end-lost-installation" },
  "mail-months": { shop, duty: "mail-months" },
  "reconcile-orders": { shop, sweep: "reconcile-orders", period: at },
  "reconcile-documents": { shop, sweep: "reconcile-documents", period: at },
  "check-subscriptions": { shop, sweep: "check-subscriptions", period: at },
  "index-documents": { shop, sweep: "index-documents", period: "2" },
  "list-orders": { shop, duty: "list-orders", run: at },
  "import-orders": { shop, duty: "import-orders", run: at },
  "redecide-known": { shop, duty: "redecide-known", cursor: "abc" },
  "index-search": { shop, duty: "index-search", cursor: "abc" },
  subscribe: { shop, duty: "subscribe" },
};

const delivery = { shop, eventId: "e1", webhookId: "w1", triggeredAt: at };
const order: OrderEvent = { ...delivery, topic: "orders/paid", orderId: "1001", updatedAt: at, partId: "7" };
const body: BodyEvent = { ...delivery, topic: "app/uninstalled", body: { id: 1 } };
const provider: ProviderEvent = {
  ...{ shop, organizationId: "org-1", topic: "invoice.changed", resourceId: "doc-1", at },
  ...{ wasPutOff: true, delays: 2 },
};
const told: readonly z.output<typeof domainEvent>[] = [
  { type: "subscription.changed", shop, id: "1", at, from: "free", plan: "basic", annual: false, subscriptionId: "s1" },
  { type: "shop.uninstalled", shop, id: "1", at },
];
const page: FanOut = { schedule: "renew-credits", period: "2026-11-28", firedAt: at, cursor: "abc" };

const jobsOf = (queue: JobQueue): object[] =>
  jobNames.filter((name) => jobs[name].queue === queue).map((name) => jobMessages[name]);

/** Messages of every kind that our own code sends, by their queue. */
export const messages: Readonly<Record<OwnQueue, readonly object[]>> = {
  "order-events": [order],
  "app-events": [body, ...jobsOf("app-events"), ...told],
  compliance: [{ ...body, topic: "shop/redact" }],
  sweeps: jobsOf("sweeps"),
  imports: jobsOf("imports"),
  "month-packs": jobsOf("month-packs"),
  "provider-events": [provider, ...jobsOf("provider-events")],
  "fan-outs": [page],
  "shop-duties": jobsOf("shop-duties"),
  "document-tasks": [{ shop }],
  mails: [{ shop }],
};
