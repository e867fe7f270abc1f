import type { ReadPreferences } from "#shared/domain/preferences/stored-preferences.ts";
import type { PreferencesVersion } from "#shared/domain/preferences/versions.ts";
import { pack, unpack } from "./engine/codec.ts";
import type { Table } from "./engine/table.ts";
import { shopKeys, versionKeys } from "./keys.ts";
import { type Item, packPreferences } from "./shop-items.ts";
import type { Write } from "./transaction.ts";

/** Packed part of a version: it may hold long texts. */
type Packed = Pick<PreferencesVersion, "changes" | "values">;

/** The preferences of a new shop and their first version. */
export const firstPreferences = (
  table: Table,
  shop: string,
  read: ReadPreferences,
  version: PreferencesVersion,
): Write[] => [
  { Put: { TableName: table.name, Item: preferencesItem(shop, read, version.number) } },
  addVersion(table, shop, version),
];

/**
 * The preferences after a change and the versions that it adds, if the stored ones are still those of `version`. Without a new version
 * it changes nothing and only checks that. The first write is the one whose condition decides.
 */
export function changedPreferences(
  table: Table,
  shop: string,
  { read, versions, version }: { read: ReadPreferences; versions: readonly PreferencesVersion[]; version: number },
): Write[] {
  const isAsRead = {
    TableName: table.name,
    ConditionExpression: "version = :version",
    ExpressionAttributeValues: { ":version": version },
  };
  const newest = versions.at(-1);
  if (newest === undefined) return [{ ConditionCheck: { ...isAsRead, Key: shopKeys.item(shop, "PREFERENCES") } }];
  return [
    { Put: { ...isAsRead, Item: preferencesItem(shop, read, newest.number) } },
    ...versions.map((added) => addVersion(table, shop, added)),
  ];
}

const preferencesItem = (shop: string, read: ReadPreferences, version: number) => ({
  ...shopKeys.item(shop, "PREFERENCES"),
  type: "preferences",
  packed: packPreferences(read),
  version,
  isRecorded: true,
});

/** Versions are never written a second time. */
const addVersion = (table: Table, shop: string, version: PreferencesVersion): Write => ({
  Put: {
    TableName: table.name,
    Item: { ...versionKeys.version(shop, version.number), ...versionFields(version) },
    ConditionExpression: "attribute_not_exists(pk)",
  },
});

/** A version as it is stored, without its key. */
export function versionFields({ changes, values, ...plain }: PreferencesVersion): Item {
  return { type: "preferencesVersion", version: 1, ...plain, packed: pack({ changes, values } satisfies Packed) };
}

/** The version that `versionFields` stored. */
export function toVersion(item: Item): PreferencesVersion {
  const { number, at, by, occasion, restored, rulesRevision } = item as unknown as Omit<
    PreferencesVersion,
    keyof Packed
  >;
  return {
    number,
    at,
    by,
    occasion,
    rulesRevision,
    ...(restored === undefined ? {} : { restored }),
    ...unpack<Packed>(item["packed"]),
  };
}
