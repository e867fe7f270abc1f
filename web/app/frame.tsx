import { lazy, Suspense, useCallback } from "react";
import { Outlet, useLocation } from "react-router";
import { outageOf } from "../lib/hold-back.ts";
import { isOverview, needsNoShop, screenOf } from "../lib/pages.ts";
import { isEmbedded } from "../lib/platform.ts";
import { useShop } from "../lib/shop.ts";
import { useGrowing } from "../lib/use-growing.ts";
import { useMaintenance } from "../lib/use-maintenance.ts";
import { de } from "../locales/de.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Footer } from "./footer.tsx";
import { useKeptFocus } from "./kept-focus.ts";
import { Navigation } from "./navigation.tsx";
import { useOwnLinks } from "./own-links.ts";
import { PageSkeleton } from "./page-skeleton.tsx";
import { usePageStart } from "./page-start.ts";
import { ShopLoadError } from "./shop-load-error.tsx";

const MaintenanceBanner = lazy(async () => ({ default: (await import("./maintenance.tsx")).MaintenanceBanner }));
const OutageBanner = lazy(async () => ({
  default: (await import("../features/connection/outage-banner.tsx")).OutageBanner,
}));
const MaintenanceState = lazy(async () => ({ default: (await import("./maintenance.tsx")).MaintenanceState }));

/** Menu, page, footer, and above any page the provider's outage. Without the shop a page shows 418 or maintenance. */
export function Frame() {
  const { data: shop, error, mutate } = useShop();
  const { pathname } = useLocation();
  const needsShop = !needsNoShop(pathname);
  useOwnLinks();
  usePageStart();
  useKeptFocus();
  // a page without the shop is no more than its title
  useGrowing(needsShop && shop === undefined && error === undefined);
  const refresh = useCallback(() => void mutate(), [mutate]);
  const maintenance = useMaintenance(shop, pathname, refresh);
  // the overview says it in its own first sentence
  const outage = needsShop && shop && !isOverview(pathname, shop.shopify.home) ? outageOf(shop.lexoffice) : undefined;
  const isLost = needsShop && shop === undefined && error !== undefined;
  return (
    <div>
      <a className="skip-link" href="#content">
        {de.navigation.skip}
      </a>
      {isEmbedded() && <Navigation shop={shop} />}
      <Suspense fallback={<PageSkeleton />}>
        <main id="content" tabIndex={-1}>
          {maintenance?.isNow === false && <MaintenanceBanner {...maintenance} />}
          {outage && maintenance === undefined && (
            <div className="maintenance">
              <Suspense fallback={null}>
                <OutageBanner outage={outage} />
              </Suspense>
            </div>
          )}
          {maintenance?.isNow === true ? (
            <MaintenanceState {...maintenance} />
          ) : isLost ? (
            <ShopLoadError error={error} onRetry={refresh} />
          ) : (
            <ErrorBoundary key={screenOf(pathname)}>
              <Outlet />
            </ErrorBoundary>
          )}
        </main>
      </Suspense>
      <Footer />
    </div>
  );
}
