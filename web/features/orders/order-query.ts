import type { ListOrdersInput, OrderPage } from "#shared/api/orders.ts";
import { type ListPart, partsOf } from "#shared/domain/orders/list-combinations.ts";

/** The list's query, as the address holds it. */
export interface OrderQuery {
  sortBy: ListOrdersInput["sortBy"];
  sortDir: ListOrdersInput["sortDir"];
  search: string;
  /** `underWay`: what is on its way to the provider, which the queue answers. */
  filter: NonNullable<ListOrdersInput["filter"]> | "all" | "underWay";
  /** Code of a reason, of orders without a document alone; empty: all. */
  reason: string;
  /** Berlin days, empty for open ends. */
  since: string;
  until: string;
  cursor: string;
  page: number;
}

const pageSize = 50;

export const initialQuery: OrderQuery = {
  sortBy: "date",
  sortDir: "desc",
  search: "",
  filter: "all",
  reason: "",
  since: "",
  until: "",
  cursor: "",
  page: 1,
};

export const sortKeys = ["date", "name", "total"] as const;
const sortDirections = ["asc", "desc"] as const;
export const filters = ["all", "attention", "underWay", "withInvoice", "withCredit", "withoutDocument"] as const;
const reasonCode = /^[A-Z][A-Z_-]{1,59}$/;
const isoDay = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the address; what makes no sense there, or cannot be combined, counts as not given. */
export function readQuery(address: URLSearchParams): OrderQuery {
  const oneOf = <Value extends string>(name: string, values: readonly Value[], otherwise: Value) =>
    values.find((value) => value === address.get(name)) ?? otherwise;
  const day = (name: string) => (isoDay.test(address.get(name) ?? "") ? (address.get(name) ?? "") : "");
  const page = Number(address.get("page") ?? "1");
  const query = {
    sortBy: oneOf("sortBy", sortKeys, initialQuery.sortBy),
    sortDir: oneOf("sortDir", sortDirections, initialQuery.sortDir),
    search: (address.get("search") ?? "").slice(0, 100),
    filter: oneOf("filter", filters, "all"),
    reason: reasonCode.test(address.get("reason") ?? "") ? (address.get("reason") ?? "") : "",
    since: day("since"),
    until: day("until"),
    cursor: address.get("cursor") ?? "",
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
  return withPart(query, partOf(query));
}

/** Writes into an address; defaults and foreign parameters stay out of it and as they are. */
export function writeQuery(address: URLSearchParams, query: OrderQuery): URLSearchParams {
  const written = new URLSearchParams(address);
  for (const [name, value] of Object.entries(query)) {
    if (String(value) === String(new Map<string, unknown>(Object.entries(initialQuery)).get(name)))
      written.delete(name);
    else written.set(name, String(value));
  }
  // the queue of one order is no part of any other view
  if (query.filter !== "underWay") written.delete("order");
  return written;
}

/** Changes a query. A changed list begins at its first page, and ends parts it cannot be combined with. */
export function changedQuery(query: OrderQuery, change: Partial<OrderQuery>): OrderQuery {
  const changed = { ...query, cursor: "", page: 1, ...change };
  return withPart(changed, partOf({ ...initialQuery, ...change }) ?? partOf(changed));
}

/** The search, filter or order in use; undefined while the list shows all orders by date. */
function partOf(query: OrderQuery): ListPart | undefined {
  const { filter, search } = query;
  return partsOf({ ...query, search: search.trim(), filter: filter === "all" ? "" : filter })[0];
}

/** A query of one part alone: the API answers no combination of them. A search has the newest first. */
function withPart(query: OrderQuery, part: ListPart | undefined): OrderQuery {
  const { search, filter, since, until, sortBy } = initialQuery;
  return {
    ...query,
    reason: part === "narrowing" && query.filter === "withoutDocument" ? query.reason : "",
    ...(part === "search" || query.search.trim() === "" ? {} : { search }),
    ...(part === "narrowing" ? {} : { filter, since, until }),
    ...(part === "sorting" ? {} : { sortBy }),
    ...(part === "search" ? { sortDir: initialQuery.sortDir } : {}),
  };
}

/** The toolbar offers a part only if the API answers it beside the chosen one. */
export function isOffered(query: OrderQuery, part: ListPart): boolean {
  const chosen = partOf(query);
  return chosen === undefined || chosen === part;
}

/** Searches have the newest first, in no other order. */
export const isSearched = (query: OrderQuery): boolean => partOf(query) === "search";

/** By what the list can be sorted now. */
export const offeredSortKeys = (query: OrderQuery): readonly OrderQuery["sortBy"][] =>
  isOffered(query, "sorting") ? sortKeys : ["date"];

/** The period ends before it starts: nothing can be asked then. */
export function isReversed({ since, until }: OrderQuery): boolean {
  return since !== "" && until !== "" && until < since;
}

/** Something narrows the list. */
export function isNarrowed({ search, filter, since, until }: OrderQuery): boolean {
  return search.trim() !== "" || filter !== "all" || since !== "" || until !== "";
}

/** The query as the contract wants it. A cursor says where the page starts and makes its number superfluous. */
export function toInput(query: OrderQuery): ListOrdersInput {
  const { filter } = query;
  const search = query.search.trim();
  return {
    sortBy: query.sortBy,
    sortDir: query.sortDir,
    limit: pageSize,
    ...(search === "" ? {} : { search }),
    ...(filter === "all" || filter === "underWay" ? {} : { filter }),
    ...(query.reason === "" ? {} : { reason: query.reason }),
    ...(query.since === "" ? {} : { since: query.since }),
    ...(query.until === "" ? {} : { until: query.until }),
    ...(query.cursor === "" ? (query.page > 1 ? { page: query.page } : {}) : { cursor: query.cursor }),
  };
}

/** Hits of a search: their number where one page has them all, else at least those that a page shows. */
export function hitsOf({ items, previous, hasNext }: Pick<OrderPage, "items" | "previous" | "hasNext">): string {
  if (previous !== null) return `${pageSize}+`;
  return hasNext ? `${items.length}+` : String(items.length);
}
