import { GetCommand } from "@aws-sdk/lib-dynamodb";
import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import type { PlanId } from "#shared/domain/plans/plans.ts";
import { plans } from "#shared/domain/plans/plans.ts";
import type { ProviderConnection } from "#shared/domain/shop/shop.ts";
import { giveBack } from "./consent-items.ts";
import { organizationKey, shopKeys } from "./keys.ts";
import { logItem } from "./log-items.ts";
import { toConnection } from "./shop-items.ts";
import type { Table } from "./table.ts";
import type { Write } from "./transaction.ts";

/**
 * What ends together with an installation: no slot at the provider is given any more, the tokens of both sides go (those of the
 * provider to be given back there), and the account is free for another shop. The writes fail where the connection changed since it was read: then it ends as it is now.
 */
export async function leavingWrites(
  table: Table,
  shop: string,
  { plan, logs }: { plan: PlanId; logs: readonly LogEntry[] },
): Promise<{ writes: Write[]; wasConnected: boolean }> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: shopKeys.item(shop, "CONNECTION"), ConsistentRead: true }),
  );
  const connection = toConnection(Item);
  const days = plans[plan].logMaxAgeDays;
  const connected = connection?.status === "connected" ? connection : undefined;
  const writes = [
    forgetTokens(table, shop),
    closeWork(table, shop),
    ...(connected ? [...endConnection(table, shop, connected), ...giveBack(table, shop, Item)] : []),
    ...logs.map((entry) => ({ Put: { TableName: table.name, Item: logItem(shop, entry, days) } })),
  ];
  return { writes, wasConnected: connected !== undefined };
}

const forgetTokens = (table: Table, shop: string): Write => ({
  Update: {
    TableName: table.name,
    Key: shopKeys.item(shop, "TOKENS"),
    UpdateExpression: "REMOVE tokens, refreshHint, refreshUntil, refusedAt, g1pk, g1sk",
  },
});

/** Its tasks stay and wait; nobody is woken for them. */
const closeWork = (table: Table, shop: string): Write => ({
  Update: {
    TableName: table.name,
    Key: shopKeys.item(shop, "WORK"),
    UpdateExpression: "SET closed = :yes REMOVE g1pk, g1sk",
    ExpressionAttributeValues: { ":yes": true },
  },
});

/** The shop is open again, for whoever is let in by its new epoch. */
export const openWork = (table: Table, shop: string): Write => ({
  Update: {
    TableName: table.name,
    Key: shopKeys.item(shop, "WORK"),
    UpdateExpression: "REMOVE closed",
  },
});

function endConnection(table: Table, shop: string, { organizationId, connectedAt }: ProviderConnection): Write[] {
  return [
    {
      Update: {
        TableName: table.name,
        Key: shopKeys.item(shop, "CONNECTION"),
        UpdateExpression: "SET #connection.#status = :ended REMOVE tokens, refreshHint, refreshUntil",
        ConditionExpression: "#connection.connectedAt = :connectedAt AND #connection.#status = :connected",
        ExpressionAttributeNames: { "#connection": "connection", "#status": "status" },
        ExpressionAttributeValues: { ":ended": "disconnected", ":connected": "connected", ":connectedAt": connectedAt },
      },
    },
    {
      Delete: {
        TableName: table.name,
        Key: organizationKey(organizationId),
        ConditionExpression: "attribute_not_exists(pk) OR shop = :shop",
        ExpressionAttributeValues: { ":shop": shop },
      },
    },
  ];
}
