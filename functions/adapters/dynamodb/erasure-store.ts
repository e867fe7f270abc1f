import { BatchWriteCommand, GetCommand, PutCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { ErasureStore, OrderToErase } from "../../modules/compliance/ports.ts";
import { allItems } from "./all-items.ts";
import { decodeCursor, encodeCursor } from "./codec.ts";
import { eraseOrder } from "./erase-order.ts";
import { erasureKeys } from "./keys.ts";
import { untilNothingIsLeft } from "./retry-pause.ts";
import { held } from "./single-flight.ts";
import type { Table } from "./table.ts";
import { ordersWithEmail } from "./token-items.ts";

const BATCH = 25;

/** Erasures of one shop: its requests, and one item per order that is still to be erased. */
export function erasureStore(table: Table, shop: string): ErasureStore {
  const { client, name: TableName } = table;

  const write = async (orders: readonly OrderToErase[]): Promise<void> => {
    for (let first = 0; first < orders.length; first += BATCH) {
      const puts = orders.slice(first, first + BATCH).map((order) => ({
        PutRequest: { Item: { ...erasureKeys.order(shop, order.orderId), type: "orderToErase", version: 1, order } },
      }));
      await untilNothingIsLeft(puts, async (pending) => {
        const answer = await client.send(new BatchWriteCommand({ RequestItems: { [TableName]: [...pending] } }));
        // The SDK types what comes back as wider than what went in.
        return (answer.UnprocessedItems?.[TableName] ?? []) as typeof puts;
      });
    }
  };

  return {
    ordersOf: async (email, until) => {
      const orders = await ordersWithEmail(table, shop, email);
      return orders.filter(({ createdAt }) => createdAt <= until).map(({ orderId }) => orderId);
    },
    begin: async ({ id, at }, orderIds) => {
      const Key = erasureKeys.request(shop, id);
      const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
      if (Item?.["doneAt"] !== undefined) return;
      await write(orderIds.map((orderId) => ({ orderId, request: id, requestedAt: at })));
      const request = {
        ...Key,
        ...{ type: "erasureRequest", version: 1, shop, at, orders: orderIds.length },
        ...{ g1pk: erasureKeys.ownIndex(shop), g1sk: `${at}#${shop}` },
      };
      await held(
        client.send(new PutCommand({ TableName, Item: request, ConditionExpression: "attribute_not_exists(doneAt)" })),
      );
    },
    ordersToErase: async (limit, cursor) => {
      const page = await client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: "pk = :pk",
          ExpressionAttributeValues: { ":pk": erasureKeys.orders(shop) },
          ConsistentRead: true,
          Limit: limit,
          ExclusiveStartKey: cursor === undefined ? undefined : decodeCursor(cursor),
        }),
      );
      // Written by `begin` only.
      const orders = (page.Items ?? []).map(({ order }) => order as OrderToErase);
      return { orders, ...(page.LastEvaluatedKey ? { cursor: encodeCursor(page.LastEvaluatedKey) } : {}) };
    },
    eraseOrder: (order, act) => eraseOrder(table, shop, order, act),
    finish: async (at) => {
      const itemsOf = (pk: string) =>
        allItems(table, {
          KeyConditionExpression: "pk = :pk",
          ExpressionAttributeValues: { ":pk": pk },
          ConsistentRead: true,
        });
      const open = (await itemsOf(erasureKeys.requests(shop))).filter(({ doneAt }) => doneAt === undefined);
      const left = await itemsOf(erasureKeys.orders(shop));
      const unfinished = new Set(left.map(({ order }) => (order as OrderToErase).request));
      const finished = open.filter(({ sk }) => !unfinished.has(String(sk)));
      for (const { pk, sk } of finished) {
        await client.send(
          new UpdateCommand({
            TableName,
            Key: { pk, sk },
            UpdateExpression: "SET doneAt = :at REMOVE g1pk, g1sk",
            ExpressionAttributeValues: { ":at": at },
          }),
        );
      }
      return finished.map((item) => ({
        id: String(item["sk"]),
        at: String(item["at"]),
        orders: Number(item["orders"]),
      }));
    },
  };
}
