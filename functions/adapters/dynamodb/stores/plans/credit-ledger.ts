import type { CreditLedger } from "#functions/modules/credits/ports.ts";
import { pageOf } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { creditEntries } from "../../kinds/plans.ts";

/** The credit ledger of one shop. */
export const creditLedger = (table: Table, shop: string): CreditLedger => ({
  entries: async (query) => {
    const { items, ...cursors } = await pageOf(table, creditEntries.below({ shop }), { ...query, descending: true });
    return { entries: items.map(({ entry }) => entry), ...cursors };
  },
});
