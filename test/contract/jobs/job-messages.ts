import type { JobName } from "#shared/messages/jobs.ts";
import { NOW } from "../dynamodb/fixtures.ts";

/** A message of each job. */
export const messageOf = (name: JobName, shop: string): object => ({ shop, ...messages[name] });

const messages: Record<JobName, object> = {
  "renew-credits": { duty: "renew-credits" },
  "expire-logs": { duty: "expire-logs" },
  "daily-notices": { duty: "daily-notices" },
  "erase-customers": { duty: "erase-customers" },
  "answer-data-requests": { duty: "answer-data-requests" },
  "record-payouts": { duty: "record-payout", period: "2026-02" },
  "finish-payouts": { duty: "finish-payouts" },
  "settle-redemption": { duty: "settle-redemption" },
  "wake-waiting": { duty: "wake-waiting" },
  "date-logs": { duty: "date-logs" },
  "discard-waiting": { duty: "discard-waiting", askedAt: NOW },
  notify: { duty: "notify", notice: "onboarding" },
  "refresh-tokens": { duty: "refresh-tokens" },
  "revoke-tokens": { duty: "revoke-tokens" },
  "check-billing": { duty: "check-billing" },
  "erase-shop": { duty: "erase-shop" },
  "mail-months": { duty: "mail-months" },
  "write-back": { duty: "write-back" },
  "redecide-orders": { duty: "redecide-orders" },
  "end-lost-installation": { duty: "end-lost-installation" },
  "reconcile-orders": { sweep: "reconcile-orders", period: NOW },
  "reconcile-documents": { sweep: "reconcile-documents", period: NOW },
  "check-subscriptions": { sweep: "check-subscriptions", period: NOW },
  "index-documents": { sweep: "index-documents", period: "2026-11-26T00:00:00.000Z" },
  "list-orders": { duty: "list-orders", run: NOW },
  "import-orders": { duty: "import-orders", run: NOW },
  "redecide-known": { duty: "redecide-known" },
  "index-search": { duty: "index-search" },
  subscribe: { duty: "subscribe" },
};
