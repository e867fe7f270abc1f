import type { OrderDetail } from "#shared/api/order-record.ts";
import { useContract } from "./use-contract.ts";

const refreshMilliseconds = 30_000;
/** While something is on its way to the provider, the merchant is waiting for it. */
const eagerMilliseconds = 2_000;

/** One order with everything known about it. */
export function useOrder(orderId: string) {
  return useContract(
    "GET /api/orders/{orderId}",
    { orderId },
    { refreshInterval: (order) => (order && isUnderWay(order) ? eagerMilliseconds : refreshMilliseconds) },
  );
}

/** A document is being made right now; a later time is not under way. */
export function isUnderWay({ tasks, reason }: OrderDetail): boolean {
  return tasks.some(isTaskUnderWay) || reason?.verdict === "planned";
}

/** The document of the task is being made right now. */
export const isTaskUnderWay = ({ state, reason }: Pick<OrderDetail["tasks"][number], "state" | "reason">): boolean =>
  (state === "PLANNED" && reason === null) || state === "SENDING";
