import { GetCommand } from "@aws-sdk/lib-dynamodb";
import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import type { PlanId } from "#shared/domain/plans/plans.ts";
import { plans } from "#shared/domain/plans/plans.ts";
import type { ProviderConnection } from "#shared/domain/shop/shop.ts";
import { giveBack } from "./consent-items.ts";
import { organizationKey, shopKeys } from "./keys.ts";
import { logItem } from "./log-items.ts";
import { endMailing } from "./month-mailing-store.ts";
import { toConnection } from "./shop-items.ts";
import type { Table } from "./table.ts";
import type { Write } from "./transaction.ts";

/**
 * What ends together with an installation. Workers may no longer call the provider, and the table forgets the tokens of both
 * sides; a worker revokes those of the provider. Another shop may connect the account. The writes fail if the connection changed
 * since the read; the caller then reads it again.
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
    ...(await endMailing(table, shop)),
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

/** The shop's tasks stay and wait; no worker is dispatched for them. */
const closeWork = (table: Table, shop: string): Write => ({
  Update: {
    TableName: table.name,
    Key: shopKeys.item(shop, "WORK"),
    UpdateExpression: "SET closed = :yes REMOVE g1pk, g1sk",
    ExpressionAttributeValues: { ":yes": true },
  },
});

/** Opens the shop's work again; workers still need its new epoch. */
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
