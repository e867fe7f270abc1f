import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { IMPORT_LANE as lane } from "#shared/domain/tasks/task.ts";
import type { ImportLoad } from "../../modules/imports/ports.ts";
import type { Table } from "./engine/table.ts";
import { dueKeys } from "./keys.ts";

/** What the import of one shop's orders has given the work at the provider. */
export function importLoad({ client, name: TableName }: Table, shop: string): ImportLoad {
  return {
    countAhead: async (now, limit) => {
      const { Count } = await client.send(
        new QueryCommand({
          TableName,
          IndexName: "GSI1",
          KeyConditionExpression: "g1pk = :pk AND g1sk BETWEEN :from AND :to",
          ExpressionAttributeValues: { ":pk": dueKeys.partition(shop), ":from": `${lane}#`, ":to": `${lane}#${now}~` },
          Select: "COUNT",
          Limit: limit,
        }),
      );
      return Count ?? 0;
    },
  };
}
