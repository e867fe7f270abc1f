import { EntitlementBanner } from "../components/entitlement-banner.tsx";
import { Page } from "../components/page.tsx";
import { EuSales } from "../features/eu-sales/eu-sales.tsx";
import { missingOf } from "../lib/entitlements.ts";
import { pages } from "../lib/pages.ts";
import { useShop } from "../lib/shop.ts";
import { deEuSales } from "../locales/de-eu-sales.ts";
import { deMonths } from "../locales/de-months.ts";

/** Sales to other countries, from the plan that has the export on. */
export function EuSalesPage() {
  const { data: shop } = useShop();
  const missing = shop === undefined ? [] : missingOf({ features: ["exportOrders"] }, shop);
  return (
    <Page title={deEuSales.title} shape="index" back={{ to: pages.month, label: deMonths.title }}>
      {shop && (missing.length > 0 ? <EntitlementBanner missing={missing} shop={shop} /> : <EuSales shop={shop} />)}
    </Page>
  );
}
