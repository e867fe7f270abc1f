import type { Order, OrderTransaction } from "../../orders/order.ts";

/** Gateway of the largest successful payment, else the first one named. */
export function mainGateway(order: Order): string | undefined {
  let largest: OrderTransaction | undefined;
  for (const payment of order.transactions) {
    const isPayment = payment.status === "SUCCESS" && (payment.kind === "SALE" || payment.kind === "CAPTURE");
    if (isPayment && (largest === undefined || payment.amountCents > largest.amountCents)) largest = payment;
  }
  return largest?.gateway ?? order.gateways[0];
}
