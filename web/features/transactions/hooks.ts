import { readingOf, useContractMutation } from "../../lib/use-contract.ts";

/** Has a payment tried again that was refused, or looked for whose outcome is unclear. */
export function useRetryPayment() {
  return useContractMutation("POST /api/orders/{orderId}/payments/{paymentId}/retry", {
    refreshes: ["GET /api/shop/logs"],
    answersFor: ({ orderId }) => readingOf("GET /api/orders/{orderId}", { orderId }),
  });
}
