import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { type WebhookCode, type WebhookNotes, webhookCodes } from "#shared/domain/webhooks/webhook-code.ts";
import type { Instant } from "#shared/values/time.ts";
import { orderKeys } from "./keys.ts";
import type { Table } from "./table.ts";

/** Counts on the order that a webhook had no effect, and why: an item of its own, so that the order's is not written for it. */
export async function noteWebhook(
  table: Table,
  shop: string,
  orderId: string,
  { code, at }: { code: WebhookCode; at: Instant },
): Promise<void> {
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: orderKeys.beside(shop, orderId, "webhooks"),
      UpdateExpression: "SET #type = :type, version = :version, #at = :at ADD #code :one",
      ExpressionAttributeNames: { "#type": "type", "#at": `${code}.at`, "#code": code },
      ExpressionAttributeValues: { ":type": "webhooks", ":version": 1, ":at": at, ":one": 1 },
    }),
  );
}

export function toWebhookNotes(item: Record<string, unknown> | undefined): WebhookNotes {
  return Object.fromEntries(
    webhookCodes.flatMap((code) =>
      item?.[code] === undefined ? [] : [[code, { count: Number(item[code]), lastAt: String(item[`${code}.at`]) }]],
    ),
  );
}
