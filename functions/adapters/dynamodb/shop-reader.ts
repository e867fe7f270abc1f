import { GetCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { StoredSmtp } from "#shared/domain/mail/smtp-server.ts";
import type { SealedTokens, ShopReader } from "../../modules/shop/ports.ts";
import { readAnnouncements } from "./announcements.ts";
import type { Table } from "./engine/table.ts";
import { shopKeys } from "./keys.ts";
import { type Item, isErased, toConnection, toPreferences, toShop, toStatistics } from "./shop-items.ts";
import { toStaff } from "./staff-items.ts";

/** The record of one shop, for functions that may not write. Needs no cipher: it opens no tokens. */
export function shopReader(table: Table, shop: string): ShopReader {
  const { client, name } = table;
  const key = (item: Parameters<typeof shopKeys.item>[1]) => shopKeys.item(shop, item);

  const findItems = async (): Promise<Map<string, Item>> => {
    const found = new Map<string, Item>();
    let start: Record<string, unknown> | undefined;
    do {
      const page = await client.send(
        new QueryCommand({
          TableName: name,
          KeyConditionExpression: "pk = :pk",
          ExpressionAttributeValues: { ":pk": shopKeys.partition(shop) },
          ConsistentRead: true,
          ExclusiveStartKey: start,
        }),
      );
      for (const item of page.Items ?? []) found.set(String(item["sk"]), item);
      start = page.LastEvaluatedKey;
    } while (start);
    return found;
  };

  return {
    find: async () => {
      const { Item } = await client.send(new GetCommand({ TableName: name, Key: key("SHOP"), ConsistentRead: true }));
      if (!Item || isErased(Item)) return undefined;
      const credits = await client.send(new GetCommand({ TableName: name, Key: key("CREDITS"), ConsistentRead: true }));
      return toShop(Item, credits.Item);
    },
    findWhole: async () => {
      const [items, { downtimes, pause }] = await Promise.all([findItems(), readAnnouncements(table)]);
      const shopItem = items.get("SHOP");
      if (!shopItem || isErased(shopItem)) return undefined;
      const sealedTokens = items.get("TOKENS")?.["tokens"] as SealedTokens | undefined;
      const stored = toShop(shopItem, items.get("CREDITS"));
      return {
        shop: { ...stored, downtimes, ...(pause === undefined ? {} : { pauseOfAll: pause }) },
        ...toPreferences(items.get("PREFERENCES"), stored.store),
        connection: toConnection(items.get("CONNECTION")),
        statistics: toStatistics(items.get("STATISTICS")),
        hasPlatformToken: sealedTokens !== undefined,
        sealedTokens,
        staff: toStaff(items),
        // Written by `smtpStore` only.
        smtp: items.get("SMTP")?.["server"] as StoredSmtp | undefined,
      };
    },
  };
}
