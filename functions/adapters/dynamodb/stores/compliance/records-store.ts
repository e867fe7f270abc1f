import type { ComplianceStore } from "#functions/modules/compliance/ports.ts";
import type { QuarantinedDelivery, QuarantineStore } from "#functions/modules/webhooks/ports.ts";
import { type LogEntry, MINIMUM_LOG_DAYS } from "#shared/domain/logs/log-entry.ts";
import { secondsAfter } from "#shared/values/time.ts";
import { expiryOf } from "../../engine/expiry.ts";
import type { Table } from "../../engine/table.ts";
import { write } from "../../engine/transaction.ts";
import { present } from "../../engine/words.ts";
import { complianceRequests, quarantines } from "../../kinds/compliance.ts";
import { logged } from "../logs/log-changes.ts";
import { counted } from "../shop/counters.ts";

const QUARANTINE_SECONDS = 30 * 86_400;

/** Deliveries that were genuine but not understood: headers, size and hash, never the body. */
export const quarantineStore = (table: Table): QuarantineStore => ({
  keep: async (delivery) => {
    const { at, hash, shop } = delivery;
    const expiresAt = expiryOf(secondsAfter(at, QUARANTINE_SECONDS));
    await write(table, quarantines.at({ at, hash }).put({ delivery, expiresAt }));
    if (shop !== undefined && (await countUnprocessable(table, shop))) await writeLog(table, shop, delivery);
  },
});

/** Counts for shops that installed the app; a foreign name leaves nothing behind. */
async function countUnprocessable(table: Table, shop: string): Promise<boolean> {
  const change = counted(shop, { "webhooks.received": 1, "webhooks.unprocessable": 1 });
  return change !== undefined && write(table, change.when({ pk: present }));
}
/** The merchant sees that a message of the platform could not be used, and why. */
async function writeLog(table: Table, shop: string, delivery: QuarantinedDelivery): Promise<void> {
  const { at, reason, topic, webhookId, hash } = delivery;
  const entry: LogEntry = {
    key: `log_${hash.slice(0, 20)}`,
    at,
    origin: "webhook",
    event: "webhook.unprocessable",
    status: "warning",
    ref: { webhook: webhookId ?? hash.slice(0, 20) },
    body: { code: reason, values: { topic } },
  };
  await write(table, logged(shop, entry, MINIMUM_LOG_DAYS));
}

/** Requests of the platform about personal data, kept as proof that they were received. */
export const complianceStore = (table: Table, shop: string): ComplianceStore => ({
  record: async (request) => {
    const { at, webhookId } = request;
    const own = complianceRequests.at({ shop, at, webhookId });
    await write(table, own.put({ shop, request }).listed("all"));
  },
});
