import { type Instant, secondsAfter } from "#shared/values/time.ts";
import { expiryOf } from "../../engine/expiry.ts";
import type { Table } from "../../engine/table.ts";
import { write } from "../../engine/transaction.ts";
import { above, absent, atMost, below } from "../../engine/words.ts";
import type { TriesChange } from "../../kinds/limits.ts";

const HOUR_SECONDS = 3_600;

/** The item that counts, and the tries that an hour allows. */
export interface Tries {
  own: TriesChange;
  most: number;
}

/** Counts a try; false once the hour has had all. Of several that begin an hour one does. */
export const countTry = async (table: Table, tries: Tries, now: Instant): Promise<boolean> =>
  (await countIn(table, tries, now)) || (await beginHour(table, tries, now)) || (await countIn(table, tries, now));

/** Gives a try back. */
export const forgiveTry = (table: Table, { own }: Tries): Promise<boolean> =>
  write(table, own.add({ tries: -1 }).when({ tries: above(0) }));

/** One more try in the hour that runs. */
const countIn = (table: Table, { own, most }: Tries, now: Instant): Promise<boolean> =>
  write(table, own.add({ tries: 1 }).when({ startedAt: above(secondsAfter(now, -HOUR_SECONDS)), tries: below(most) }));

/** Starts a new hour with its first try, if none runs or the last one is over. */
const beginHour = (table: Table, { own }: Tries, now: Instant): Promise<boolean> =>
  write(
    table,
    own
      .stamped()
      .set({ startedAt: now, tries: 1, expiresAt: expiryOf(secondsAfter(now, 2 * HOUR_SECONDS)) })
      .when({ pk: absent }, { startedAt: atMost(secondsAfter(now, -HOUR_SECONDS)) }),
  );
