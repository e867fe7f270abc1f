import type { ListOrdersInput, OrderPage } from "#shared/api/orders.ts";
import { searchedFrom } from "#shared/domain/search/search-index.ts";
import type { Shop } from "#shared/domain/shop/shop.ts";
import type { PauseCode } from "#shared/domain/shop/staff-pause.ts";
import { AppError } from "#shared/errors.ts";
import type { ProviderLinks } from "../provider/ports.ts";
import type { OrderQuery, OrderReader } from "./ports.ts";
import { toRowEntry } from "./row.presenter.ts";

/** One page of the order list. Failures: invalid_input, unsupported_list_query. */
export async function listOrders(
  { orders, links }: { orders: Pick<OrderReader, "list">; links: ProviderLinks },
  input: ListOrdersInput,
  { pause, shop }: { pause: PauseCode | undefined; shop: Pick<Shop, "search"> },
): Promise<OrderPage> {
  const { since, until } = input;
  if (since !== undefined && until !== undefined && since > until) {
    throw new AppError("invalid_input", { fields: { until: "Das Ende liegt vor dem Beginn" } });
  }
  const page = await orders.list(toQuery(input));
  return {
    items: page.rows.map((row) => toRowEntry({ links, pause }, row)),
    count: {
      pages: page.total === undefined ? null : Math.max(1, Math.ceil(page.total / input.limit)),
      total: page.total ?? null,
    },
    overview: page.overview ?? null,
    searchedFrom: input.search === undefined ? undefined : searchedFrom(shop),
    lookedAt: page.lookedAt,
    hasNext: page.next !== undefined,
    hasPrevious: page.previous !== undefined,
    next: page.next ?? null,
    previous: page.previous ?? null,
  };
}

const toQuery = ({ sortDir, limit, ...query }: ListOrdersInput): OrderQuery => ({
  ...query,
  descending: sortDir === "desc",
  pageSize: limit,
});
