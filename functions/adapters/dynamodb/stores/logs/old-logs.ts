import type { OldLogs } from "#functions/modules/logs/ports.ts";
import { deleted } from "../../engine/change.ts";
import { allOf, stepOf } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { write } from "../../engine/transaction.ts";
import { present } from "../../engine/words.ts";
import { logs } from "../../kinds/logs.ts";
import { endOfEntry } from "./log-changes.ts";

/** Number of concurrent writes. */
const TOGETHER = 25;

/** The log of one shop by the age of its entries. */
export function oldLogs(table: Table, shop: string): OldLogs {
  const list = logs.below({ shop });
  const own = ({ at, key }: { at: string; key: string }) => logs.at({ shop, at, key });

  const inTurns = async <T>(items: readonly T[], act: (item: T) => Promise<unknown>): Promise<void> => {
    for (let first = 0; first < items.length; first += TOGETHER) {
      await Promise.all(items.slice(first, first + TOGETHER).map(act));
    }
  };

  return {
    deleteOlder: async (before, limit) => {
      // Only keys are asked for: what cannot be read goes, too.
      const older = await allOf(table, logs.partition({ shop }), { before, page: limit, reads: 1, keysOnly: true });
      await inTurns(older, (key) => write(table, deleted(key)));
      return older.length;
    },
    keepFor: async (days, limit, after) => {
      const { items, next } = await stepOf(table, list, { after, size: limit, newestFirst: true });
      await inTurns(items, async ({ entry, expiresAt: known }) => {
        const expiresAt = endOfEntry(entry, days);
        if (known !== expiresAt) await write(table, own(entry).set({ expiresAt }).when({ pk: present }));
      });
      return next === undefined ? {} : { cursor: next };
    },
  };
}
