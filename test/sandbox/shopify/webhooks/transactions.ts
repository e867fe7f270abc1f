import { type JsonObject, objectsOf, textOf } from "../json.ts";

export const TRANSACTION_TOPIC = "order_transactions/create";

/** Statuses that the platform reports; it reports a pending payment when that has succeeded or failed. */
const TOLD_STATUSES: ReadonlySet<string> = new Set(["SUCCESS", "FAILURE", "ERROR"]);

/**
 * Gids of the transactions that one act created or settled, repayments included; each gets a webhook.
 * (vendor documentation: WebhookSubscriptionTopic, ORDER_TRANSACTIONS_CREATE)
 */
export function announcedTransactions(before: JsonObject | undefined, after: JsonObject): unknown[] {
  const known = new Map(objectsOf(before?.["transactions"]).map(({ id, status }) => [id, status]));
  return objectsOf(after["transactions"])
    .filter(({ id, status }) => TOLD_STATUSES.has(textOf(status) ?? "") && known.get(id) !== status)
    .map(({ id }) => id);
}
