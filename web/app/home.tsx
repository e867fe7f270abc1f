import { useShop } from "../lib/shop.ts";
import { OrdersPage, OverviewPage } from "./page-code.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";

/** The start page the merchant chose, as long as the plan has it. */
export function Home() {
  const { data: shop } = useShop();
  if (shop === undefined) return <PageSkeleton />;
  return shop.shopify.home === "orders" ? <OrdersPage /> : <OverviewPage />;
}
