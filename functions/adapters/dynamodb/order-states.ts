import { BatchGetCommand } from "@aws-sdk/lib-dynamodb";
import type { OrderStates } from "../../modules/orders/ports.ts";
import { untilNothingIsLeft } from "./engine/retry-pause.ts";
import type { Table } from "./engine/table.ts";
import { itemsAt } from "./items-at.ts";
import { orderKeys, rowKeys } from "./keys.ts";
import { toRow } from "./row-items.ts";

/** What is known of many orders of one shop: their states with one read for up to 100 of them, their list rows with two. */
export function orderStates(table: Table, shop: string): OrderStates {
  return {
    statesOf: async (orderIds) => {
      const states = new Map<string, { updatedAt: string; readAt: string }>();
      const keys = orderIds.map((orderId) => orderKeys.order(shop, orderId));
      await untilNothingIsLeft(keys, async (left) => {
        const { Responses, UnprocessedKeys } = await table.client.send(
          new BatchGetCommand({
            RequestItems: {
              [table.name]: { Keys: [...left], ProjectionExpression: "orderId, updatedAt, readAt" },
            },
          }),
        );
        for (const item of Responses?.[table.name] ?? []) {
          states.set(String(item["orderId"]), { updatedAt: String(item["updatedAt"]), readAt: String(item["readAt"]) });
        }
        return (UnprocessedKeys?.[table.name]?.Keys ?? []).map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }));
      });
      return states;
    },
    rowsOf: async (orderIds) => {
      const heads = await itemsAt(
        table,
        [...new Set(orderIds)].map((orderId) => orderKeys.order(shop, orderId)),
      );
      const keys = [...heads.values()].map((head) =>
        rowKeys.row(shop, String(head["createdAt"]), String(head["orderId"])),
      );
      const rows = [...(await itemsAt(table, keys)).values()].map(toRow);
      return new Map(rows.map((row) => [row.id, row]));
    },
  };
}
