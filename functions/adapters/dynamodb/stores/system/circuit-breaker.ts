import type { CircuitBreaker } from "#functions/modules/system/ports.ts";
import { OPENINGS_OF_AN_OUTAGE, OUTAGE_WINDOW_SECONDS } from "#shared/domain/tasks/breaker.ts";
import { type Instant, instantOf, millisecondsOf, secondsAfter } from "#shared/values/time.ts";
import { expiryOf } from "../../engine/expiry.ts";
import { allOf } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { write, writeAndRead } from "../../engine/transaction.ts";
import { absent } from "../../engine/words.ts";
import { outages, workOnTasks } from "../../kinds/work.ts";

/** Breaker of a shop's failing connection: attributes of the item `WORK`, and windows in which connections are counted. */
export function circuitBreaker(table: Table, shop: string): CircuitBreaker {
  const own = workOnTasks.at({ shop });
  return {
    countFailure: async () => (await writeAndRead(table, own.add({ failures: 1 }), "after"))?.failures ?? 0,
    openBreaker: async (breaker, now) => {
      await write(table, own.set({ breaker }).when({ closed: absent }));
      if (breaker.because !== undefined) return;
      const expiresAt = expiryOf(secondsAfter(now, 3_600));
      await write(
        table,
        outages
          .at({ begin: windowOf(now) })
          .set({ expiresAt })
          .add({ openings: 1 }),
      );
    },
    closeBreaker: async () => {
      await write(table, own.remove("breaker", "failures"));
    },
    isProviderDown: async (now) => {
      const windows = await allOf(table, outages.below({}), {
        from: windowOf(secondsAfter(now, -OUTAGE_WINDOW_SECONDS)),
        to: windowOf(now),
      });
      const sum = windows.reduce((total, { openings = 0 }) => total + openings, 0);
      return sum >= OPENINGS_OF_AN_OUTAGE;
    },
  };
}

/** The beginning of the window an instant falls into. */
const windowOf = (instant: Instant): Instant => {
  const length = OUTAGE_WINDOW_SECONDS * 1000;
  return instantOf(Math.floor(millisecondsOf(instant) / length) * length);
};
