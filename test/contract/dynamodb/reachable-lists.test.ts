import { beforeAll, expect, test } from "vitest";
import { listOrders } from "#functions/modules/orders/list-orders.ts";
import { readInput } from "#functions/runtime/http-input.ts";
import { listOrders as endpoint, type ListOrdersInput } from "#shared/api/orders.ts";
import {
  changedQuery,
  filters,
  initialQuery,
  isOffered,
  isReversed,
  isSearched,
  type OrderQuery,
  offeredSortKeys,
  toInput,
} from "#web/features/orders/order-query.ts";
import { useTable } from "./a-simulated-table.ts";
import { anInstalledShop } from "./fixtures.ts";

const table = useTable();
const links = { documentUrl: () => "" };
let orders: Awaited<ReturnType<typeof anInstalledShop>>["orders"];
beforeAll(async () => {
  ({ orders } = await anInstalledShop(table()));
});

/** Changes that the toolbar's enabled controls offer. */
function offeredChanges(query: OrderQuery): Partial<OrderQuery>[] {
  const directions = ["asc", "desc"] as const;
  return [
    ...(isOffered(query, "search") ? ["", " ", "Tasse"].map((search) => ({ search })) : []),
    ...(isOffered(query, "narrowing")
      ? [
          ...filters.map((filter) => ({ filter })),
          ...["", "2026-01-01"].map((since) => ({ since })),
          ...["", "2026-01-31"].map((until) => ({ until })),
        ]
      : []),
    ...(isSearched(query)
      ? []
      : offeredSortKeys(query).flatMap((sortBy) => directions.map((sortDir) => ({ sortBy, sortDir })))),
  ];
}

/** Every query that a merchant comes to with the toolbar, one change after the other. */
function reachable(): OrderQuery[] {
  const found = new Map([[JSON.stringify(initialQuery), initialQuery]]);
  for (const query of found.values()) {
    for (const change of offeredChanges(query)) {
      const next = changedQuery(query, change);
      found.set(JSON.stringify(next), next);
    }
  }
  return [...found.values()];
}

/** The query as the address carries it: texts only, without missing values. */
const sent = (query: OrderQuery) =>
  Object.fromEntries(Object.entries(toInput(query)).map(([name, value]) => [name, String(value)]));

test("the toolbar leads to no question that the API refuses", async () => {
  const queries = reachable();

  const refused = await Promise.all(
    queries.map(async (query) => {
      const input: ListOrdersInput = readInput(endpoint, { queryStringParameters: sent(query) } as never);
      return listOrders({ orders, links }, input, { pause: undefined, shop: {} }).then(
        () => undefined,
        (error: Error) => `${JSON.stringify(query)}: ${error.message}`,
      );
    }),
  );

  expect(queries.length).toBeGreaterThan(40);
  expect(refused.filter((found) => found !== undefined)).toEqual([]);
});

test("each filter, each end of the period, the search and each order can be reached", () => {
  const queries = reachable();

  const values = (name: keyof OrderQuery) => new Set(queries.map((query) => query[name]));
  expect(values("filter")).toEqual(new Set(filters));
  expect(values("since").size * values("until").size * values("search").size).toBe(12);
  expect(values("sortBy")).toEqual(new Set(["date", "name", "total"]));
  expect(queries.some(isReversed)).toBe(false);
});
