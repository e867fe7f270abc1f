import { GetCommand } from "@aws-sdk/lib-dynamodb";
import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import { openingEntry } from "#shared/domain/plans/credit-changes.ts";
import type { Preferences } from "#shared/domain/preferences/preferences.ts";
import { type ReadPreferences, stillUnused } from "#shared/domain/preferences/stored-preferences.ts";
import { byApp, firstVersion, versionsOfChange } from "#shared/domain/preferences/versions.ts";
import type { Shop } from "#shared/domain/shop/shop.ts";
import type { Instant } from "#shared/values/time.ts";
import type { InstallResult, ShopStore, WholeShop } from "../../modules/shop/ports.ts";
import type { Table } from "./engine/table.ts";
import { adminKeys, shopKeys } from "./keys.ts";
import { leavingWrites, openWork } from "./leaving-writes.ts";
import { changedPreferences, firstPreferences } from "./preferences-writes.ts";
import { type CreditsItem, isErased, type StoredShop } from "./shop-items.ts";
import { entered, renewed } from "./stores/plans/credit-changes.ts";
import { tokensPut } from "./stores/shop/platform-tokens.ts";
import { planTotals, totalsWrites } from "./totals.ts";
import { transact, type Write } from "./transaction.ts";

type Request = Parameters<ShopStore["install"]>[0];

/**
 * Creates the shop, or brings an uninstalled one back with a new epoch, in one transaction. A request that loses the race finds
 * the shop installed. Plan, preferences and history of a returning shop stay; its switches are off until the merchant sets them.
 */
export async function installShop(
  table: Table,
  shop: string,
  request: Request,
  sealedTokens: string,
  findWhole: () => Promise<WholeShop | undefined>,
): Promise<InstallResult> {
  const tokens = tokensPut(shop, sealedTokens, request.tokens).toWrite(table);
  for (;;) {
    const before = await findWhole();
    if (!before) {
      const epoch = await erasedEpoch(table, shop);
      const first = epoch === undefined ? request.shop : { ...request.shop, epoch: epoch + 1 };
      const created = await transact(table, [
        putShop(table, shop, first, epoch),
        ...firstItems(table, shop, request),
        ...totalsWrites(table, { installed: 1, ...planTotals(undefined, request.shop.plan.id) }),
        tokens,
      ]);
      if (created.ok) return { shop: first, outcome: "installed" };
      continue;
    }
    if (before.shop.uninstalledAt === undefined) {
      await transact(table, [tokens]);
      return { shop: before.shop, outcome: "present" };
    }
    const returning = returningShop(before.shop, request.shop);
    const read = withoutAutomation(before);
    const cause = { at: returning.installedAt, by: byApp, occasion: "reinstalled" } as const;
    const versions = versionsOfChange(before, read, cause);
    const revived = await transact(table, [
      putShop(table, shop, returning, before.shop.epoch),
      ...changedPreferences(table, shop, { read, versions, version: before.version }),
      openWork(table, shop),
      renewed(shop, before.shop.plan),
      ...totalsWrites(table, { installed: 1, ...planTotals(undefined, before.shop.plan.id) }),
      tokens,
    ]);
    if (revived.ok) return { shop: returning, outcome: "reinstalled" };
  }
}

/** An erased shop keeps only its epoch, and the new installation goes on from it. */
async function erasedEpoch(table: Table, shop: string): Promise<number | undefined> {
  const Key = shopKeys.item(shop, "SHOP");
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
  return Item && isErased(Item) ? Number((Item["shop"] as StoredShop).epoch) : undefined;
}

function returningShop({ uninstalledAt, ...before }: Shop, fresh: Shop): Shop {
  return {
    ...before,
    epoch: before.epoch + 1,
    installedAt: fresh.installedAt,
    scopes: fresh.scopes,
    store: fresh.store,
    isDev: fresh.isDev,
    since: {},
  };
}

/** A returning merchant may have documented elsewhere meanwhile: automation stays off until the merchant enables it. */
function withoutAutomation({ preferences, unused }: ReadPreferences): ReadPreferences {
  const after: Preferences = { ...preferences, ...noAutomation };
  return { preferences: after, unused: stillUnused(unused, preferences, after, noAutomation) };
}

const noAutomation = {
  invoiceCreate: false,
  creditCreate: false,
  transactionCreate: false,
  deliveryCreate: false,
  transactionFees: false,
  transactionHints: false,
} as const satisfies Partial<Preferences>;

function putShop(table: Table, shop: string, { plan: _, pauseOfAll: __, ...stored }: Shop, epoch?: number): Write {
  return {
    Put: {
      TableName: table.name,
      Item: {
        ...shopKeys.item(shop, "SHOP"),
        type: "shop",
        version: 1,
        shop: stored satisfies StoredShop,
        g1pk: shopKeys.ownInstalledIndex(shop),
        g1sk: shop,
        g2pk: adminKeys.shops,
        g2sk: shop,
      },
      ...(epoch === undefined
        ? { ConditionExpression: "attribute_not_exists(pk)" }
        : { ConditionExpression: "shop.epoch = :epoch", ExpressionAttributeValues: { ":epoch": epoch } }),
    },
  };
}

function firstItems(table: Table, shop: string, request: Request): Write[] {
  const installed = { preferences: request.preferences, unused: {} };
  return [
    ...firstPreferences(table, shop, installed, firstVersion(installed, request.shop.installedAt)),
    {
      Put: {
        TableName: table.name,
        Item: { ...shopKeys.item(shop, "CREDITS"), type: "credits", version: 1, plan: request.shop.plan },
      },
    },
    entered(shop, openingEntry(request.shop.plan)),
    renewed(shop, request.shop.plan),
    {
      Put: { TableName: table.name, Item: { ...shopKeys.item(shop, "STATISTICS"), type: "statistics", version: 1 } },
    },
    { Put: { TableName: table.name, Item: { ...shopKeys.item(shop, "WORK"), type: "work", version: 0, shop } } },
  ];
}

/** Marks the shop uninstalled, raises its epoch and ends its installation once; false if the epoch has changed already. */
export async function uninstallShop(
  table: Table,
  shop: string,
  { at, epoch, logs }: { at: Instant; epoch: number; logs: readonly LogEntry[] },
): Promise<boolean> {
  for (;;) {
    const { Item } = await table.client.send(
      new GetCommand({ TableName: table.name, Key: shopKeys.item(shop, "CREDITS"), ConsistentRead: true }),
    );
    // The installation writes this item together with the shop.
    const plan = (Item as CreditsItem | undefined)?.plan.id ?? "free";
    const { writes, wasConnected } = await leavingWrites(table, shop, { plan, logs });
    const result = await transact(table, [
      {
        Update: {
          TableName: table.name,
          Key: shopKeys.item(shop, "SHOP"),
          UpdateExpression: "SET shop.uninstalledAt = :at, shop.epoch = :next REMOVE g1pk, g1sk",
          ConditionExpression: "shop.epoch = :epoch AND attribute_not_exists(shop.uninstalledAt)",
          ExpressionAttributeValues: { ":at": at, ":epoch": epoch, ":next": epoch + 1 },
        },
      },
      {
        ConditionCheck: {
          TableName: table.name,
          Key: shopKeys.item(shop, "CREDITS"),
          ConditionExpression: "#plan.id = :plan",
          ExpressionAttributeNames: { "#plan": "plan" },
          ExpressionAttributeValues: { ":plan": plan },
        },
      },
      ...totalsWrites(table, { installed: -1, connected: wasConnected ? -1 : 0, ...planTotals(plan, undefined) }),
      ...writes,
    ]);
    if (result.ok) return true;
    if (result.failed.includes(0)) return false;
  }
}
