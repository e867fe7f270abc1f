import { Navigate } from "react-router";
import { PageSkeleton } from "../app/page-skeleton.tsx";
import { Page } from "../components/page.tsx";
import { Affiliate } from "../features/partner/affiliate.tsx";
import { pages } from "../lib/pages.ts";
import { useShop } from "../lib/shop.ts";
import { useContract } from "../lib/use-contract.ts";
import { deAffiliate } from "../locales/de-affiliate.ts";

/** The way to become a partner, or one again; partners go on to their area. */
export function AffiliatePage() {
  const { data: shop } = useShop();
  const { data: affiliate } = useContract("GET /api/affiliate", {});
  if (shop === undefined) return <PageSkeleton />;
  if (shop.partner !== null && affiliate === undefined) return <PageSkeleton />;
  if (affiliate?.state === "partner") return <Navigate to={pages.partner} replace />;
  return (
    <Page title={deAffiliate.title} shape="details">
      <Affiliate />
    </Page>
  );
}
