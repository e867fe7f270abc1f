import { lazy, Suspense } from "react";
import type { EntitlementBannerProps } from "./entitlement-banners.tsx";

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
