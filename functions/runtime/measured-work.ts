import { millisecondsOf } from "#shared/values/time.ts";
import type { ShopWork } from "../modules/system/ports.ts";
import type { Metrics } from "./metrics.ts";

/** Tells of connections that are left alone, and since when they fail. */
export function measuredWork<Store extends Pick<ShopWork, "openBreaker">>(store: Store, metrics: Metrics): Store {
  return {
    ...store,
    openBreaker: async (...opening: Parameters<ShopWork["openBreaker"]>) => {
      const [breaker, now] = opening;
      await store.openBreaker(...opening);
      metrics.add("BreakersOpened", 1);
      metrics.add(
        "OutageSeconds",
        Math.max(0, Math.round((millisecondsOf(now) - millisecondsOf(breaker.since)) / 1000)),
      );
    },
  };
}
