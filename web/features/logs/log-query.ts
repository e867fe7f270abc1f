import type { ListLogsInput } from "#shared/api/logs.ts";
import { logOrigins, logStatuses } from "#shared/domain/logs/log-entry.ts";

/** The log's query, as the address holds it. */
export interface LogQuery {
  sortBy: ListLogsInput["sortBy"];
  sortDir: ListLogsInput["sortDir"];
  /** The order that the log is narrowed to; empty: the whole shop. */
  order: string;
  search: string;
  status: NonNullable<ListLogsInput["status"]> | "all";
  origin: NonNullable<ListLogsInput["origin"]> | "all";
  cursor: string;
  page: number;
}

const pageSize = 25;

export const initialQuery: LogQuery = {
  sortBy: "date",
  sortDir: "desc",
  order: "",
  search: "",
  status: "all",
  origin: "all",
  cursor: "",
  page: 1,
};

export const statuses = ["all", ...logStatuses] as const;
export const origins = ["all", ...logOrigins] as const;
export const sortKeys = ["date", "order", "status"] as const;
const sortDirections = ["asc", "desc"] as const;

/** Reads the address; what makes no sense there counts as not given. */
export function readQuery(address: URLSearchParams): LogQuery {
  const oneOf = <Value extends string>(name: string, values: readonly Value[], otherwise: Value) =>
    values.find((value) => value === address.get(name)) ?? otherwise;
  const order = orderIn(address);
  const sortBy = oneOf("sortBy", sortKeys, initialQuery.sortBy);
  const page = Number(address.get("page") ?? "1");
  return {
    // of one order, all entries are equal by that
    sortBy: order !== "" && sortBy === "order" ? initialQuery.sortBy : sortBy,
    sortDir: oneOf("sortDir", sortDirections, initialQuery.sortDir),
    order,
    search: (address.get("search") ?? "").slice(0, 100),
    status: oneOf("status", statuses, "all"),
    origin: oneOf("origin", origins, "all"),
    cursor: address.get("cursor") ?? "",
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

function orderIn(address: URLSearchParams): string {
  const order = address.get("order") ?? "";
  return /^\d{1,20}$/.test(order) ? order : "";
}

/** Writes into an address; defaults and foreign parameters stay out of it and as they are. */
export function writeQuery(address: URLSearchParams, query: LogQuery): URLSearchParams {
  const written = new URLSearchParams(address);
  const defaults = new Map<string, unknown>(Object.entries(initialQuery));
  for (const [name, value] of Object.entries(query)) {
    if (value === defaults.get(name)) written.delete(name);
    else written.set(name, String(value));
  }
  return written;
}

/** A query after a change. Whatever changes what is listed leads back to the first page. */
export function changedQuery(query: LogQuery, change: Partial<LogQuery>): LogQuery {
  return { ...query, cursor: "", page: 1, ...change };
}

/** Something narrows the log of the shop, or of the order it belongs to. */
export function isNarrowed({ search, status, origin }: LogQuery): boolean {
  return search.trim() !== "" || status !== "all" || origin !== "all";
}

/** The server searches a bounded window of the newest entries instead of an index. */
export function isWindow({ order, search, status, origin, sortBy }: LogQuery): boolean {
  const filters = [order !== "", status !== "all", origin !== "all"].filter((isOn) => isOn);
  return search.trim() !== "" || sortBy !== "date" || filters.length > 1;
}

/** The query as the contract wants it. A cursor says where the page starts and makes its number superfluous. */
export function toInput(query: LogQuery): ListLogsInput {
  const search = query.search.trim();
  return {
    sortBy: query.sortBy,
    sortDir: query.sortDir,
    pageSize,
    ...(query.order === "" ? {} : { order: query.order }),
    ...(search === "" ? {} : { search }),
    ...(query.status === "all" ? {} : { status: query.status }),
    ...(query.origin === "all" ? {} : { origin: query.origin }),
    ...(query.cursor === "" ? (query.page > 1 ? { page: query.page } : {}) : { cursor: query.cursor }),
  };
}
