import type { Order, OrderTransaction } from "../../orders/order.ts";
import { keptPayments, paymentsOf } from "../../orders/payments.ts";
import { milestonesOf } from "../../orders/statuses.ts";

/** Gateway of what an unpaid order still owes, else of the largest payment that was not given back, else the first named. */
export function mainGateway(order: Order): string | undefined {
  const open = milestonesOf(order).paid ? undefined : openGateway(order);
  return open ?? largestPayment(order)?.gateway ?? order.gateways[0];
}

/** The gateway of the open sale, else the last one named that brought nothing and did not fail. */
function openGateway({ transactions, gateways }: Order): string | undefined {
  const followed = new Set(transactions.map(({ parentId }) => parentId));
  const open = transactions.findLast(
    ({ id, kind, status }) => kind === "SALE" && status === "PENDING" && !followed.has(id),
  );
  const isAuthorized = ({ kind, status }: OrderTransaction) => kind === "AUTHORIZATION" && status === "SUCCESS";
  const tried = new Set(transactions.filter((one) => !isAuthorized(one)).map(({ gateway }) => gateway));
  return open?.gateway ?? gateways.findLast((gateway) => !tried.has(gateway));
}

function largestPayment(order: Order): OrderTransaction | undefined {
  const kept = new Set(keptPayments(order).map(({ id }) => id));
  return paymentsOf(order)
    .filter(({ id }) => kept.size === 0 || kept.has(id))
    .sort((one, other) => other.amountCents - one.amountCents)[0];
}
