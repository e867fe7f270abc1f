import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { Shop } from "#shared/domain/shop/shop.ts";
import { AppError } from "#shared/errors.ts";
import type { ShopRecordStore } from "../../modules/shop/ports.ts";
import type { Table } from "./engine/table.ts";
import { write } from "./engine/transaction.ts";
import { present } from "./engine/words.ts";
import { shopKeys } from "./keys.ts";
import { changedPreferences } from "./preferences-writes.ts";
import { shopReader } from "./shop-reader.ts";
import { held } from "./single-flight.ts";
import { counted } from "./stores/shop/counters.ts";
import { transact } from "./transaction.ts";

/** The record of one shop without its tokens: no key is needed here. */
export function shopRecordStore(table: Table, shop: string): ShopRecordStore {
  const { client, name } = table;
  const key = (item: Parameters<typeof shopKeys.item>[1]) => shopKeys.item(shop, item);

  return {
    pause: (at) =>
      held(
        client.send(
          new UpdateCommand({
            TableName: name,
            Key: key("SHOP"),
            UpdateExpression: "SET shop.pausedAt = :at",
            ConditionExpression: "attribute_exists(pk) AND attribute_not_exists(shop.pausedAt)",
            ExpressionAttributeValues: { ":at": at },
          }),
        ),
      ),
    resume: () =>
      held(
        client.send(
          new UpdateCommand({
            TableName: name,
            Key: key("SHOP"),
            UpdateExpression: "REMOVE shop.pausedAt",
            ConditionExpression: "attribute_exists(shop.pausedAt)",
          }),
        ),
      ),
    saveScopes: async (scopes) => {
      await client.send(
        new UpdateCommand({
          TableName: name,
          Key: key("SHOP"),
          UpdateExpression: "SET shop.scopes = :scopes",
          ConditionExpression: "attribute_exists(pk)",
          ExpressionAttributeValues: { ":scopes": scopes },
        }),
      );
    },
    saveStore: async (store, { isDev, isShopify }) => {
      await client.send(
        new UpdateCommand({
          TableName: name,
          Key: key("SHOP"),
          UpdateExpression: "SET shop.#store = :store, shop.isDev = :dev, shop.isShopify = :staff",
          ConditionExpression: "attribute_exists(pk)",
          ExpressionAttributeNames: { "#store": "store" },
          ExpressionAttributeValues: { ":store": store, ":dev": isDev, ":staff": isShopify },
        }),
      );
    },
    savePreferences: async ({ preferences, unused, since, version, versions }) => {
      const result = await transact(table, [
        ...changedPreferences(table, shop, { read: { preferences, unused }, versions, version }),
        {
          Update: {
            TableName: name,
            Key: key("SHOP"),
            UpdateExpression: "SET shop.since = :since",
            ConditionExpression: "attribute_exists(pk)",
            ExpressionAttributeValues: { ":since": since satisfies Shop["since"] },
          },
        },
      ]);
      if (!result.ok) throw new AppError("write_conflict");
    },
    saveFlowUse: (before, after) =>
      held(
        client.send(
          new UpdateCommand({
            TableName: name,
            Key: key("SHOP"),
            UpdateExpression: "SET shop.flowUse = :after",
            ConditionExpression: `attribute_exists(pk) AND ${before === undefined ? "attribute_not_exists(shop.flowUse)" : "shop.flowUse = :before"}`,
            ExpressionAttributeValues: { ":after": after, ...(before === undefined ? {} : { ":before": before }) },
          }),
        ),
      ),
    saveSetup: async (setup, completedAt) => {
      const isCompleted = completedAt !== undefined;
      await client.send(
        new UpdateCommand({
          TableName: name,
          Key: key("SHOP"),
          UpdateExpression: `SET shop.setup = :setup${isCompleted ? ", shop.setupCompletedAt = if_not_exists(shop.setupCompletedAt, :at)" : ""}`,
          ConditionExpression: "attribute_exists(pk)",
          ExpressionAttributeValues: { ":setup": setup, ...(isCompleted ? { ":at": completedAt } : {}) },
        }),
      );
    },
    count: async (increments) => {
      // A shop that is not ours leaves nothing behind.
      const change = counted(shop, increments)?.when({ pk: present });
      if (change) await write(table, change);
    },
    ...shopReader(table, shop),
  };
}
