import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import type { PlanId } from "#shared/domain/plans/plans.ts";
import { plans } from "#shared/domain/plans/plans.ts";
import type { ProviderConnection } from "#shared/domain/shop/shop.ts";
import type { Change } from "./engine/change.ts";
import { find } from "./engine/query.ts";
import type { Table } from "./engine/table.ts";
import { shopKeys } from "./keys.ts";
import { connections } from "./kinds/connection.ts";
import { platformTokens } from "./kinds/shop.ts";
import { giveBack, releaseOrganization } from "./stores/connection/consent-changes.ts";
import { logged } from "./stores/logs/log-changes.ts";
import { endMailing } from "./stores/months/month-mailing-store.ts";
import type { Write } from "./transaction.ts";

/**
 * Ends everything that belongs to an installation. Workers may no longer call the provider, and the table forgets the tokens of both sides;
 * a worker revokes those of the provider. Another shop may connect the account. The writes fail if the connection changed since the read;
 * the caller then reads it again.
 */
export async function leavingWrites(
  table: Table,
  shop: string,
  { plan, logs }: { plan: PlanId; logs: readonly LogEntry[] },
): Promise<{ writes: Write[]; wasConnected: boolean }> {
  const item = await find(table, connections.at({ shop }));
  const connection = item?.connection;
  const days = plans[plan].logMaxAgeDays;
  const connected = connection?.status === "connected" ? connection : undefined;
  const writes = [
    platformTokens
      .at({ shop })
      .remove("tokens", "refreshHint", "refreshUntil", "refusedAt")
      .unlisted("byRenewal")
      .toWrite(table),
    closeWork(table, shop),
    ...(await endMailing(table, shop)),
    ...(connected ? [...endConnection(shop, connected), ...giveBack(shop, item)] : []),
    ...logs.map((entry) => logged(shop, entry, days)),
  ];
  return { writes, wasConnected: connected !== undefined };
}

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

const endConnection = (shop: string, { organizationId, connectedAt }: ProviderConnection): Change[] => [
  connections
    .at({ shop })
    .set({ "connection.status": "disconnected" })
    .remove("tokens", "refreshHint", "refreshUntil")
    .when({ "connection.connectedAt": connectedAt, "connection.status": "connected" }),
  releaseOrganization(shop, organizationId),
];
