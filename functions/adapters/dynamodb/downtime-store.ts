import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import type { Downtime } from "#shared/domain/shop/shop.ts";
import type { DowntimeStore } from "../../modules/admin/ports.ts";
import { adminKeys } from "./keys.ts";
import type { Table } from "./table.ts";

/** Planned maintenance: one item for all shops. */
export function downtimeStore(table: Table): DowntimeStore {
  return {
    list: () => readDowntimes(table),
    replace: async (downtimes) => {
      await table.client.send(
        new PutCommand({
          TableName: table.name,
          Item: { ...adminKeys.downtimes, type: "downtimes", version: 1, downtimes },
        }),
      );
    },
  };
}

export async function readDowntimes(table: Table): Promise<readonly Downtime[]> {
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: adminKeys.downtimes }));
  return (Item?.["downtimes"] as Downtime[] | undefined) ?? [];
}
