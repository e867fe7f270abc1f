import { EntitlementBanner } from "../components/entitlement-banner.tsx";
import { Link } from "../components/link.tsx";
import { Page } from "../components/page.tsx";
import { Stack } from "../components/stack.tsx";
import { OpenOrders } from "../features/orders/open-orders.tsx";
import { OrderList } from "../features/orders/order-list.tsx";
import { missingOf } from "../lib/entitlements.ts";
import { pages } from "../lib/pages.ts";
import { useShop } from "../lib/shop.ts";
import { de } from "../locales/de.ts";
import { HoldBackBanner } from "./hold-back-banner.tsx";

/** The order list; where the plan has none, the orders that every plan shows, and what the list costs. */
export function OrdersPage() {
  const { data: shop } = useShop();
  const missing = shop === undefined ? [] : missingOf({ features: ["orders"] }, shop);
  return (
    <Page title={de.orders.title} shape="index" actions={<Link to={pages.logs}>{de.orders.log}</Link>}>
      <Stack>
        {shop && <HoldBackBanner shop={shop} />}
        {shop && missing.length > 0 ? (
          <>
            <OpenOrders />
            <EntitlementBanner missing={missing} shop={shop} />
          </>
        ) : (
          <OrderList />
        )}
      </Stack>
    </Page>
  );
}
