import { type Instant, millisecondsOf } from "#shared/values/time.ts";
import type { ShopDirectory } from "../modules/shop/ports.ts";
import type { Metrics } from "./metrics.ts";

/** Reports the oldest due work and the number of connected shops once the list was read; for personal data every page's oldest, whose maximum counts. */
export function measuredDirectory(directory: ShopDirectory, metrics: Metrics): ShopDirectory {
  let oldest: Instant | undefined;
  return {
    ...directory,
    shopsToErase: async (now, cursor) => {
      const page = await directory.shopsToErase(now, cursor);
      const age = page.oldestAskedAt === undefined ? 0 : millisecondsOf(now) - millisecondsOf(page.oldestAskedAt);
      metrics.add("OldestRequestSeconds", Math.max(0, Math.round(age / 1000)));
      return page;
    },
    shopsWithDueWork: async (now, cursor) => {
      const page = await directory.shopsWithDueWork(now, cursor);
      const { oldestDueAt } = page;
      if (cursor === undefined) oldest = undefined;
      if (oldestDueAt !== undefined && (oldest === undefined || oldestDueAt < oldest)) oldest = oldestDueAt;
      if (page.cursor === undefined) {
        const waited = oldest === undefined ? 0 : millisecondsOf(now) - millisecondsOf(oldest);
        metrics.add("OldestDueSeconds", Math.max(0, Math.round(waited / 1000)));
        metrics.add("ConnectedShops", await directory.countConnected());
      }
      return page;
    },
  };
}
