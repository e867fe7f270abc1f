import { createHmac } from "node:crypto";
import { keptUntil } from "#shared/domain/erasure/kept-until.ts";
import { keptVersion } from "#shared/domain/preferences/versions.ts";
import type { Instant } from "#shared/values/time.ts";
import { expiryOf } from "./engine/expiry.ts";
import type { AnyItem as Item } from "./engine/kind.ts";
import type { Table } from "./engine/table.ts";
import { keptKey, versionKeys } from "./keys.ts";
import { preferencesVersions } from "./kinds/shop.ts";
import { erase } from "./shop-erasure-items.ts";
import { toVersion, versionFields } from "./stores/shop/preferences-changes.ts";
import type { Write } from "./transaction.ts";

/** The item is a version of a shop's preferences. */
export const isVersion = ({ type }: Item): boolean => type === "preferencesVersion";

/**
 * Moves a version to what the law keeps of an erased shop. The pseudonyms of its users hang on `salt`, which nothing stores once the
 * erasure is done. A later installation counts its versions from 1 again, so the kept key also names the instant.
 */
export function keepVersion(
  table: Table,
  shop: string,
  item: Item,
  { endedAt, salt }: { endedAt: Instant; salt: string },
): Write[] {
  const pseudonymOf = (userId: string) => createHmac("sha256", salt).update(userId).digest("hex").slice(0, 16);
  const version = toVersion(preferencesVersions.read(item));
  const { pk, sk } = versionKeys.version(shop, version.number);
  const key = keptKey(shop, { pk, sk: `${sk}#${version.at}` });
  const expiresAt = expiryOf(keptUntil("settingRecords", endedAt));
  const Item = {
    ...key,
    ...preferencesVersions.declared.stamp,
    ...versionFields(keptVersion(version, pseudonymOf)),
    expiresAt,
  };
  return [{ Put: { TableName: table.name, Item } }, erase(table, item)];
}
