import type { ReadPreferences } from "#shared/domain/preferences/stored-preferences.ts";
import { type PreferencesVersion, storedValues } from "#shared/domain/preferences/versions.ts";
import type { Change, ChangeOf } from "../../engine/change.ts";
import { pack, unpack } from "../../engine/codec.ts";
import type { ItemOf } from "../../engine/kind.ts";
import { absent } from "../../engine/words.ts";
import { type PackedVersion, preferences, preferencesVersions } from "../../kinds/shop.ts";

/** The preferences of a new shop and their first version. */
export const firstPreferences = (shop: string, read: ReadPreferences, version: PreferencesVersion): Change[] => [
  preferencesPut(shop, read, version.number),
  added(shop, version),
];

/** The changed preferences with their versions, if the stored ones are of `version`; without a new one only a check. */
export function changedPreferences(
  shop: string,
  { read, versions, version }: { read: ReadPreferences; versions: readonly PreferencesVersion[]; version: number },
): Change[] {
  const newest = versions.at(-1);
  if (newest === undefined) return [preferences.at({ shop }).check().when({ version })];
  return [preferencesPut(shop, read, newest.number).when({ version }), ...versions.map((one) => added(shop, one))];
}

/** Everything that was stored stays stored: values that this version cannot use, beside the preferences that it read. */
const preferencesPut = (shop: string, read: ReadPreferences, version: number): ChangeOf<typeof preferences> =>
  preferences.at({ shop }).put({ packed: pack(storedValues(read)), version, isRecorded: true });

/** Versions are never written a second time. */
const added = (shop: string, version: PreferencesVersion): Change =>
  preferencesVersions.at({ shop, number: version.number }).put(versionFields(version)).when({ pk: absent });

/** A version as it is stored, without its key. */
export function versionFields({ changes, values, ...plain }: PreferencesVersion) {
  return { ...plain, packed: pack<PackedVersion>({ changes, values }) };
}

/** The version that `versionFields` stored. */
export function toVersion(item: ItemOf<typeof preferencesVersions>): PreferencesVersion {
  const { number, at, by, occasion, restored, rulesRevision } = item;
  return {
    number,
    at,
    by,
    occasion,
    rulesRevision,
    ...(restored === undefined ? {} : { restored }),
    ...unpack(item.packed),
  };
}
