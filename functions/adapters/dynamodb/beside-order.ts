import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { BesideOrder } from "#shared/domain/erasure/item-types.ts";
import { type WebhookCode, type WebhookNotes, webhookCodes } from "#shared/domain/webhooks/webhook-code.ts";
import type { Instant } from "#shared/values/time.ts";
import type { OrderReader, OrderStore, WholeOrder } from "../../modules/orders/ports.ts";
import type { Table } from "./engine/table.ts";
import { erasureOf } from "./erased-orders.ts";
import { orderKeys } from "./keys.ts";
import { writeBacks } from "./kinds/orders.ts";
import { toWriteBack } from "./stores/write-back/write-back-changes.ts";

type Item = Record<string, unknown>;

/** What is kept beside an order, among all items of its partition, as the order is read with it. */
export function besideParts(items: readonly Item[]) {
  const itemOf = (name: BesideOrder) => items.find(({ type }) => type === name);
  const writeBack = itemOf("writeBack");
  return {
    webhooks: toWebhookNotes(itemOf("webhooks")),
    ...(writeBack && { writeBack: toWriteBack(writeBacks.read(writeBack)) }),
    ...erasureIn(itemOf("erasure")),
  } satisfies Partial<WholeOrder>;
}

/** The same read alone. */
export const besideReader = (table: Table, shop: string) =>
  ({ erasureOf: (orderId: string) => erasureOf(table, shop, orderId) }) satisfies Partial<OrderReader>;

/** What is written beside an order by itself, without the order. */
export const besideStore = (table: Table, shop: string) =>
  ({
    noteWebhook: (orderId: string, note: WebhookNote) => noteWebhook(table, shop, orderId, note),
  }) satisfies Partial<OrderStore>;

interface WebhookNote {
  code: WebhookCode;
  at: Instant;
}

/** Counts on the order that a webhook had no effect, and why: an item of its own, so that the order's is not written for it. */
async function noteWebhook(table: Table, shop: string, orderId: string, { code, at }: WebhookNote): Promise<void> {
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

function toWebhookNotes(item: Item | undefined): WebhookNotes {
  return Object.fromEntries(
    webhookCodes.flatMap((code) =>
      item?.[code] === undefined ? [] : [[code, { count: Number(item[code]), lastAt: String(item[`${code}.at`]) }]],
    ),
  );
}

function erasureIn(note: Item | undefined): Pick<WholeOrder, "isErased" | "keptUntil"> {
  if (note === undefined) return {};
  return { isErased: true, ...(typeof note["keptUntil"] === "string" ? { keptUntil: note["keptUntil"] } : {}) };
}
