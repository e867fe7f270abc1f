import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import { orderRow } from "#shared/domain/order-states/order-row.ts";
import { instantOf } from "#shared/values/time.ts";
import { anOrder } from "../../builders/orders.ts";
import type { Rows } from "./rows.ts";

/** The platform's id and name of one of our orders. */
export interface PlacedOrder {
  id: string;
  name: string;
}

const SECOND = 1_000;

/** Makes a row and an entry for each test order, without documents, one a second until now. */
export function testOrderRows(shop: string, orders: readonly PlacedOrder[], now: number): Rows {
  const placed = orders.map((order, index) => ({ ...order, at: instantOf(now - (orders.length - index) * SECOND) }));
  return {
    shop,
    rows: placed.map(({ id, name, at }) => ({
      ...orderRow(anOrder({ id, name, createdAt: at, test: true }), [], []),
      reason: { kind: "invoice", code: "SKIP_TEST", verdict: "skip" },
    })),
    entries: placed.map(
      ({ id, name, at }): LogEntry => ({
        key: `log_${id}`,
        at,
        origin: "invoice",
        event: "order.skipped",
        status: "info",
        orderId: id,
        orderName: name,
        ref: { order: id },
        body: { code: "SKIP_TEST" },
      }),
    ),
  };
}
