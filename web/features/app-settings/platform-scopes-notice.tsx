import { neededScopes } from "../../../shared/domain/preferences/needed-scopes.ts";
import type { ShopRecord } from "../../../shared/domain/shop/shop-record.ts";
import { GateNotice } from "../../components/gate-notice.tsx";
import { missingOf } from "../../lib/gates.ts";

/** What the saved settings read in the shop and may not read yet, with the way to allow it; nothing where all is allowed. */
export function PlatformScopesNotice({ shop }: { shop: ShopRecord }) {
  return <GateNotice missing={missingOf({ platformScopes: neededScopes(shop.preferences) }, shop)} shop={shop} />;
}
