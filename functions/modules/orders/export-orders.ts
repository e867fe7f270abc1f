import type { ExportPage } from "#shared/api/export.responses.ts";
import type { ExportOrdersInput } from "#shared/api/export.ts";
import { AppError } from "#shared/errors.ts";
import type { ProviderLinks } from "../provider/ports.ts";
import type { ShopLinks } from "../shop/ports.ts";
import type { Clock } from "../system/ports.ts";
import { toExportedOrder } from "./export.presenter.ts";
import type { ExportReader, OrderQuery, OrderReader } from "./ports.ts";

/** Orders that are read at the same time. */
const CHUNK = 25;

/** A function may answer 6 MB (vendor documentation: Lambda quotas). */
const MOST_BYTES = 4_000_000;

/** A page ends here, well before the gateway gives up, however slow the table is. */
const MOST_MILLISECONDS = 12_000;

interface Ports {
  orders: OrderReader;
  exported: ExportReader;
  links: ProviderLinks;
  shopLinks: ShopLinks;
  clock: Clock;
}

/**
 * One page of an export, oldest order first. It ends early where its answer grows too large or takes too long; at least one order is on
 * it. Failures: invalid_input, unsupported_list_query.
 */
export async function exportOrders(
  { orders, exported, links, shopLinks, clock }: Ports,
  shop: string,
  input: ExportOrdersInput,
): Promise<ExportPage> {
  if (input.since > input.until) {
    throw new AppError("invalid_input", { fields: { until: "Das Ende liegt vor dem Beginn" } });
  }
  const query = queryOf(input);
  const { rows, next } = await orders.list(query);
  const begun = clock.monotonic();
  const view = {
    links,
    pageOf: (orderId: string, key: string) => shopLinks.to(shop, `/orders/${orderId}?document=${key}`),
  };
  const items: ExportPage["items"] = [];
  let bytes = 0;
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK);
    const found = await exported.read(chunk, { withTexts: input.texts === "true" });
    for (const [position, row] of chunk.entries()) {
      const order = found.find((one) => one.row.id === row.id);
      const item = order && toExportedOrder(view, order);
      const size = item === undefined ? 0 : new TextEncoder().encode(JSON.stringify(item)).length;
      const passed = start + position;
      const isFull = bytes + size > MOST_BYTES || clock.monotonic() - begun > MOST_MILLISECONDS;
      if (isFull && passed > 0) return { items, next: await cursorAfter(orders, query, passed) };
      if (item) items.push(item);
      bytes += size;
    }
  }
  return { items, next: next ?? null };
}

function queryOf({ since, until, filter, limit, cursor }: ExportOrdersInput): OrderQuery {
  return {
    sortBy: "date",
    descending: false,
    pageSize: limit,
    since,
    until,
    ...(filter === undefined ? {} : { filter }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}

/** Where the list goes on after its first rows: a shorter page ends there. */
async function cursorAfter(orders: OrderReader, query: OrderQuery, count: number): Promise<string | null> {
  const { next } = await orders.list({ ...query, pageSize: count });
  return next ?? null;
}
