import { BatchWriteCommand, GetCommand, PutCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { ErasureStore, OrderToErase } from "../../modules/compliance/ports.ts";
import { decodeCursor, encodeCursor } from "./engine/codec.ts";
import { untilNothingIsLeft } from "./engine/retry-pause.ts";
import type { Table } from "./engine/table.ts";
import { eraseOrder } from "./erase-order.ts";
import { erasureKeys } from "./keys.ts";
import { held } from "./single-flight.ts";
import { ordersWithEmail } from "./token-items.ts";

const BATCH = 25;

/** Erasures of one shop: its requests, and one item per order that is not erased yet. */
export function erasureStore(table: Table, shop: string): ErasureStore {
  const { client, name: TableName } = table;

  const write = async (orders: readonly OrderToErase[]): Promise<void> => {
    for (let first = 0; first < orders.length; first += BATCH) {
      const puts = orders.slice(first, first + BATCH).map((order) => ({
        PutRequest: {
          Item: { ...erasureKeys.order(shop, order.request, order.orderId), type: "orderToErase", version: 1, order },
        },
      }));
      await untilNothingIsLeft(puts, async (pending) => {
        const answer = await client.send(new BatchWriteCommand({ RequestItems: { [TableName]: [...pending] } }));
        // The SDK types what comes back as wider than what went in.
        return (answer.UnprocessedItems?.[TableName] ?? []) as typeof puts;
      });
    }
  };

  /** Whether an order of a request is not erased yet. */
  const hasOrders = async (request: string): Promise<boolean> => {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: "pk = :pk AND begins_with(sk, :request)",
        ExpressionAttributeValues: { ":pk": erasureKeys.orders(shop), ":request": erasureKeys.ordersOf(request) },
        ConsistentRead: true,
        Limit: 1,
      }),
    );
    return Items.length > 0;
  };

  /** False where another run closed it: the index may lag. */
  const close = (request: string, at: string): Promise<boolean> =>
    held(
      client.send(
        new UpdateCommand({
          TableName,
          Key: erasureKeys.request(shop, request),
          UpdateExpression: "SET doneAt = :at, kept = if_not_exists(kept, :none) REMOVE g1pk, g1sk, g2pk, g2sk",
          ConditionExpression: "attribute_exists(pk) AND attribute_not_exists(doneAt)",
          ExpressionAttributeValues: { ":at": at, ":none": 0 },
        }),
      ),
    );

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
        ...{ g2pk: erasureKeys.open(shop), g2sk: at },
      };
      // An existing request keeps its counts.
      await held(
        client.send(new PutCommand({ TableName, Item: request, ConditionExpression: "attribute_not_exists(pk)" })),
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
      const finished: Awaited<ReturnType<ErasureStore["finish"]>> = [];
      let start: Record<string, unknown> | undefined;
      do {
        const page = await client.send(
          new QueryCommand({
            TableName,
            IndexName: "GSI2",
            KeyConditionExpression: "g2pk = :open",
            ExpressionAttributeValues: { ":open": erasureKeys.open(shop) },
            Limit: BATCH,
            ExclusiveStartKey: start,
          }),
        );
        for (const { sk, at: askedAt, orders } of page.Items ?? []) {
          const id = String(sk);
          if ((await hasOrders(id)) || !(await close(id, at))) continue;
          finished.push({ id, at: String(askedAt), orders: Number(orders) });
        }
        start = page.LastEvaluatedKey;
      } while (start);
      return finished;
    },
  };
}
