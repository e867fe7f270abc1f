import { useShop } from "../lib/shop.ts";
import { page } from "./page-code.tsx";
import { loadOrders, loadOverview } from "./page-loaders.ts";
import { PageSkeleton } from "./page-skeleton.tsx";

const OrdersPage = page(loadOrders);
const OverviewPage = page(loadOverview);

/** The start page the merchant chose, as long as the plan has it. */
export function Home() {
  const { data: shop } = useShop();
  if (shop === undefined) return <PageSkeleton />;
  return shop.shopify.home === "orders" ? <OrdersPage /> : <OverviewPage />;
}
