import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { isHeldForAccess, isHeldForConnection, isHeldForGrant } from "#shared/domain/order-states/held.ts";
import { AppError } from "#shared/errors.ts";
import type { SaveOrder } from "../../modules/orders/ports.ts";
import { decodeCursor, encodeCursor } from "./engine/codec.ts";
import type { Table } from "./engine/table.ts";
import { orderKeys, shopKeys } from "./keys.ts";
import type { Write } from "./transaction.ts";

const PAGE = 100;

/**
 * The writes of a save for an order that awaits a connection or access from the merchant: an entry in the list of held orders,
 * and the condition that connection or accesses are as decided on. So connecting or granting finds every such order.
 */
export function heldWrites(table: Table, shop: string, change: SaveOrder): Write[] {
  const { order, connection, scopes, wasHeld } = change;
  const key = orderKeys.heldPayment(shop, order.createdAt, order.id);
  if (!isHeldForGrant(change)) return wasHeld ? [{ Delete: { TableName: table.name, Key: { ...key } } }] : [];
  return [
    { Put: { TableName: table.name, Item: { ...key, type: "heldPayment", version: 1, orderId: order.id } } },
    ...(isHeldForConnection(change) ? [sameConnection(table, shop, connection)] : []),
    ...(isHeldForAccess(change) ? [sameScopes(table, shop, scopes)] : []),
  ];
}

const sameConnection = (table: Table, shop: string, connection: SaveOrder["connection"]): Write => ({
  ConditionCheck: {
    TableName: table.name,
    Key: shopKeys.item(shop, "CONNECTION"),
    ...(connection === undefined
      ? { ConditionExpression: "attribute_not_exists(pk)" }
      : {
          ConditionExpression: "#connection.#status = :status AND #connection.connectedAt = :connectedAt",
          ExpressionAttributeNames: { "#connection": "connection", "#status": "status" },
          ExpressionAttributeValues: { ":status": connection.status, ":connectedAt": connection.connectedAt },
        }),
  },
});

const sameScopes = (table: Table, shop: string, scopes: readonly string[]): Write => ({
  ConditionCheck: {
    TableName: table.name,
    Key: shopKeys.item(shop, "SHOP"),
    ConditionExpression: "shop.scopes = :scopes",
    ExpressionAttributeValues: { ":scopes": scopes },
  },
});

/** The list of held orders, oldest first. */
export async function heldPayments(
  table: Table,
  shop: string,
  cursor?: string,
): Promise<{ orderIds: string[]; cursor?: string }> {
  const start = cursor === undefined ? undefined : decodeCursor(cursor);
  if (cursor !== undefined && start === undefined) throw new AppError("unsupported_list_query");
  const page = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": orderKeys.heldPayments(shop) },
      ConsistentRead: true,
      Limit: PAGE,
      ExclusiveStartKey: start,
    }),
  );
  const orderIds = (page.Items ?? []).map(({ orderId }) => String(orderId));
  return page.LastEvaluatedKey ? { orderIds, cursor: encodeCursor(page.LastEvaluatedKey) } : { orderIds };
}
