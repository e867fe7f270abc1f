import type { DataRequest } from "#functions/modules/compliance/ports.ts";
import type { ItemOf } from "../../engine/kind.ts";
import type { dataRequests } from "../../kinds/compliance.ts";

type RequestItem = ItemOf<typeof dataRequests>;

/** Pages of the collection in their order, each with the place of its first order. */
export function pagesOf({ pages = {} }: Pick<RequestItem, "pages">) {
  const entries = Object.entries(pages).map(([from, page]) => ({ ...page, from: Number(from) }));
  return entries.sort((one, other) => one.from - other.from);
}

/** Records of the whole answer. */
export const recordsIn = (item: Pick<RequestItem, "pages">): number =>
  pagesOf(item).reduce((sum, { records }) => sum + records, 0);

export function toDataRequest(item: RequestItem): DataRequest {
  const { sk: id, at, state, orders, customer, readyAt, filesUntil } = item;
  const parts = pagesOf(item).reduce((sum, page) => sum + page.parts, 0);
  return {
    id,
    at,
    state,
    orders,
    records: recordsIn(item),
    // Nothing stored is an answer, too: a file that says so.
    parts: Math.max(1, parts),
    ...(customer && { customer }),
    ...(readyAt && { readyAt }),
    ...(filesUntil && { filesUntil }),
  };
}
