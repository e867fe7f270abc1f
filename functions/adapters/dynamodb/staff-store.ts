import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { AppError } from "#shared/errors.ts";
import type { StaffStore } from "../../modules/admin/ports.ts";
import { accessPut } from "./admin-store.ts";
import type { Table } from "./engine/table.ts";
import { absent } from "./engine/words.ts";
import { shopKeys } from "./keys.ts";
import { partners } from "./kinds/partner.ts";
import { permissionsIn, STAFF } from "./staff-items.ts";
import { transact, type Write } from "./transaction.ts";

/** Permissions of users of any shop. */
export function staffStore(table: Table): StaffStore {
  return {
    change: async ({ shop, user, name, isGranted }, access) => {
      const key = shopKeys.item(shop, `${STAFF}${user}`);
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
    changeFlag: async ({ shop, name, isSet }, access) => {
      const { ok } = await transact(table, [
        ...(name === "partner"
          ? partnerFlagWrites(table, shop, { isSet, at: access.at })
          : [flagWrite(table, { shop, name, isSet })]),
        { Put: accessPut(table, access) },
      ]);
      return ok;
    },
  };
}

/**
 * Makes a shop a partner, or ends that: its mark, and its place among the partners. Who ends keeps the mark, and with it the way to what
 * was earned and to receipts.
 */
export const partnerFlagWrites = (table: Table, shop: string, change: { isSet: boolean; at: string }): Write[] => [
  ...(change.isSet ? [flagWrite(table, { shop, name: "partner", isSet: true })] : []),
  partnerChange(shop, change).toWrite(table),
];

interface Flag {
  shop: string;
  name: "partner" | "isAdmin";
  isSet: boolean;
}

/** Only for a shop that has the app, or had it, and only where it changes something. */
function flagWrite(table: Table, { shop, name, isSet }: Flag): Write {
  const Key = shopKeys.item(shop, "SHOP");
  if (name === "isAdmin") {
    return {
      Update: {
        TableName: table.name,
        Key,
        UpdateExpression: "SET shop.isAdmin = :is",
        ConditionExpression: "shop.isAdmin = :was",
        ExpressionAttributeValues: { ":is": isSet, ":was": !isSet },
      },
    };
  }
  return {
    Update: {
      TableName: table.name,
      Key,
      UpdateExpression: "SET shop.partner = :shop",
      ConditionExpression: "attribute_exists(shop.epoch)",
      ExpressionAttributeValues: { ":shop": shop },
    },
  };
}

/** A partner that ends keeps what it earned; its coupons are blocked with it. */
function partnerChange(partner: string, { isSet, at }: { isSet: boolean; at: string }) {
  const own = partners.at({ partner });
  if (!isSet) {
    return own
      .set({ state: "ended", g3pk: partners.in("byState", { state: "ended" }).partition })
      .remove("blockedReason")
      .when({ state: "active" }, { state: "blocked" });
  }
  return own
    .stamped()
    .set({ state: "active", since: at, shop: partner })
    .remove("blockedReason")
    .listed("active")
    .listed("all")
    .listed("byState", { state: "active", since: at })
    .when({ state: absent }, { state: "applied" }, { state: "ended" });
}
