import { GetCommand } from "@aws-sdk/lib-dynamodb";
import type { Decision } from "#shared/domain/documents/decision/decision.ts";
import { listCounters } from "#shared/domain/order-states/list-counters.ts";
import type { OrderRow } from "#shared/domain/order-states/order-row.ts";
import type { OrderHead } from "../../modules/orders/ports.ts";
import { countWrite } from "./counters.ts";
import type { Table } from "./engine/table.ts";
import { orderKeys, rowKeys } from "./keys.ts";
import { toHead } from "./order-items.ts";
import { rowItem, toRow } from "./row-items.ts";
import { transact, type Write } from "./transaction.ts";

const ATTEMPTS = 8;

interface RowChange {
  rowAfter(row: OrderRow, decisions: readonly Decision[]): OrderRow;
  /** Counters besides those of the list. */
  counters?: Readonly<Record<string, number>>;
  /** The condition of the first write, if any, decides. */
  writes(head: Pick<OrderHead, "createdAt" | "decisions" | "payments">): readonly Write[];
}

/**
 * Writes something together with the order's list row and version, so a concurrent order event notices the change.
 * `refused`: the condition of the first write failed. `lost`: the order kept changing.
 */
export async function withOrderRow(
  table: Table,
  shop: string,
  orderId: string,
  change: RowChange,
): Promise<"ok" | "refused" | "lost"> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const order = await read(table, orderKeys.order(shop, orderId));
    if (!order) throw new Error("task without order");
    const head = toHead(order);
    const before = toRow(await read(table, rowKeys.row(shop, head.createdAt, orderId)));
    const after = change.rowAfter(before, head.decisions);
    const counters = countWrite(table, shop, { ...change.counters, ...listCounters(before, after) });
    const writes = change.writes(head);
    const result = await transact(table, [
      ...writes,
      versionWrite(table, shop, orderId, head.version),
      { Put: { TableName: table.name, Item: rowItem(shop, after) } },
      ...(counters ? [counters] : []),
    ]);
    if (result.ok) return "ok";
    if (writes.length > 0 && result.failed.includes(0)) return "refused";
  }
  return "lost";
}

function versionWrite(table: Table, shop: string, orderId: string, version: number): Write {
  return {
    Update: {
      TableName: table.name,
      Key: orderKeys.order(shop, orderId),
      UpdateExpression: "SET version = :next",
      ConditionExpression: "version = :version",
      ExpressionAttributeValues: { ":version": version, ":next": version + 1 },
    },
  };
}

async function read(table: Table, key: { pk: string; sk: string }): Promise<Record<string, unknown> | undefined> {
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: key, ConsistentRead: true }));
  return Item;
}
