import { BatchGetCommand, GetCommand } from "@aws-sdk/lib-dynamodb";
import type { OrderRow } from "#shared/domain/order-states/order-row.ts";
import { partsOf } from "#shared/domain/orders/list-combinations.ts";
import { AppError } from "#shared/errors.ts";
import { berlinDayEnd, berlinDayStart } from "#shared/values/berlin.ts";
import type { OrderQuery, RowPage } from "../../modules/orders/ports.ts";
import { type ListSource, readPage } from "./engine/page.ts";
import { untilNothingIsLeft } from "./engine/retry-pause.ts";
import type { Table } from "./engine/table.ts";
import { rowKeys, shopKeys, tokenKeys } from "./keys.ts";
import { toRow } from "./row-items.ts";

/** One page of the order list. Costs the same at ten rows and at a million. Failures: unsupported_list_query. */
export async function listOrderRows(table: Table, shop: string, query: OrderQuery): Promise<RowPage> {
  const parts = partsOf(query);
  if (parts.length > 1) throw new AppError("unsupported_list_query", { parts });
  if (query.search !== undefined) return searchRows(table, shop, query);
  const source = sourceOf(shop, query);
  const page = await readPage(table, source, query);
  const counted = await counters(table, shop, query);
  return {
    rows: page.items.map(toRow),
    ...(page.next === undefined ? {} : { next: page.next }),
    ...(page.previous === undefined ? {} : { previous: page.previous }),
    ...counted,
  };
}

function sourceOf(shop: string, { sortBy, filter, since, until }: OrderQuery): ListSource {
  const period = { from: since && berlinDayStart(since), to: until && berlinDayEnd(until) };
  if (sortBy === "name") return { index: "GSI1", partition: rowKeys.byName(shop) };
  if (sortBy === "total") return { index: "GSI2", partition: rowKeys.byTotal(shop) };
  if (filter === "withInvoice") return { index: "GSI3", partition: rowKeys.withDocument(shop), ...period };
  if (filter === "withoutDocument") return { index: "GSI3", partition: rowKeys.withoutDocument(shop), ...period };
  if (filter === "withCredit") return { index: "GSI4", partition: rowKeys.withCredit(shop), ...period };
  if (filter === "attention") return { index: "GSI5", partition: rowKeys.attention(shop), ...period };
  return { partition: rowKeys.partition(shop), ...period };
}

const counterOf = {
  withInvoice: "orders.withInvoice",
  withCredit: "orders.withCredit",
  withoutDocument: "orders.withoutDocument",
  attention: "orders.attention",
} as const;

/** Number of rows, and of those that need something, from the maintained counters; none is kept for a period. */
async function counters(
  table: Table,
  shop: string,
  { filter, since, until }: OrderQuery,
): Promise<Pick<RowPage, "total" | "overview">> {
  if (since !== undefined || until !== undefined) return {};
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: shopKeys.item(shop, "STATISTICS") }),
  );
  const count = (name: string) => Number(Item?.[name] ?? 0);
  return {
    total: count(filter ? counterOf[filter] : "orders.total"),
    overview: {
      attention: count("orders.attention"),
      planned: count("orders.planned"),
      waiting: count("orders.waiting"),
    },
  };
}

/** Rows whose search tokens begin with the text: token items first, then their rows. */
async function searchRows(table: Table, shop: string, query: OrderQuery): Promise<RowPage> {
  const prefix = (query.search ?? "").toLowerCase();
  const page = await readPage(table, { partition: tokenKeys.partition(shop), prefix }, query);
  const keys = new Map(
    page.items.map((item) => {
      const key = rowKeys.row(shop, String(item["createdAt"]), String(item["orderId"]));
      return [key.sk, key] as const;
    }),
  );
  const rows = await readRows(table, [...keys.values()]);
  return {
    rows: rows.sort((one, other) => other.createdAt.localeCompare(one.createdAt)),
    ...(page.next === undefined ? {} : { next: page.next }),
    ...(page.previous === undefined ? {} : { previous: page.previous }),
  };
}

const BATCH = 100;

async function readRows(table: Table, keys: readonly { pk: string; sk: string }[]): Promise<OrderRow[]> {
  const rows: OrderRow[] = [];
  for (let start = 0; start < keys.length; start += BATCH) {
    const wanted: Record<string, unknown>[] = keys.slice(start, start + BATCH).map((key) => ({ ...key }));
    await untilNothingIsLeft(wanted, async (Keys) => {
      const answer = await table.client.send(
        new BatchGetCommand({ RequestItems: { [table.name]: { Keys: [...Keys] } } }),
      );
      rows.push(...(answer.Responses?.[table.name] ?? []).map(toRow));
      return answer.UnprocessedKeys?.[table.name]?.Keys ?? [];
    });
  }
  return rows;
}
