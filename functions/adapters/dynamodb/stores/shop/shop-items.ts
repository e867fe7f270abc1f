import type { StoreDefaults } from "#shared/domain/preferences/defaults.ts";
import { readPreferences } from "#shared/domain/preferences/stored-preferences.ts";
import type { RecordedPreferences } from "#shared/domain/preferences/versions.ts";
import type { Shop, ShopStatistics } from "#shared/domain/shop/shop.ts";
import { noStatistics } from "#shared/domain/statistics/statistics.ts";
import { unpack } from "../../engine/codec.ts";
import type { ItemOf } from "../../engine/kind.ts";
import type { credits } from "../../kinds/plans.ts";
import type { preferences, shops, statistics } from "../../kinds/shop.ts";

/** The items below `SHOP#<shop>` and how they become what the app knows. */

type ShopItem = ItemOf<typeof shops>;

/** The table keeps only the last epoch of an erased shop: all readers see it as never installed. */
export const isErased = ({ erasedAt }: { erasedAt?: unknown }): boolean => erasedAt !== undefined;

/** Shop and credits together. */
export function toShop({ shop }: ShopItem, item: ItemOf<typeof credits> | undefined): Shop {
  if (item === undefined) throw new Error("shop without credits item");
  return { ...shop, plan: item.plan };
}

/** The preferences as any version stored them; the shop's own store gives the defaults that name it. */
export function toPreferences(
  item: Pick<ItemOf<typeof preferences>, "packed" | "version" | "isRecorded"> | undefined,
  store: StoreDefaults,
): RecordedPreferences {
  if (item === undefined) throw new Error("shop without preferences item");
  return {
    ...readPreferences(unpack(item.packed), store),
    version: item.version,
    ...(item.isRecorded === true ? { isRecorded: true } : {}),
  };
}

/** Counters are kept flat (`webhooks.received`), one number attribute each. */
export function toStatistics(item: ItemOf<typeof statistics> | undefined): ShopStatistics {
  const counter = (name: string) => Number(item?.[name] ?? 0);
  const recoveredAt = item?.["orders.recoveredAt"];
  const group = <Group extends Record<string, number>>(prefix: string, zero: Group): Group => ({
    ...zero,
    ...Object.fromEntries(Object.keys(zero).map((name) => [name, counter(`${prefix}.${name}`)])),
  });
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
