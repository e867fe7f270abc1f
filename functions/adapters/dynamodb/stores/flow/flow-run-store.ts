import type { FlowRuns } from "#functions/modules/flow/ports.ts";
import { type Instant, secondsAfter } from "#shared/values/time.ts";
import { expiryOf } from "../../engine/expiry.ts";
import { find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { write } from "../../engine/transaction.ts";
import { absent } from "../../engine/words.ts";
import { flowRuns } from "../../kinds/flow.ts";

/** The platform repeats a run for 36 hours. */
const KEPT_SECONDS = 7 * 86_400;
const endOf = (now: Instant): number => expiryOf(secondsAfter(now, KEPT_SECONDS));

/** Runs of workflows' steps of one shop. */
export function flowRunStore(table: Table, shop: string): FlowRuns {
  const own = (id: string) => flowRuns.at({ shop, id });
  return {
    begin: async (id, now) => {
      if (
        await write(
          table,
          own(id)
            .put({ expiresAt: endOf(now) })
            .when({ pk: absent }),
        )
      )
        return "new";
      return (await find(table, own(id)))?.end ?? "begun";
    },
    end: async (id, end, now) => {
      await write(
        table,
        own(id)
          .stamped()
          .set({ end, expiresAt: endOf(now) })
          .when({ end: absent }),
      );
    },
  };
}
