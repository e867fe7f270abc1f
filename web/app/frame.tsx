import { Suspense } from "react";
import { Outlet, useLocation } from "react-router";
import { isHelpPage, pages } from "../lib/pages.ts";
import { isEmbedded } from "../lib/platform.ts";
import { useShop } from "../lib/shop.ts";
import { de } from "../locales/de.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Footer } from "./footer.tsx";
import { Navigation } from "./navigation.tsx";
import { useOwnLinks } from "./own-links.ts";
import { PageSkeleton } from "./page-skeleton.tsx";
import { Teapot } from "./teapot.tsx";

/** Menu, page and footer. Without its shop the 418 page stands in place of every page that needs one. */
export function Frame() {
  const { data: shop, error, mutate } = useShop();
  const { pathname } = useLocation();
  useOwnLinks();
  const needsShop = pathname !== pages.exit && !isHelpPage(pathname);
  const isLost = needsShop && shop === undefined && error !== undefined;
  return (
    <div>
      <a className="skip-link" href="#content">
        {de.navigation.skip}
      </a>
      {isEmbedded() && <Navigation shop={shop} />}
      <Suspense fallback={<PageSkeleton />}>
        <main id="content" tabIndex={-1}>
          {isLost ? (
            <Teapot error={error} onRetry={() => void mutate()} />
          ) : (
            <ErrorBoundary key={pathname}>
              <Outlet />
            </ErrorBoundary>
          )}
        </main>
        <Footer />
      </Suspense>
    </div>
  );
}
