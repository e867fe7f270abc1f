import type { LedgerEntry } from "#shared/domain/plans/credit-ledger.ts";
import type { CreditLedger } from "../../modules/credits/ports.ts";
import { creditKeys } from "./keys.ts";
import { readPage } from "./page.ts";
import type { Table } from "./table.ts";

/** The credit ledger of one shop. */
export function creditLedger(table: Table, shop: string): CreditLedger {
  return {
    entries: async (query) => {
      const source = { partition: creditKeys.ledger(shop) };
      const { items, ...cursors } = await readPage(table, source, { ...query, descending: true });
      // Written by this folder only.
      return { entries: items.map((item) => item["entry"] as LedgerEntry), ...cursors };
    },
  };
}
