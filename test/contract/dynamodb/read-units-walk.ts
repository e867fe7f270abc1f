import { BatchWriteCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { logged } from "#functions/adapters/dynamodb/stores/logs/log-changes.ts";
import { rowPut } from "#functions/adapters/dynamodb/stores/orders/row-items.ts";
import { findable } from "#functions/adapters/dynamodb/stores/orders/token-items.ts";
import type { OrderQuery } from "#functions/modules/orders/ports.ts";
import { orderRow } from "#shared/domain/order-states/order-row.ts";
import { anOrder } from "../../builders/orders.ts";
import { aLogEntry, later, storesOf } from "./fixtures.ts";
import { metered } from "./metered.ts";

const FEW = 10;

async function write({ client, name }: Table, items: Record<string, unknown>[]): Promise<void> {
  for (let start = 0; start < items.length; start += 25) {
    const puts = items.slice(start, start + 25).map((Item) => ({ PutRequest: { Item } }));
    await client.send(new BatchWriteCommand({ RequestItems: { [name]: puts } }));
  }
}

/** A shop with `count` rows, tokens and log entries, and its metered stores. */
async function aShopOf(table: Table, count: number) {
  const meter = metered(table);
  const stores = storesOf(meter.table);
  const indices = Array.from({ length: count }, (_, index) => index);
  const rowOf = (index: number) =>
    orderRow(anOrder({ id: String(100_000 + index), name: `#${10_000 + index}`, createdAt: later(index) }), [], []);
  await write(
    table,
    indices.map((index) => rowPut(stores.shop, rowOf(index)).item),
  );
  await write(
    table,
    indices.map((index) => findable(stores.shop, `#${10_000 + index}`, later(index), String(100_000 + index)).item),
  );
  await write(
    table,
    indices.map(
      (index) =>
        logged(stores.shop, aLogEntry({ key: `log_${100_000 + index}`, at: later(index), orderId: "5001" }), 90).item,
    ),
  );
  const statistics = { pk: `SHOP#${stores.shop}`, sk: "STATISTICS", "orders.total": count };
  await table.client.send(new PutCommand({ TableName: table.name, Item: statistics }));
  meter.take();
  return { ...stores, meter };
}

type Metered = Awaited<ReturnType<typeof aShopOf>>;

/** Units of the first, the next and the previous page. */
async function unitsOfPages(
  { meter }: Metered,
  read: (cursor: object) => Promise<{ next?: string; previous?: string }>,
): Promise<number[]> {
  const units: number[] = [];
  const counted = async (cursor?: string) => {
    const page = await read(cursor === undefined ? {} : { cursor });
    units.push(meter.take().reads);
    return page;
  };
  const { next } = await counted();
  const { previous } = await counted(next);
  await counted(previous);
  return units;
}

const lists: (Partial<OrderQuery> & { label: string })[] = [
  { label: "by date" },
  { label: "by date, oldest first", descending: false },
  { label: "by name", sortBy: "name" },
  { label: "by total", sortBy: "total" },
  { label: "without any document", filter: "withoutDocument" },
  { label: "that need somebody", filter: "attention" },
  { label: "with a period", since: "2026-03-01", until: "2026-04-30" },
  { label: "with a search", search: "#1" },
];

/** Tests that a page costs the same in a small shop and in a shop with `many` rows. */
export function readUnitsWalk(table: () => Table, many: number): void {
  test(`a page of orders costs the same at 10 and at ${many} rows, and 25 rows at most 2 units`, async () => {
    const [small, large] = [await aShopOf(table(), FEW), await aShopOf(table(), many)];

    for (const { label, ...query } of lists) {
      const asked = { sortBy: "date", descending: true, pageSize: 3, ...query } as const;
      const read =
        ({ orders }: Metered) =>
        (cursor: object) =>
          orders.list({ ...asked, ...cursor });
      expect(await unitsOfPages(large, read(large)), label).toEqual(await unitsOfPages(small, read(small)));
      if (query.search !== undefined) continue;
      const pages = await unitsOfPages(large, (cursor) => large.orders.list({ ...asked, pageSize: 25, ...cursor }));
      for (const units of pages) expect(units, label).toBeLessThanOrEqual(2 + 0.5);
    }
  });

  test("a name among 300 is looked up for one unit at most", async () => {
    const { orders, meter } = await aShopOf(table(), 300);

    expect(await orders.withName("#10000")).toHaveLength(1);
    expect(meter.take().reads).toBeLessThanOrEqual(1);
  });

  test(`a page of the log costs the same at 10 and at ${many} entries`, async () => {
    const [small, large] = [await aShopOf(table(), FEW), await aShopOf(table(), many)];

    for (const filter of [{}, { order: "5001" }, { status: "success" }, { origin: "invoice" }] as const) {
      const asked = { sortBy: "date", descending: true, pageSize: 3, ...filter } as const;
      const read =
        ({ logs }: Metered) =>
        (cursor: object) =>
          logs.list({ ...asked, ...cursor });
      expect(await unitsOfPages(large, read(large))).toEqual(await unitsOfPages(small, read(small)));
    }
  });
}
