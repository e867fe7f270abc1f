import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { shopOverviews } from "#functions/adapters/dynamodb/stores/admin/shop-overviews.ts";
import { logStore } from "#functions/adapters/dynamodb/stores/logs/log-store.ts";
import { orderStore } from "#functions/adapters/dynamodb/stores/orders/order-store.ts";
import { creditLedger } from "#functions/adapters/dynamodb/stores/plans/credit-ledger.ts";
import { queueStore } from "#functions/adapters/dynamodb/stores/tasks/queue-store.ts";
import type { OrderQuery } from "#functions/modules/orders/ports.ts";
import { BUSY_ORDER, SHOP } from "./fill.ts";

/** One page of a list, and how to ask for its neighbours. */
interface Page {
  next?: string;
  previous?: string;
}

export interface List {
  name: string;
  /** One query of rows: a page of 25 may take two units. */
  isPlain: boolean;
  read(table: Table, cursor: { cursor?: string }): Promise<Page>;
}

const PAGE_SIZE = 25;
const logDays = async () => 30;

const orders = (name: string, query: Partial<OrderQuery>, isPlain = true): List => ({
  name: `orders ${name}`,
  isPlain,
  read: (table, cursor) =>
    orderStore(table, SHOP, logDays).list({
      sortBy: "date",
      descending: true,
      pageSize: PAGE_SIZE,
      ...query,
      ...cursor,
    }),
});

const logs = (
  name: string,
  filter: { status?: "success"; origin?: "invoice"; order?: string },
  search = false,
): List => ({
  name: `log ${name}`,
  isPlain: !search,
  read: (table, cursor) =>
    logStore(table, SHOP, logDays).list({
      sortBy: "date",
      descending: true,
      pageSize: PAGE_SIZE,
      ...filter,
      ...(search ? { search: { words: "rechnung", isFound: () => true } } : {}),
      ...cursor,
    }),
});

const queue = (state: "open" | "stuck"): List => ({
  name: `queue, ${state}`,
  isPlain: false,
  read: (table, cursor) => queueStore(table, SHOP, logDays).list({ state, pageSize: PAGE_SIZE, ...cursor }),
});

const shops = (name: string, prefix: string | undefined): List => ({
  name: `shops of the administration ${name}`,
  isPlain: false,
  read: (table, { cursor }) =>
    shopOverviews(table).list({ now: "2026-03-05T12:00:00.000Z", prefix, pageSize: PAGE_SIZE, cursor }),
});

const ledger: List = {
  name: "ledger of transfers",
  isPlain: true,
  read: (table, cursor) => creditLedger(table, SHOP).entries({ pageSize: PAGE_SIZE, ...cursor }),
};

/** Every list and search with pages, for merchants and staff. */
export const lists: readonly List[] = [
  orders("by date", {}),
  orders("by date, oldest first", { descending: false }),
  orders("by name", { sortBy: "name" }),
  orders("by total", { sortBy: "total" }),
  orders("without a document", { filter: "withoutDocument" }),
  orders("of a period", { since: "2026-03-05", until: "2026-03-31" }),
  orders("found by a search", { search: "#100" }, false),
  logs("of everything", {}),
  logs("by status", { status: "success" }),
  logs("by origin", { origin: "invoice" }),
  logs("of one order", { order: BUSY_ORDER }),
  logs("found by words", {}, true),
  queue("open"),
  queue("stuck"),
  ledger,
  shops("by domain", undefined),
  shops("found by a search", "laden-100"),
];
