import type { Preferences } from "../../../shared/domain/preferences/preferences.ts";
import type { Shop } from "../../../shared/domain/shop/shop.ts";
import type { InstallResult, ShopStore, WholeShop } from "../../modules/shop/ports.ts";
import { pack } from "./codec.ts";
import { shopKeys } from "./keys.ts";
import type { StoredShop } from "./shop-items.ts";
import type { Table } from "./table.ts";
import { tokensItem } from "./tokens-item.ts";
import { transact, type Write } from "./transaction.ts";

type Request = Parameters<ShopStore["install"]>[0];

/**
 * Creates the shop, or brings an uninstalled one back with a new epoch, in one transaction. Whoever loses the race finds the
 * shop present. Plan, preferences and history of a returning shop stay; its switches are off until the merchant says otherwise.
 */
export async function installShop(
  table: Table,
  shop: string,
  request: Request,
  sealedTokens: string,
  findWhole: () => Promise<WholeShop | undefined>,
): Promise<InstallResult> {
  const tokens: Write = { Put: { TableName: table.name, Item: tokensItem(shop, sealedTokens, request.tokens) } };
  for (;;) {
    const before = await findWhole();
    if (!before) {
      const created = await transact(table, [
        putShop(table, shop, request.shop),
        ...firstItems(table, shop, request),
        tokens,
      ]);
      if (created.ok) return { shop: request.shop, outcome: "installed" };
      continue;
    }
    if (before.shop.uninstalledAt === undefined) {
      await transact(table, [tokens]);
      return { shop: before.shop, outcome: "present" };
    }
    const returning = returningShop(before.shop, request.shop);
    const revived = await transact(table, [
      putShop(table, shop, returning, before.shop.epoch),
      putPreferences(table, shop, withoutAutomation(before.preferences), before.version + 1),
      tokens,
    ]);
    if (revived.ok) return { shop: returning, outcome: "reinstalled" };
  }
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

/** Who comes back may have documented elsewhere meanwhile: nothing is made until the merchant switches it on again. */
const withoutAutomation = (preferences: Preferences): Preferences => ({
  ...preferences,
  invoiceCreate: false,
  creditCreate: false,
  transactionCreate: false,
  deliveryCreate: false,
  transactionFees: false,
  transactionHints: false,
});

function putPreferences(table: Table, shop: string, preferences: Preferences, version: number): Write {
  return {
    Put: {
      TableName: table.name,
      Item: { ...shopKeys.item(shop, "PREFERENCES"), type: "preferences", packed: pack(preferences), version },
    },
  };
}

function putShop(table: Table, shop: string, { plan: _, ...stored }: Shop, epoch?: number): Write {
  return {
    Put: {
      TableName: table.name,
      Item: { ...shopKeys.item(shop, "SHOP"), type: "shop", version: 1, shop: stored satisfies StoredShop },
      ...(epoch === undefined
        ? { ConditionExpression: "attribute_not_exists(pk)" }
        : { ConditionExpression: "shop.epoch = :epoch", ExpressionAttributeValues: { ":epoch": epoch } }),
    },
  };
}

function firstItems(table: Table, shop: string, request: Request): Write[] {
  return [
    putPreferences(table, shop, request.preferences, 1),
    {
      Put: {
        TableName: table.name,
        Item: { ...shopKeys.item(shop, "CREDITS"), type: "credits", version: 1, plan: request.shop.plan },
      },
    },
    {
      Put: { TableName: table.name, Item: { ...shopKeys.item(shop, "STATISTICS"), type: "statistics", version: 1 } },
    },
    { Put: { TableName: table.name, Item: { ...shopKeys.item(shop, "WORK"), type: "work", version: 0, shop } } },
  ];
}
