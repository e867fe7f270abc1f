import { Navigate } from "react-router";
import { PageSkeleton } from "../app/page-skeleton.tsx";
import { Page } from "../components/page.tsx";
import { Affiliate } from "../features/partner/affiliate.tsx";
import { pages } from "../lib/pages.ts";
import { useShop } from "../lib/shop.ts";
import { deAffiliate } from "../locales/de-affiliate.ts";

/** How a shop becomes a partner; partners go on to their area. */
export function AffiliatePage() {
  const { data: shop } = useShop();
  if (shop === undefined) return <PageSkeleton />;
  if (shop.partner !== null) return <Navigate to={pages.partner} replace />;
  return (
    <Page title={deAffiliate.title} shape="details">
      <Affiliate />
    </Page>
  );
}
