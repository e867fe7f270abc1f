import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { Instant } from "#shared/values/time.ts";
import type { MailDirectory } from "../../modules/mail/ports.ts";
import type { ShopDirectory } from "../../modules/shop/ports.ts";
import type { WriteBackDirectory } from "../../modules/write-back/ports.ts";
import { decodeCursor, encodeCursor } from "./engine/codec.ts";
import type { Table } from "./engine/table.ts";
import { shards } from "./engine/template.ts";
import { creditKeys, erasureKeys } from "./keys.ts";
import { consents } from "./kinds/connection.ts";
import { monthMailings } from "./kinds/months.ts";
import { attributions, partners } from "./kinds/partner.ts";
import { platformTokens, shops } from "./kinds/shop.ts";
import { workOnMails, workOnTasks, workOnWriteBacks } from "./kinds/work.ts";
import type { StoredShop } from "./shop-items.ts";

const PAGE = 500;

/** Shops across tenants, for schedules: names only. A cursor walks shard after shard. */
export function shopDirectory(table: Table): ShopDirectory & MailDirectory & WriteBackDirectory {
  const page = async (indexOf: (shard: number) => string, until: string, cursor: string | undefined) => {
    const place = cursor === undefined ? {} : (decodeCursor(cursor) ?? {});
    const shard = Number(place["shard"] ?? 0);
    const { pk, sk, g1sk } = place;
    const answer = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        IndexName: "GSI1",
        KeyConditionExpression: "g1pk = :pk AND g1sk < :until",
        ExpressionAttributeValues: { ":pk": indexOf(shard), ":until": `${until}~` },
        Limit: PAGE,
        ...(pk === undefined ? {} : { ExclusiveStartKey: { pk, sk, g1pk: indexOf(shard), g1sk } }),
      }),
    );
    const last = answer.LastEvaluatedKey;
    const next = last
      ? { shard: String(shard), pk: String(last["pk"]), sk: String(last["sk"]), g1sk: String(last["g1sk"]) }
      : shard + 1 < shards.length
        ? { shard: String(shard + 1) }
        : undefined;
    return { items: answer.Items ?? [], ...(next ? { cursor: encodeCursor(next) } : {}) };
  };
  const oldestOf = (items: readonly Record<string, unknown>[]) =>
    items.map(({ g1sk }) => String(g1sk).split("#")[0] ?? "").sort()[0];
  const shopsOf = (items: readonly Record<string, unknown>[]) => items.map((item) => String(item["shop"]));

  return {
    shopsToRefresh: async (before, cursor) => {
      const { items, ...rest } = await page(
        (shop) => platformTokens.in("byRenewal", { shop }).partition,
        before,
        cursor,
      );
      return { shops: shopsOf(items), ...rest };
    },
    shopsWithDueWork: async (now, cursor) => {
      const { items, ...rest } = await page((shop) => workOnTasks.in("due", { shop }).partition, now, cursor);
      const ownerless = items.filter(({ leaseUntil }) => leaseUntil === undefined || String(leaseUntil) < now);
      return { shops: shopsOf(ownerless), ...rest, oldestDueAt: oldestOf(items) };
    },
    shopsWithDueMail: async (now, cursor) => {
      const { items, ...rest } = await page((shop) => workOnMails.in("due", { shop }).partition, now, cursor);
      const ownerless = items.filter(({ leaseUntil }) => leaseUntil === undefined || String(leaseUntil) < now);
      return { shops: shopsOf(ownerless), ...rest };
    },
    shopsWithDueWriteBack: async (now, cursor) => {
      const { items, ...rest } = await page((shop) => workOnWriteBacks.in("due", { shop }).partition, now, cursor);
      const ownerless = items.filter(({ leaseUntil }) => leaseUntil === undefined || String(leaseUntil) < now);
      return { shops: shopsOf(ownerless), ...rest };
    },
    shopsToRenew: async (now, cursor) => {
      const { items, ...rest } = await page(creditKeys.renewals, now, cursor);
      return { shops: shopsOf(items), ...rest };
    },
    shopsToRevoke: async (now, cursor) => {
      const { items, ...rest } = await page((shop) => consents.in("toRevoke", { shop }).partition, now, cursor);
      return { shops: [...new Set(shopsOf(items))], ...rest };
    },
    shopsToErase: async (now, cursor) => {
      const { items, ...rest } = await page(erasureKeys.index, now, cursor);
      return { shops: [...new Set(shopsOf(items))], ...rest, oldestAskedAt: oldestOf(items) };
    },
    shopsToRelease: async (day, cursor) => {
      const { items, ...rest } = await page((shop) => attributions.in("toRelease", { shop }).partition, day, cursor);
      return { shops: shopsOf(items), ...rest };
    },
    shopsToMail: async (day, cursor) => {
      const { items, ...rest } = await page((shop) => monthMailings.in("due", { shop }).partition, day, cursor);
      return { shops: shopsOf(items), ...rest };
    },
    partners: async (cursor) => {
      const { items, ...rest } = await page((partner) => partners.in("active", { partner }).partition, "", cursor);
      return { shops: shopsOf(items), ...rest };
    },
    shopsToIndex: async (index, cursor) => {
      const { items, ...rest } = await page((shop) => shops.in("installed", { shop }).partition, "", cursor);
      return { shops: items.filter((item) => indexOf(item) < index).map(({ g1sk }) => String(g1sk)), ...rest };
    },
    installedShops: async (cursor) => {
      const { items, ...rest } = await page((shop) => shops.in("installed", { shop }).partition, "", cursor);
      return { shops: items.map(({ g1sk }) => String(g1sk)), ...rest };
    },
  };
}

/** Which index of months all documents of the shop are in. */
const indexOf = ({ shop }: Record<string, unknown>): Instant =>
  // Written by `installShop`.
  (shop as StoredShop).documentsIndexed ?? "";
