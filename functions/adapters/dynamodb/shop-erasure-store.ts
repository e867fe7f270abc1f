import { DeleteCommand, PutCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { keptUntil } from "#shared/domain/erasure/kept-until.ts";
import { MINIMUM_LOG_DAYS } from "#shared/domain/logs/log-entry.ts";
import type { OpenShopErasure, ShopErasureStore } from "../../modules/compliance/ports.ts";
import { expiryOf } from "./engine/expiry.ts";
import { allOf, foundAmong } from "./engine/query.ts";
import type { Table } from "./engine/table.ts";
import { consentKeys, erasureKeys, organizationKey, rowKeys } from "./keys.ts";
import { connections } from "./kinds/connection.ts";
import { shops } from "./kinds/shop.ts";
import { erase, findInstallation, isStillGone, writeWhileGone } from "./shop-erasure-items.ts";
import { held } from "./single-flight.ts";
import { eraseShopPage } from "./stores/compliance/erase-shop-lists.ts";
import { logged } from "./stores/logs/log-changes.ts";
import { transact, type Write } from "./transaction.ts";

/** Requests of one shop that are open at the same time: copies of one delivery have one item. */
const MAX_OPEN = 25;

/** Erasures of one whole shop. */
export function shopErasureStore(table: Table, shop: string): ShopErasureStore {
  const { client, name: TableName } = table;

  /** The end of a request, with what proves it. */
  const closing = (id: string, proof: Record<string, unknown>): Write => ({
    Update: {
      TableName,
      Key: erasureKeys.shopRequest(shop, id),
      UpdateExpression: `SET ${Object.keys(proof)
        .map((name) => `${name} = :${name}`)
        .join(", ")} REMOVE ${"g1pk" in proof ? "" : "g1pk, g1sk, "}g2pk, g2sk, progress`,
      ConditionExpression: "attribute_exists(g2pk)",
      ExpressionAttributeValues: Object.fromEntries(Object.entries(proof).map(([name, value]) => [`:${name}`, value])),
    },
  });

  const hasAny = async (partition: string): Promise<boolean> => {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": partition },
        ConsistentRead: true,
        Limit: 1,
      }),
    );
    return Items.length > 0;
  };

  return {
    begin: async ({ id, at }) => {
      const Item = {
        ...erasureKeys.shopRequest(shop, id),
        type: "shopErasure",
        version: 1,
        shop,
        at,
        g1pk: erasureKeys.ownIndex(shop),
        g1sk: `${at}#${shop}`,
        g2pk: erasureKeys.openShop(shop),
        g2sk: at,
      };
      await held(client.send(new PutCommand({ TableName, Item, ConditionExpression: "attribute_not_exists(pk)" })));
    },
    findOpen: async () => {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName,
          IndexName: "GSI2",
          KeyConditionExpression: "g2pk = :open",
          ExpressionAttributeValues: { ":open": erasureKeys.openShop(shop) },
          Limit: MAX_OPEN,
        }),
      );
      return Items.map(
        ({ sk, at, progress }): OpenShopErasure => ({
          id: String(sk).replace(/^SHOP#/, ""),
          at: String(at),
          ...(progress === undefined ? {} : { progress: String(progress) }),
        }),
      );
    },
    installation: () => findInstallation(table, shop),
    erasePage: (gone, { id, progress }, { at, mustEnd }) =>
      eraseShopPage(table, shop, gone, { request: id, at, mustEnd }, progress),
    saveProgress: async (id, progress) => {
      await held(
        client.send(
          new UpdateCommand({
            TableName,
            Key: erasureKeys.shopRequest(shop, id),
            UpdateExpression: progress === undefined ? "REMOVE progress" : "SET progress = :progress",
            ConditionExpression: "attribute_exists(g2pk)",
            ...(progress === undefined ? {} : { ExpressionAttributeValues: { ":progress": progress } }),
          }),
        ),
      );
    },
    cancel: async (id, entry) => {
      const proof = { cancelledAt: entry.at, expiresAt: expiryOf(keptUntil("proof", entry.at)) };
      const log = logged(shop, entry, MINIMUM_LOG_DAYS);
      return (await transact(table, [closing(id, proof), log])).ok;
    },
    finish: async (gone, requests, at) => {
      if ((await hasAny(rowKeys.partition(shop))) || (await hasAny(consentKeys.partition(shop)))) return "left";
      const items = await allOf(table, shops.partition({ shop }), { isConsistent: true });
      const organization = foundAmong(items, connections.at({ shop }))?.connection.organizationId;
      if (organization !== undefined) await release(table, shop, organization);
      const staff = items.filter(({ sk }) => String(sk).startsWith("STAFF#"));
      const own = items.filter((item) => item["sk"] !== "SHOP" && !staff.includes(item));
      if (
        !(await writeWhileGone(
          table,
          shop,
          gone,
          staff.map((item) => erase(table, item)),
        ))
      )
        return "installed";
      const proof = {
        doneAt: at,
        expiresAt: expiryOf(keptUntil("proof", at)),
        g1pk: erasureKeys.replay(at),
        g1sk: erasureKeys.replaySort(at, shop),
      };
      const { ok } = await transact(table, [
        erasedShop(table, shop, gone, at),
        ...own.map((item) => erase(table, item)),
        ...requests.map(({ id }) => closing(id, proof)),
      ]);
      return ok ? "erased" : "installed";
    },
  };
}

/** The shop's epoch stays, so that nothing of an earlier installation is valid again. */
function erasedShop(table: Table, shop: string, gone: Parameters<ShopErasureStore["finish"]>[0], at: string): Write {
  const condition = isStillGone(table, shop, gone);
  if (gone.epoch === undefined) return { ConditionCheck: condition };
  const { Key, ...rest } = condition;
  const kept = { key: shop, epoch: gone.epoch, uninstalledAt: at };
  return { Put: { ...rest, Item: { ...Key, type: "shop", version: 1, shop: kept, erasedAt: at } } };
}

/** The account at the provider is no shop's any more, unless it is another's by now. */
async function release(table: Table, shop: string, organization: string): Promise<void> {
  await held(
    table.client.send(
      new DeleteCommand({
        TableName: table.name,
        Key: organizationKey(organization),
        ConditionExpression: "shop = :shop",
        ExpressionAttributeValues: { ":shop": shop },
      }),
    ),
  );
}
