import { BatchGetCommand } from "@aws-sdk/lib-dynamodb";
import type { OrderStates } from "../../modules/orders/ports.ts";
import { orderKeys } from "./keys.ts";
import { untilNothingIsLeft } from "./retry-pause.ts";
import type { Table } from "./table.ts";

/** Which states of many orders of one shop were decided: one read for up to 100 of them. */
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
  };
}
