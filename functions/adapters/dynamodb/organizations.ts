import { GetCommand } from "@aws-sdk/lib-dynamodb";
import type { Organizations } from "../../modules/connection/ports.ts";
import { organizationKey } from "./keys.ts";
import type { Table } from "./table.ts";

/** Which shop an account is connected to, before a tenant is known. Read consistently: a new connection counts at once. */
export function organizationDirectory(table: Table): Organizations {
  return {
    findShop: async (organizationId) => {
      const Key = { ...organizationKey(organizationId) };
      const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
      return Item?.["shop"] === undefined ? undefined : String(Item["shop"]);
    },
  };
}
