import { Link } from "../components/link.tsx";
import { Page } from "../components/page.tsx";
import { OrderList } from "../features/orders/order-list.tsx";
import { pages } from "../lib/pages.ts";
import { de } from "../locales/de.ts";

export function OrdersPage() {
  return (
    <Page title={de.orders.title} shape="index" actions={<Link to={pages.logs}>{de.orders.log}</Link>}>
      <OrderList />
    </Page>
  );
}
