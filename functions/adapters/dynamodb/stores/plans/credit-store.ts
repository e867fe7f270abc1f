import type { CreditStore } from "#functions/modules/plans/ports.ts";
import type { Table } from "../../engine/table.ts";
import { transact, write } from "../../engine/transaction.ts";
import { present } from "../../engine/words.ts";
import { renewals } from "../../kinds/plans.ts";
import { shops } from "../../kinds/shop.ts";
import { creditChange, renewed } from "./credit-changes.ts";
import { creditReader } from "./credit-reader.ts";

/** Credits of one shop. */
export const creditStore = (table: Table, shop: string): CreditStore => ({
  apply: async (change) => (await transact(table, creditChange(shop, change))) === "ok",
  renewAt: async (state) => {
    await write(table, renewed(shop, state));
  },
  leaveRenewals: async () => {
    await transact(table, {
      uninstalled: shops.at({ shop }).check().when({ "shop.uninstalledAt": present }),
      renewal: renewals.at({ shop }).delete(),
    });
  },
  ...creditReader(table, shop),
});
