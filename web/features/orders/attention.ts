import type { OrderRowEntry } from "../../../shared/api/orders.answers.ts";
import { listOrders } from "../../../shared/api/orders.routes.ts";
import type { ReasonCode } from "../../../shared/domain/documents/reason-codes.ts";
import { useContract } from "../../lib/use-contract.ts";

const lookedAtOrders = 50;

/**
 * Among the latest orders, those for which a person must act, newest first: without a document, or with one that is not
 * enough (a refund after the invoice). `orders` is undefined until both lists are there. Counted beside them: documents
 * that are planned (a pause included) and orders that wait for their event.
 */
export function useAttention() {
  const without = useLatest("withoutDocument");
  const withInvoice = useLatest("withInvoice");
  const found = without.data && withInvoice.data && [...without.data.items, ...withInvoice.data.items];
  return {
    orders: found && latestFirst(found.filter(needsPerson)),
    planned: countOf(without.data?.items, isPlanned),
    waiting: countOf(without.data?.items, isWaiting),
    hasOrdersWithout: without.data !== undefined && without.data.items.length > 0,
    error: without.error ?? withInvoice.error,
    retry: () => void Promise.all([without.mutate(), withInvoice.mutate()]),
  };
}

function useLatest(filter: "withoutDocument" | "withInvoice") {
  const input = { sortBy: "date", sortDir: "desc", limit: lookedAtOrders, filter } as const;
  return useContract(listOrders, input, { refreshInterval: 60_000 });
}

const needsPerson = ({ reason }: OrderRowEntry) => reason?.verdict === "hold" || reason?.verdict === "failed";

const isHeldByPause = ({ reason }: OrderRowEntry) => reason?.code === ("AUTOMATION_PAUSED" satisfies ReasonCode);
const isPlanned = (order: OrderRowEntry) => order.reason?.verdict === "planned" || isHeldByPause(order);
const isWaiting = (order: OrderRowEntry) => order.reason?.verdict === "wait" && !isHeldByPause(order);

const countOf = (orders: readonly OrderRowEntry[] = [], matches: (order: OrderRowEntry) => boolean) =>
  orders.filter(matches).length;

const latestFirst = (orders: readonly OrderRowEntry[]) =>
  [...orders].sort((one, other) => other.createdAt.localeCompare(one.createdAt));
