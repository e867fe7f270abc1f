import { useSearchParams } from "react-router";
import { useContract } from "../../lib/use-contract.ts";
import { changedQuery, isReversed, type OrderQuery, readQuery, toInput, writeQuery } from "./order-query.ts";

const refreshMilliseconds = 30_000;
/** While a document of the page is being made, the merchant is waiting for it. */
const eagerMilliseconds = 5_000;

/** The list's query; it lives in the address, so that back, reload and shared links keep it. */
export function useOrderQuery() {
  const [address, setAddress] = useSearchParams();
  const query = readQuery(address);
  const change = (changes: Partial<OrderQuery>, options?: { isTyping: boolean }) => {
    const next = (previous: URLSearchParams) => writeQuery(previous, changedQuery(readQuery(previous), changes));
    setAddress(next, { replace: options?.isTyping === true });
  };
  return { query, change };
}

/** A page of orders. The former page stays while the next one is on its way. */
export function useOrders(query: OrderQuery) {
  return useContract("GET /api/orders", isReversed(query) || query.filter === "underWay" ? null : toInput(query), {
    keepPreviousData: true,
    refreshInterval: (page) =>
      page?.items.some(({ reason }) => reason?.verdict === "planned") ? eagerMilliseconds : refreshMilliseconds,
  });
}
