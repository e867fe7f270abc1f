import { listLogs } from "#shared/api/logs.routes.ts";
import { getOrder, retryPayment } from "#shared/api/orders.routes.ts";
import { readingOf, useContractMutation } from "../../lib/use-contract.ts";

/** Has a payment tried again that was refused, or looked for whose outcome is unclear. */
export function useRetryPayment() {
  return useContractMutation(retryPayment, {
    refreshes: [listLogs],
    answersFor: ({ orderId }) => readingOf(getOrder, { orderId }),
  });
}
