import type { ExportOrdersInput, ExportPage } from "#shared/api/export.ts";
import type { OrderRow } from "#shared/domain/order-states/order-row.ts";
import { AppError } from "#shared/errors.ts";
import type { ProviderLinks } from "../provider/ports.ts";
import type { Clock } from "../system/ports.ts";
import { toExportedOrder } from "./export.presenter.ts";
import type { ExportReader, OrderQuery, OrderReader } from "./ports.ts";

/** Orders that are read at the same time. */
const CHUNK = 25;

/** A function may answer 6 MB (vendor documentation: Lambda quotas). */
const MOST_BYTES = 4_000_000;

/** A page ends here, well before the gateway gives up, however slow the table is. */
const MOST_MILLISECONDS = 12_000;

type Item = ExportPage["items"][number];

interface Ports {
  orders: OrderReader;
  exported: ExportReader;
  links: ProviderLinks;
  clock: Clock;
}

/** A page of an export, oldest order first; size or time may end it early. Failures: invalid_input, unsupported_list_query. */
export async function exportOrders(
  { orders, exported, links, clock }: Ports,
  input: ExportOrdersInput,
): Promise<ExportPage> {
  if (input.since > input.until) {
    throw new AppError("invalid_input", { fields: { until: "Das Ende liegt vor dem Beginn" } });
  }
  const query = queryOf(input);
  const { rows, next } = await orders.list(query);
  const begun = clock.monotonic();
  const read = async (chunk: readonly OrderRow[]): Promise<Item[]> => {
    const found = await exported.read(chunk, { withTexts: input.texts === "true" });
    return found.map((order) => toExportedOrder(links, order));
  };
  const known = new Map<string, Item>();
  let bytes = 0;
  for (let start = 0; start < rows.length; start += CHUNK) {
    const items = new Map((await read(rows.slice(start, start + CHUNK))).map((item) => [item.id, item]));
    for (const [position, { id }] of rows.slice(start, start + CHUNK).entries()) {
      const item = items.get(id);
      const passed = start + position;
      bytes += bytesOf(item);
      const isFull = bytes > MOST_BYTES || clock.monotonic() - begun > MOST_MILLISECONDS;
      if (isFull && passed > 0) return shorterPage({ orders, read }, { ...query, pageSize: passed }, known);
      if (item) known.set(id, item);
    }
  }
  return { items: [...known.values()], next: next ?? null };
}

const bytesOf = (item: Item | undefined): number =>
  item === undefined ? 0 : new TextEncoder().encode(JSON.stringify(item)).length;

/** Lists the page's first orders once more: only a list of that size tells where the next one begins. */
async function shorterPage(
  { orders, read }: { orders: OrderReader; read: (rows: readonly OrderRow[]) => Promise<Item[]> },
  query: OrderQuery,
  known: ReadonlyMap<string, Item>,
): Promise<ExportPage> {
  const { rows, next } = await orders.list(query);
  const more = await read(rows.filter(({ id }) => !known.has(id)));
  const items = new Map([...known, ...more.map((item) => [item.id, item] as const)]);
  return { items: rows.flatMap(({ id }) => items.get(id) ?? []), next: next ?? null };
}

function queryOf({ since, until, filter, limit, cursor }: ExportOrdersInput): OrderQuery {
  return {
    sortBy: "date",
    descending: false,
    pageSize: limit,
    since,
    until,
    filter,
    cursor,
  };
}
