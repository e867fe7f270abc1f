import { useShop } from "../lib/shop.ts";
import { OrdersPage, OverviewPage } from "./page-code.ts";
import { PageSkeleton } from "./page-skeleton.tsx";

/** The start page the merchant chose. */
export function Home() {
  const { data: shop } = useShop();
  if (shop === undefined) return <PageSkeleton />;
  return shop.preferences.home === "orders" ? <OrdersPage /> : <OverviewPage />;
}
