import type { Instant } from "#shared/values/time.ts";
import type { Order } from "../../orders/order.ts";

/** A voided payment ends an order like a cancellation. */
export function isCancelled({ cancelledAt, financialStatus }: Order): boolean {
  return cancelledAt !== undefined || financialStatus === "VOIDED";
}

/** Time of the order's cancellation or last voiding; undefined if the platform does not say. */
export function cancelledSince({ cancelledAt, transactions }: Order): Instant | undefined {
  if (cancelledAt !== undefined) return cancelledAt;
  const voids = transactions.filter(({ kind, status }) => kind === "VOID" && status === "SUCCESS");
  return voids
    .flatMap(({ processedAt, createdAt }) => processedAt ?? createdAt ?? [])
    .sort()
    .at(-1);
}
