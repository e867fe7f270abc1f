import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { creditEntries, credits } from "#functions/adapters/dynamodb/kinds/plans.ts";
import { shops, statistics } from "#functions/adapters/dynamodb/kinds/shop.ts";
import { logged } from "#functions/adapters/dynamodb/stores/logs/log-changes.ts";
import { rowPut } from "#functions/adapters/dynamodb/stores/orders/row-items.ts";
import { findable } from "#functions/adapters/dynamodb/stores/orders/token-items.ts";
import { taskPut } from "#functions/adapters/dynamodb/stores/tasks/task-changes.ts";
import { orderRow } from "#shared/domain/order-states/order-row.ts";
import { type LedgerEntry, monthBucket } from "#shared/domain/plans/credit-ledger.ts";
import { initialPlanState } from "#shared/domain/plans/credits.ts";
import { secondsAfter } from "#shared/values/time.ts";
import { anOrder } from "../../builders/orders.ts";
import { aDocumentTask, aLogEntry, aShop, NOW } from "../../contract/dynamodb/fixtures.ts";

type Item = Record<string, unknown>;

/** The shop whose lists are read. */
export const SHOP = "grosser-laden.myshopify.com";
/** The order of which the log tells most. */
export const BUSY_ORDER = "5001";

const BATCH = 25;
const AT_ONCE = 8;
const FIRST_ID = 10_000_000;
const LOG_DAYS = 3_650;

const sample = anOrder();
const at = (number: number) => secondsAfter(NOW, number);

/** All list items with this number: list row, search token, log, task list, credits, and a shop for the administration. */
function itemsOf(number: number): Item[] {
  const id = String(FIRST_ID + number);
  const order = { ...sample, id, name: `#${id}`, createdAt: at(number) };
  const task = { orderId: id, key: `invoice:${id}:0`, createdAt: at(number), notBefore: at(number) };
  const refused = { ...task, key: `invoice:${id}:1`, state: "REJECTED" as const, reason: { code: "refused" } };
  const shop = `laden-${id}.myshopify.com`;
  return [
    rowPut(SHOP, orderRow(order, [], [])).item,
    findable(SHOP, order.name, order.createdAt, id).item,
    logged(SHOP, aLogEntry({ key: `log_${id}`, at: at(number), orderId: BUSY_ORDER }), LOG_DAYS).item,
    taskPut(SHOP, aDocumentTask(task)).item,
    taskPut(SHOP, aDocumentTask(refused)).item,
    consumptionItem(number, order),
    { ...shops.at({ shop }).key, type: "shop", shop: aShop(shop), g2pk: shops.in("all", {}).partition, g2sk: shop },
  ];
}

/** A transfer that was used up, as the ledger keeps it. */
function consumptionItem(number: number, { id, name }: { id: string; name: string }): Item {
  const key = `consumption:invoice:${id}:0`;
  const entry: LedgerEntry = {
    key,
    at: at(number),
    kind: "consumption",
    bucket: monthBucket(NOW),
    transfers: -1,
    reservedAt: at(number),
    documentKind: "invoice",
    orderId: id,
    orderName: name,
    number: `RE${id}`,
  };
  return { ...creditEntries.at({ shop: SHOP, at: at(number), key }).key, type: "creditEntry", version: 1, entry };
}

/** Writes `count` rows of every list straight to the table: row by row the stores would take a day. */
export async function fill(table: Table, count: number, say: (progress: string) => void): Promise<void> {
  let next = 0;
  const hand = async (): Promise<void> => {
    let items: Item[] = [];
    while (next < count) {
      items.push(...itemsOf(next));
      next += 1;
      if (next % 50_000 === 0) say(`${next} of ${count} rows`);
      for (; items.length >= BATCH; items = items.slice(BATCH)) await write(table, items.slice(0, BATCH));
    }
    if (items.length > 0) await write(table, items);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, hand));
  const plan = initialPlanState(NOW);
  await write(table, [
    { ...statistics.at({ shop: SHOP }).key, type: "statistics", "orders.total": count },
    { ...credits.at({ shop: SHOP }).key, type: "credits", plan },
  ]);
}

async function write(table: Table, items: readonly Item[]): Promise<void> {
  let left = items.map((Item) => ({ PutRequest: { Item } }));
  while (left.length > 0) {
    const { UnprocessedItems } = await table.client.send(
      new BatchWriteCommand({ RequestItems: { [table.name]: left } }),
    );
    // The SDK types what comes back as wider than what went in.
    left = (UnprocessedItems?.[table.name] ?? []) as typeof left;
  }
}
