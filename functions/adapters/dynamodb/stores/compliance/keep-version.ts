import { createHmac } from "node:crypto";
import { keptUntil } from "#shared/domain/erasure/kept-until.ts";
import { keptVersion } from "#shared/domain/preferences/versions.ts";
import type { Instant } from "#shared/values/time.ts";
import { expiryOf } from "../../engine/expiry.ts";
import type { ItemOf } from "../../engine/kind.ts";
import { keptVersions } from "../../kinds/compliance.ts";
import { preferencesVersions } from "../../kinds/shop.ts";
import { toVersion, versionFields } from "../shop/preferences-changes.ts";
import { type ErasureStep, leaves } from "./erasure-steps.ts";

/** Moves a version to an erased shop's kept records. Pseudonyms of users come from `salt`, which is not stored. */
export function keepVersion(
  shop: string,
  item: ItemOf<typeof preferencesVersions>,
  { endedAt, salt }: { endedAt: Instant; salt: string },
): ErasureStep[] {
  const pseudonymOf = (userId: string) => createHmac("sha256", salt).update(userId).digest("hex").slice(0, 16);
  const { pk, sk, at } = item;
  const fields = versionFields(keptVersion(toVersion(item), pseudonymOf));
  const expiresAt = expiryOf(keptUntil("settingRecords", endedAt));
  const kept = keptVersions
    .at({ shop, pk, sk, at })
    .put({ ...preferencesVersions.declared.stamp, ...fields, expiresAt });
  return [{ change: kept, bytes: fields.packed.byteLength }, leaves(item)];
}
