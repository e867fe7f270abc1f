import { Link } from "../components/link.tsx";
import { Page } from "../components/page.tsx";
import { Stack } from "../components/stack.tsx";
import { OrderList } from "../features/orders/order-list.tsx";
import { pages } from "../lib/pages.ts";
import { useShop } from "../lib/shop.ts";
import { de } from "../locales/de.ts";
import { HoldBackNotice } from "./hold-back-notice.tsx";

export function OrdersPage() {
  const { data: shop } = useShop();
  return (
    <Page title={de.orders.title} shape="index" actions={<Link to={pages.logs}>{de.orders.log}</Link>}>
      <Stack>
        {shop && <HoldBackNotice shop={shop} />}
        <OrderList />
      </Stack>
    </Page>
  );
}
