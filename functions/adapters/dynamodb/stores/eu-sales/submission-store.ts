import type { Submissions } from "#functions/modules/eu-sales/ports.ts";
import { pack, unpack } from "../../engine/codec.ts";
import { allOf, find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { write } from "../../engine/transaction.ts";
import { absent } from "../../engine/words.ts";
import { submittedLists, submittedReturns } from "../../kinds/eu-sales.ts";

/** Newest periods that a screen needs: six years of quarters, and as many months. */
const MOST = 72;

/** Returns and EC sales lists that one shop's merchant submitted. */
export function submissionStore(table: Table, shop: string): Submissions {
  const newest = { newestFirst: true, isConsistent: true, most: MOST } as const;
  return {
    returns: async () => {
      const items = await allOf(table, submittedReturns.below({ shop }), newest);
      return items.map(({ quarter, rows, corrections, at }) => ({ quarter, rows, corrections, at }));
    },
    lists: async () => {
      const items = await allOf(table, submittedLists.below({ shop }), newest);
      return items.map(({ packed, period, at, sumCents, sha256 }) => {
        const hasRows = packed !== undefined;
        return { period, at, sumCents, sha256, hasRows };
      });
    },
    listRows: async (period) => {
      const item = await find(table, submittedLists.at({ shop, period }));
      return item?.packed && unpack(item.packed);
    },
    noteReturn: ({ rows, corrections, ...submitted }) =>
      write(
        table,
        submittedReturns
          .at({ shop, quarter: submitted.quarter })
          .put({ ...submitted, rows: [...rows], corrections: [...corrections] })
          .when({ pk: absent }),
      ),
    noteList: async ({ rows, ...submitted }) => {
      const packed = rows && pack(rows);
      await write(table, submittedLists.at({ shop, period: submitted.period }).put({ ...submitted, packed }));
    },
  };
}
