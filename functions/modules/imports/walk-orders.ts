import { berlinMidnight, plusDays } from "#shared/values/days.ts";
import type { Instant } from "#shared/values/time.ts";
import { withPlatformToken } from "../shop/platform-access-token.ts";
import type { PlatformAuthorization, ShopStore } from "../shop/ports.ts";
import type { Clock } from "../system/ports.ts";
import type { ListingProgress, ListProgress, PlatformOrderPages } from "./ports.ts";

interface Ports {
  shops: ShopStore;
  platformAuthorization: PlatformAuthorization;
  platformOrderPages: PlatformOrderPages;
  clock: Clock;
}

/** Orders taken at once: faster than the provider takes their documents, and slower than the platform answers. */
const AT_ONCE = 4;

/** The next orders of a job, and where its list goes on behind their page. */
interface NextOrders {
  orderIds: readonly string[];
  /** True where no order of the page is left. */
  isWholePage: boolean;
  cursor: string | undefined;
  /** The platform puts the list together. */
  isWaiting: boolean;
}

/** A job's next orders in the platform's list, at most `room`, without days imported before. Failures: platform_*. */
export async function nextOrders(
  ports: Ports,
  { cursor, taken, ...progress }: ListProgress & Pick<ListingProgress, "newest">,
  { shop, room }: { shop: string; room: number },
): Promise<NextOrders> {
  const { from, to } = progress.left?.[0] ?? progress;
  const page = await withPlatformToken(ports, shop, (accessToken) =>
    ports.platformOrderPages.createdOrders({
      shop,
      accessToken,
      from: berlinMidnight(from),
      before: berlinMidnight(plusDays(to, 1)),
      newestFirst: progress.newest === undefined ? undefined : true,
      cursor,
    }),
  );
  const orderIds = page.orderIds.slice(taken, taken + room);
  const isWholePage = taken + orderIds.length >= page.orderIds.length;
  return { orderIds, isWholePage, cursor: page.cursor, isWaiting: page.isWaiting === true };
}

/** Does `work` for the orders, a few at once, until time is up. Returns results in sequence; failures are thrown. */
export async function inBatches<Result>(
  orderIds: readonly string[],
  isLate: () => boolean,
  work: (orderId: string) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  while (results.length < orderIds.length && !isLate()) {
    const some = orderIds.slice(results.length, results.length + AT_ONCE);
    // Nothing goes on once the worker is done.
    const ends = await Promise.allSettled(some.map(work));
    for (const end of ends) {
      if (end.status === "rejected") throw end.reason;
      results.push(end.value);
    }
  }
  return results;
}

/** The progress after the taken orders, and whether all pages of all ranges are done. */
export function stepOn<Progress extends ListProgress>(
  before: Progress,
  next: NextOrders,
  { taken, affected, lookedAt }: { taken: number; affected: number; lookedAt: Instant },
): { progress: Progress; isOver: boolean } {
  const isPageOver = next.isWholePage && taken >= next.orderIds.length;
  const isRangeOver = isPageOver && next.cursor === undefined;
  const { cursor: here, left: daysBefore = [], ...rest } = before;
  const left = isRangeOver ? daysBefore.slice(1) : daysBefore;
  const cursor = isPageOver ? next.cursor : here;
  const progress = {
    ...rest,
    taken: isPageOver ? 0 : before.taken + taken,
    found: before.found + taken,
    affected: before.affected + affected,
    lookedAt,
    cursor,
    ...(left.length === 0 ? {} : { left }),
  };
  // Nothing but the place and the counts differs from what was given.
  return { progress: progress as unknown as Progress, isOver: isRangeOver && left.length === 0 };
}
