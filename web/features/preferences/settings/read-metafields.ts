import type { ShopRecord } from "#shared/api/shop-record.ts";
import type { NamedMetafield } from "#shared/domain/documents/texts/metafield-texts.ts";
import type { Preferences } from "#shared/domain/preferences/preferences.ts";
import { missingOf } from "#web/lib/entitlements.ts";

/** The metafields that texts may name: those that were chosen, on a plan that reads them. */
export const readMetafields = (settings: Preferences, shop: ShopRecord): readonly NamedMetafield[] =>
  missingOf({ features: ["metafields"] }, shop).length > 0 ? [] : settings.metafieldRead;
