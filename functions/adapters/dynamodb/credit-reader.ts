import { GetCommand } from "@aws-sdk/lib-dynamodb";
import type { PlanState } from "#shared/domain/plans/credits.ts";
import type { CreditReader } from "../../modules/plans/ports.ts";
import type { Table } from "./engine/table.ts";
import { shopKeys } from "./keys.ts";

/** Credits of one shop, for functions that may not write. */
export function creditReader(table: Table, shop: string): CreditReader {
  return {
    find: async () => {
      const Key = shopKeys.item(shop, "CREDITS");
      const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
      return Item?.["plan"] as PlanState | undefined;
    },
  };
}
