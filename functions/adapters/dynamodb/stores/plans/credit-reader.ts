import type { CreditReader } from "#functions/modules/plans/ports.ts";
import { find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { credits } from "../../kinds/plans.ts";

/** Credits of one shop, for functions that may not write. */
export const creditReader = (table: Table, shop: string): CreditReader => ({
  find: async () => (await find(table, credits.at({ shop })))?.plan,
});
