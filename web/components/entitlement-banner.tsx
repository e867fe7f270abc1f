import { lazy, Suspense } from "react";
import type { Missing } from "#shared/domain/plans/entitlements.ts";
import type { ShopRecord } from "#shared/domain/shop/shop-record.ts";

export interface EntitlementBannerProps {
  /** The gate's gaps; none shows nothing. */
  missing: readonly Missing[];
  shop: ShopRecord;
  /** Says more precisely what the missing permission is for. */
  text?: string;
  /** Opens the dialog that asks the provider. */
  onGrant?: (scopes: readonly string[]) => void;
  /** The merchant waits for new transfers. */
  onClose?: () => void;
}

// who lacks nothing loads none of it
const EntitlementBanners = lazy(async () => ({
  default: (await import("./entitlement-banners.tsx")).EntitlementBanners,
}));

/** The height of a banner with four lines and a button, so that little moves when it comes in. */
const USUAL_HEIGHT = 154;

/** The one way in which a screen or an act says what it lacks. */
export function EntitlementBanner(props: EntitlementBannerProps) {
  if (props.missing.length === 0) return null;
  return (
    <Suspense fallback={<div style={{ minHeight: USUAL_HEIGHT }} />}>
      <EntitlementBanners {...props} />
    </Suspense>
  );
}
