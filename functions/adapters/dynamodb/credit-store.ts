import type { CreditStore } from "../../modules/plans/ports.ts";
import { creditReader } from "./credit-reader.ts";
import { creditChangeWrites, putRenewal } from "./credit-writes.ts";
import type { Table } from "./engine/table.ts";
import { shopKeys } from "./keys.ts";
import { transact } from "./transaction.ts";

/** Credits of one shop. */
export function creditStore(table: Table, shop: string): CreditStore {
  return {
    apply: async (change) => (await transact(table, creditChangeWrites(table, shop, change))).ok,
    renewAt: async (state) => {
      await transact(table, [putRenewal(table, shop, state)]);
    },
    leaveRenewals: async () => {
      await transact(table, [
        {
          ConditionCheck: {
            TableName: table.name,
            Key: shopKeys.item(shop, "SHOP"),
            ConditionExpression: "attribute_exists(shop.uninstalledAt)",
          },
        },
        { Delete: { TableName: table.name, Key: shopKeys.item(shop, "RENEWAL") } },
      ]);
    },
    ...creditReader(table, shop),
  };
}
