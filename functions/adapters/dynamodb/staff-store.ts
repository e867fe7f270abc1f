import { GetCommand } from "@aws-sdk/lib-dynamodb";
import type { StaffMember, StaffPermission } from "#shared/domain/permissions/permissions.ts";
import { AppError } from "#shared/errors.ts";
import type { StaffStore } from "../../modules/admin/ports.ts";
import { accessPut } from "./admin-store.ts";
import { shopKeys } from "./keys.ts";
import type { Item } from "./shop-items.ts";
import type { Table } from "./table.ts";
import { transact } from "./transaction.ts";

const PREFIX = "STAFF#";

/** The members of staff among a shop's users, from the shop's items. */
export function toStaff(items: ReadonlyMap<string, Item>): StaffMember[] {
  return [...items]
    .filter(([key]) => key.startsWith(PREFIX))
    .map(([key, item]) => ({ user: key.slice(PREFIX.length), permissions: permissionsIn(item) }));
}

// Written by this store only.
const permissionsIn = (item: Item | undefined) => (item?.["permissions"] as StaffPermission[] | undefined) ?? [];

/** Permissions of users of any shop. */
export function staffStore(table: Table): StaffStore {
  return {
    change: async ({ shop, user, name, isGranted }, access) => {
      const key = shopKeys.item(shop, `${PREFIX}${user}`);
      const { Item: before } = await table.client.send(
        new GetCommand({ TableName: table.name, Key: key, ConsistentRead: true }),
      );
      const had = permissionsIn(before);
      if (had.includes(name) === isGranted) return false;
      const permissions = isGranted ? [...had, name].sort() : had.filter((other) => other !== name);
      const version = Number(before?.["version"] ?? 0);
      const { ok } = await transact(table, [
        {
          Put: {
            TableName: table.name,
            Item: { ...key, type: "staff", version: version + 1, permissions },
            ConditionExpression: before === undefined ? "attribute_not_exists(pk)" : "version = :before",
            ...(before === undefined ? {} : { ExpressionAttributeValues: { ":before": version } }),
          },
        },
        { Put: accessPut(table, access) },
      ]);
      if (!ok) throw new AppError("write_conflict");
      return true;
    },
  };
}
