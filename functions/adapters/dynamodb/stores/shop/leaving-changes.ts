import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import { type PlanId, plans } from "#shared/domain/plans/plans.ts";
import type { ProviderConnection } from "#shared/domain/shop/shop.ts";
import type { Change } from "../../engine/change.ts";
import { find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { connections } from "../../kinds/connection.ts";
import { platformTokens } from "../../kinds/shop.ts";
import { workOnTasks } from "../../kinds/work.ts";
import { giveBack, releaseOrganization } from "../connection/consent-changes.ts";
import { logged } from "../logs/log-changes.ts";
import { endMailing } from "../months/month-mailing-store.ts";

/** Ends an installation: its work, tokens and account. Fails where the connection changed since it was read. */
export async function leavingChanges(
  table: Table,
  shop: string,
  { plan, logs }: { plan: PlanId; logs: readonly LogEntry[] },
): Promise<{ changes: Change[]; wasConnected: boolean }> {
  const item = await find(table, connections.at({ shop }));
  const connection = item?.connection;
  const days = plans[plan].logMaxAgeDays;
  const connected = connection?.status === "connected" ? connection : undefined;
  const changes = [
    platformTokens.at({ shop }).remove("tokens", "refreshHint", "refreshUntil", "refusedAt").unlisted("byRenewal"),
    workClosed(shop),
    ...(await endMailing(table, shop)),
    ...(connected ? [...endConnection(shop, connected), ...giveBack(shop, item)] : []),
    ...logs.map((entry) => logged(shop, entry, days)),
  ];
  return { changes, wasConnected: connected !== undefined };
}

/** The shop's tasks stay and wait; no worker is dispatched for them. */
const workClosed = (shop: string): Change => workOnTasks.at({ shop }).set({ closed: true }).unlisted("due");

/** Opens the shop's work again; workers still need its new epoch. */
export const workOpened = (shop: string): Change => workOnTasks.at({ shop }).remove("closed");

const endConnection = (shop: string, { organizationId, connectedAt }: ProviderConnection): Change[] => [
  connections
    .at({ shop })
    .set({ "connection.status": "disconnected" })
    .remove("tokens", "refreshHint", "refreshUntil")
    .when({ "connection.connectedAt": connectedAt, "connection.status": "connected" }),
  releaseOrganization(shop, organizationId),
];
