import { EntitlementBanner } from "../components/entitlement-banner.tsx";
import { Page } from "../components/page.tsx";
import { MonthClose } from "../features/months/month-close.tsx";
import { missingOf } from "../lib/entitlements.ts";
import { useShop } from "../lib/shop.ts";
import { useWayBack } from "../lib/use-way-back.ts";
import { deMonths } from "../locales/de-months.ts";

/** The check of a month, from the plan that has the export on. */
export function MonthPage() {
  const { data: shop } = useShop();
  const missing = shop === undefined ? [] : missingOf({ features: ["exportOrders"] }, shop);
  return (
    <Page title={deMonths.title} shape="index" back={useWayBack()}>
      {shop &&
        (missing.length > 0 ? (
          <EntitlementBanner missing={missing} shop={shop} />
        ) : (
          <MonthClose installedAt={shop.createdAt} />
        ))}
    </Page>
  );
}
