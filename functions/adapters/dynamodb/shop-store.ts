import { GetCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { AppError } from "#shared/errors.ts";
import type { Cipher } from "../../modules/security/ports.ts";
import type { PlatformTokens, ShopStore } from "../../modules/shop/ports.ts";
import { installShop, uninstallShop } from "./install-shop.ts";
import { shopKeys } from "./keys.ts";
import { shopRecordStore } from "./shop-record-store.ts";
import { claimLease, held, releaseLease } from "./single-flight.ts";
import type { Table } from "./table.ts";
import { hintOf, tokensItem } from "./tokens-item.ts";

export const TOKEN_CONTEXT = "platform-tokens";

/** The record of one shop: everything below `SHOP#<shop>` except its connection. */
export function shopStore(table: Table, cipher: Cipher, shop: string): ShopStore {
  const { client, name } = table;
  const key = (item: Parameters<typeof shopKeys.item>[1]) => shopKeys.item(shop, item);
  const context = `${shop}|${TOKEN_CONTEXT}`;
  const seal = (tokens: PlatformTokens) => cipher.seal(JSON.stringify(tokens), context);

  const record = shopRecordStore(table, shop);

  const read = async (part: Parameters<typeof key>[0]) => {
    const { Item } = await client.send(new GetCommand({ TableName: name, Key: key(part), ConsistentRead: true }));
    return Item;
  };

  return {
    install: (request) => installShop(table, shop, request, seal(request.tokens), record.findWhole),
    uninstall: (at, epoch, logs = []) => uninstallShop(table, shop, { at, epoch, logs }),
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
    ...record,
  };
}
