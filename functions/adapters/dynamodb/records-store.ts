import { PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { type LogEntry, MINIMUM_LOG_DAYS } from "#shared/domain/logs/log-entry.ts";
import { secondsAfter } from "#shared/values/time.ts";
import type { ComplianceStore } from "../../modules/compliance/ports.ts";
import type { QuarantinedDelivery, QuarantineStore } from "../../modules/webhooks/ports.ts";
import { countWrite } from "./counters.ts";
import type { Table } from "./engine/table.ts";
import { complianceIndex, complianceKey, expiryOf, quarantineKey } from "./keys.ts";
import { logItem } from "./log-items.ts";
import { held } from "./single-flight.ts";

const QUARANTINE_SECONDS = 30 * 86_400;

/** Deliveries that were genuine but not understood: headers, size and hash, never the body. */
export function quarantineStore(table: Table): QuarantineStore {
  return {
    keep: async (delivery) => {
      await table.client.send(
        new PutCommand({
          TableName: table.name,
          Item: {
            ...quarantineKey(delivery.at, delivery.hash),
            type: "quarantine",
            version: 1,
            delivery,
            expiresAt: expiryOf(secondsAfter(delivery.at, QUARANTINE_SECONDS)),
          },
        }),
      );
      const { shop } = delivery;
      if (shop !== undefined && (await countUnprocessable(table, shop))) await writeLog(table, shop, delivery);
    },
  };
}

/** Counts for shops that installed the app; a foreign name leaves nothing behind. */
async function countUnprocessable(table: Table, shop: string): Promise<boolean> {
  const write = countWrite(table, shop, { "webhooks.received": 1, "webhooks.unprocessable": 1 });
  if (!write?.Update?.UpdateExpression) return false;
  const update = { ...write.Update, ConditionExpression: "attribute_exists(pk)" };
  return held(table.client.send(new UpdateCommand(update)));
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
  const Item = logItem(shop, entry, MINIMUM_LOG_DAYS);
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
}

/** Requests of the platform about personal data, kept as proof that they were received. */
export function complianceStore(table: Table, shop: string): ComplianceStore {
  return {
    record: async (request) => {
      await table.client.send(
        new PutCommand({
          TableName: table.name,
          Item: {
            ...complianceKey(shop, request.at, request.webhookId),
            ...{ type: "compliance", version: 1, shop, request },
            // For staff: requests of all shops by their age.
            ...{ g2pk: complianceIndex, g2sk: `${request.at}#${shop}#${request.webhookId}` },
          },
        }),
      );
    },
  };
}
