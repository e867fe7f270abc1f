import type { PlanState } from "#shared/domain/plans/credits.ts";
import type { StoreDefaults } from "#shared/domain/preferences/defaults.ts";
import { type ReadPreferences, readPreferences } from "#shared/domain/preferences/stored-preferences.ts";
import type { RecordedPreferences } from "#shared/domain/preferences/versions.ts";
import type { ProviderConnection, Shop, ShopStatistics } from "#shared/domain/shop/shop.ts";
import { noStatistics } from "#shared/domain/statistics/statistics.ts";
import { pack, unpack } from "./engine/codec.ts";

/** The items below `SHOP#<shop>` and how they become what the app knows. */

/** The shop without its plan's usage, which changes with every document and has an item of its own, and without what holds for all shops. */
export type StoredShop = Omit<Shop, "plan" | "pauseOfAll">;

export interface CreditsItem {
  plan: PlanState;
}

export type Item = Record<string, unknown>;

/** The table keeps only the last epoch of an erased shop: all readers see it as never installed. */
export const isErased = (shop: Item): boolean => shop["erasedAt"] !== undefined;

/** Shop and credits together. */
export function toShop(shop: Item, credits: Item | undefined): Shop {
  // Written by this store only; shapes are those of StoredShop and CreditsItem.
  const stored = shop["shop"] as StoredShop;
  const plan = credits?.["plan"] as PlanState | undefined;
  if (!plan) throw new Error("shop without credits item");
  return { ...stored, plan };
}

/** The preferences as any version stored them; the shop's own store gives the defaults that name it. */
export function toPreferences(item: Item | undefined, store: StoreDefaults): RecordedPreferences {
  if (!item) throw new Error("shop without preferences item");
  return {
    ...readPreferences(unpack(item["packed"]), store),
    version: Number(item["version"]),
    ...(item["isRecorded"] === true ? { isRecorded: true } : {}),
  };
}

/** Everything that was stored stays stored: values that this version cannot use, beside the preferences that it read. */
export function packPreferences({ preferences, unused }: ReadPreferences): Uint8Array {
  return pack({ ...preferences, ...unused });
}

export function toConnection(item: Item | undefined): ProviderConnection | undefined {
  return item?.["connection"] as ProviderConnection | undefined;
}

/** Counters are kept flat (`webhooks.received`), one number attribute each. */
export function toStatistics(item: Item | undefined): ShopStatistics {
  const counter = (name: string) => Number(item?.[name] ?? 0);
  const recoveredAt = item?.["orders.recoveredAt"];
  const group = <Group extends Record<string, number>>(prefix: string, zero: Group): Group =>
    // Same keys as `zero`, each a number.
    Object.fromEntries(Object.keys(zero).map((name) => [name, counter(`${prefix}.${name}`)])) as Group;
  return {
    webhooks: group("webhooks", noStatistics.webhooks),
    webhookCodes: group("webhookCodes", noStatistics.webhookCodes),
    orders: {
      recovered: counter("orders.recovered"),
      ...(typeof recoveredAt === "string" ? { recoveredAt } : {}),
    },
    provider: {
      contacts: group("contacts", noStatistics.provider.contacts),
      invoices: group("invoices", noStatistics.provider.invoices),
      creditNotes: group("creditNotes", noStatistics.provider.creditNotes),
      deliveryNotes: group("deliveryNotes", noStatistics.provider.deliveryNotes),
    },
  };
}
