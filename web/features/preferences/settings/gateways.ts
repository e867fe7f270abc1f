import { useEffect } from "react";
import { useSearchParams } from "react-router";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { missingOf } from "#web/lib/entitlements.ts";
import { gatewayText } from "#web/lib/platform-words.ts";
import { useContract } from "#web/lib/use-contract.ts";

const latestOrders = 50;

/** A payment method of the shop. */
export interface Gateway {
  id: string;
  name: string;
}

/** Payment methods of latest orders and settings, by name, as the platform lists none. Not asked without the order list. */
export function useGateways(shop: ShopRecord, named: readonly string[]): readonly Gateway[] {
  const { data } = useLatestOrders(shop);
  return gatewaysOf(data?.items ?? [], named);
}

/** The payment methods are still asked for: a list of them that came later would push down what is below. */
export function useAreGatewaysPending(shop: ShopRecord | undefined): boolean {
  return useLatestOrders(shop).isLoading;
}

function useLatestOrders(shop: ShopRecord | undefined) {
  const isOpen = shop !== undefined && missingOf({ features: ["orders"] }, shop).length === 0;
  return useContract("GET /api/orders", isOpen ? { sortBy: "date", sortDir: "desc", limit: latestOrders } : null);
}

/** The payment method to which a link leads (`?gateway=klarna`), to be shown first and marked. */
export function useAskedGateway(): string | undefined {
  const [query] = useSearchParams();
  return query.get("gateway") ?? undefined;
}

/** Each payment method once, by name. */
export function gatewaysOf(
  orders: readonly { paymentGateways: readonly string[] }[],
  named: readonly string[],
): readonly Gateway[] {
  const ids = new Set([...named, ...orders.flatMap(({ paymentGateways }) => paymentGateways)]);
  return [...ids].map((id) => ({ id, name: gatewayText(id) })).sort((a, b) => a.name.localeCompare(b.name, "de"));
}

/** The id of the element that shows a payment method; the anchor of links to it. */
export const gatewayAnchor = (id: string): string => `gateway-${id}`;

/** Scrolls to the payment method that a link led to, again once the list of payment methods is complete. */
export function useShown(asked: string | undefined, known: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer list moves the place to scroll to
  useEffect(() => {
    if (asked !== undefined) document.getElementById(gatewayAnchor(asked))?.scrollIntoView({ block: "center" });
  }, [asked, known]);
}
