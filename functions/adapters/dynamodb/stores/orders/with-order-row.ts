import type { OrderHead } from "#functions/modules/orders/ports.ts";
import type { Decision } from "#shared/domain/documents/decision/decision.ts";
import { listCounters } from "#shared/domain/order-states/list-counters.ts";
import type { OrderRow } from "#shared/domain/order-states/order-row.ts";
import type { Change } from "../../engine/change.ts";
import { find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { transact } from "../../engine/transaction.ts";
import { orders } from "../../kinds/orders.ts";
import { counted } from "../shop/counters.ts";
import { toHead } from "./order-items.ts";
import { findRow, rowPut } from "./row-items.ts";

const ATTEMPTS = 8;

interface RowChange {
  rowAfter(row: OrderRow, decisions: readonly Decision[]): OrderRow;
  /** Counters besides those of the list. */
  counters?: Readonly<Record<string, number>>;
  /** The condition of the first one, if any, decides. */
  writes(head: Pick<OrderHead, "createdAt" | "decisions" | "payments" | "readAt">): readonly Change[];
}

/** Writes together with the order's row and version. `refused`: the first condition failed. `lost`: the order kept changing. */
export async function withOrderRow(
  table: Table,
  shop: string,
  orderId: string,
  change: RowChange,
): Promise<"ok" | "refused" | "lost"> {
  const own = orders.at({ shop, orderId });
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const order = await find(table, own);
    if (!order) throw new Error("task without order");
    const head = toHead(order);
    const before = await findRow(table, shop, head);
    const after = change.rowAfter(before, head.decisions);
    const [refused, ...others] = change.writes(head);
    const result = await transact(table, {
      refused,
      others,
      order: own.set({ version: head.version + 1 }).when({ version: head.version }),
      row: rowPut(shop, after),
      counters: counted(shop, { ...change.counters, ...listCounters(before, after) }),
    });
    if (result === "ok" || result === "refused") return result;
  }
  return "lost";
}
