import { GetCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { Shop } from "#shared/domain/shop/shop.ts";
import { AppError } from "#shared/errors.ts";
import type { Cipher } from "../../modules/security/ports.ts";
import type { PlatformTokens, ShopStore } from "../../modules/shop/ports.ts";
import { countWrite } from "./counters.ts";
import { installShop, uninstallShop } from "./install-shop.ts";
import { shopKeys } from "./keys.ts";
import { changedPreferences } from "./preferences-writes.ts";
import { shopReader } from "./shop-reader.ts";
import { claimLease, held, releaseLease } from "./single-flight.ts";
import type { Table } from "./table.ts";
import { hintOf, tokensItem } from "./tokens-item.ts";
import { transact } from "./transaction.ts";

export const TOKEN_CONTEXT = "platform-tokens";

/** The record of one shop: everything below `SHOP#<shop>` except its connection. */
export function shopStore(table: Table, cipher: Cipher, shop: string): ShopStore {
  const { client, name } = table;
  const key = (item: Parameters<typeof shopKeys.item>[1]) => shopKeys.item(shop, item);
  const context = `${shop}|${TOKEN_CONTEXT}`;
  const seal = (tokens: PlatformTokens) => cipher.seal(JSON.stringify(tokens), context);

  const reader = shopReader(table, shop);

  const read = async (part: Parameters<typeof key>[0]) => {
    const { Item } = await client.send(new GetCommand({ TableName: name, Key: key(part), ConsistentRead: true }));
    return Item;
  };

  return {
    ...reader,
    install: (request) => installShop(table, shop, request, seal(request.tokens), reader.findWhole),
    uninstall: (at, epoch, logs = []) => uninstallShop(table, shop, { at, epoch, logs }),
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
    count: async (increments) => {
      const write = countWrite(table, shop, increments);
      if (!write?.Update?.UpdateExpression) return;
      // A shop that is not ours leaves nothing behind.
      await held(client.send(new UpdateCommand({ ...write.Update, ConditionExpression: "attribute_exists(pk)" })));
    },
    tokens: async (sealed) => {
      const stored = sealed ?? (await read("TOKENS"))?.["tokens"];
      if (typeof stored !== "string") throw new AppError("platform_token_missing");
      return JSON.parse(cipher.open(stored, context));
    },
    claimRefresh: (now, until) => claimLease(table, key("TOKENS"), now, until),
    saveTokens: (tokens, previous) =>
      held(
        client.send(
          new PutCommand({
            TableName: name,
            Item: tokensItem(shop, seal(tokens), tokens),
            ...(previous === undefined
              ? {}
              : {
                  ConditionExpression: "refreshHint = :previous",
                  ExpressionAttributeValues: { ":previous": hintOf(previous) },
                }),
          }),
        ),
      ),
    releaseRefresh: () => releaseLease(table, key("TOKENS")),
    dropTokens: async (refusedAt) => {
      await client.send(
        new UpdateCommand({
          TableName: name,
          Key: key("TOKENS"),
          UpdateExpression: `${refusedAt ? "SET refusedAt = :at " : ""}REMOVE tokens, refreshUntil, g1pk, g1sk`,
          ...(refusedAt ? { ExpressionAttributeValues: { ":at": refusedAt } } : {}),
        }),
      );
    },
    tokensRefusedAt: async () => (await read("TOKENS"))?.["refusedAt"],
  };
}
