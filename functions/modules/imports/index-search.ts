import { isWhollySearched, SEARCH_INDEX } from "#shared/domain/search/search-index.ts";
import type { JobMessage } from "#shared/messages/jobs.ts";
import type { OrderReader } from "../orders/ports.ts";
import type { ShopReader } from "../shop/ports.ts";
import type { JobRequests } from "../system/ports.ts";
import type { SearchIndex } from "./ports.ts";
import { inBatches } from "./walk-orders.ts";

/** Orders of one message: few enough that one worker takes them all. */
const PAGE = 100;

export interface IndexSearchPorts {
  shops: ShopReader;
  orders: Pick<OrderReader, "list">;
  searchIndex: SearchIndex;
  importJobs: JobRequests<"imports">;
}

/** Gives a page of an earlier version's orders today's search words; after the last, the shop is done. */
export async function indexSearch(
  { shops, orders, searchIndex, importJobs }: IndexSearchPorts,
  { shop, cursor }: JobMessage<"imports"> & { duty: "index-search" },
  { isLate }: { isLate(): boolean },
): Promise<void> {
  const known = await shops.find();
  if (known === undefined || known.uninstalledAt !== undefined || isWhollySearched(known)) return;
  const { rows, next } = await orders.list({ sortBy: "date", descending: true, pageSize: PAGE, cursor });
  const ids = rows.map(({ id }) => id);
  const taken = await inBatches(ids, isLate, (orderId) => searchIndex.bringUp(orderId));
  const isUnfinished = taken.length < ids.length;
  if (!isUnfinished) {
    const since = next === undefined ? undefined : rows.at(-1)?.createdAt;
    // A chain of messages that began later does not take back how far another has come.
    const reached = known.search?.index === SEARCH_INDEX ? known.search.since : undefined;
    if (since === undefined || reached === undefined || since < reached)
      await searchIndex.mark({ index: SEARCH_INDEX, since });
    if (next === undefined) return;
  }
  await importJobs.send([{ shop, duty: "index-search", cursor: isUnfinished ? cursor : next }]);
}
