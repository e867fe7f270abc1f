import type { PaymentReason } from "#shared/domain/tasks/payment-reason.ts";
import type { Table } from "../../engine/table.ts";
import { withOrderRow } from "./with-order-row.ts";

/** The list says why a payment is not booked. The tasks say so already, so a crash before is mended by the next order event. */
export async function showPayments(
  table: Table,
  shop: string,
  orderId: string,
  reason: PaymentReason | undefined,
): Promise<void> {
  await withOrderRow(table, shop, orderId, {
    rowAfter: ({ paymentReason: _, ...row }) => (reason === undefined ? row : { ...row, paymentReason: reason }),
    writes: () => [],
  });
}
