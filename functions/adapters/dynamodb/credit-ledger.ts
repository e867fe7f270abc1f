import type { LedgerEntry } from "#shared/domain/plans/credit-ledger.ts";
import type { CreditLedger } from "../../modules/credits/ports.ts";
import { readPage } from "./engine/page.ts";
import type { Table } from "./engine/table.ts";
import { creditKeys } from "./keys.ts";

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
