import { type AddedAddress, withAddedAddress } from "#shared/domain/contacts/added-address.ts";
import { type PastSources, pastSources } from "#shared/domain/imports/past-sources.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import type { Instant } from "#shared/values/time.ts";
import type { WholeShop } from "../shop/ports.ts";
import type { Clock } from "../system/ports.ts";
import { erasedView, type OrderView, plainView } from "./erased-view.ts";
import type { OrderStore, WholeOrder } from "./ports.ts";
import { type PlatformReadingPorts, readPlatformOrder } from "./read-platform-order.ts";

/** All that a decision about an order is made from. */
export interface OrderFacts {
  whole: WholeShop;
  /** The stored order. */
  before: WholeOrder | undefined;
  /** Between the reading of the store and that of the platform. */
  readAt: Instant;
  isErased: boolean;
  view: OrderView;
  /** The address that the merchant added, unless the customer was erased. */
  address: AddedAddress | undefined;
  /** Sources from before the shop's switch, or from before an import. */
  past: PastSources;
}

/** The order that a decision is about, as far as it is known before. */
export interface AboutOrder {
  whole: WholeShop;
  orderId: string;
  known?: WholeOrder | undefined;
  /** The address that the merchant adds now. */
  address?: AddedAddress;
}

/**
 * Reads the store, then the platform, so that the stored state is never the later one. `missing`: the platform hides the order.
 * `kept`: the order was erased and may not be stored, or not documented again. `mayBeErased`: a save was refused, so it checks
 * whether a new order was erased; that is rare. Failures: platform_*.
 */
export async function gatherOrder(
  ports: { orders: OrderStore; clock: Clock } & PlatformReadingPorts,
  { whole, orderId, ...given }: AboutOrder,
  { mayBeErased }: { mayBeErased: boolean },
): Promise<OrderFacts | "missing" | "kept"> {
  const before = "known" in given ? given.known : await ports.orders.findWhole(orderId);
  const readAt = ports.clock.now();
  // The documents of an erased customer are gone at the end of their time: the order must not be documented once more.
  if (before?.keptUntil !== undefined && before.keptUntil <= readAt) return "kept";
  const shown = await readPlatformOrder(ports, whole, orderId);
  if (!shown) return "missing";
  const erasure = before === undefined && mayBeErased ? await ports.orders.erasureOf(orderId) : undefined;
  if (erasure === "shop") return "kept";
  const isErased = before?.isErased ?? erasure !== undefined;
  const address = isErased ? undefined : (given.address ?? before?.head.address);
  const newest = newestOf(before, shown);
  const view = isErased ? erasedView(before, newest) : plainView(withAddedAddress(newest, address));
  return {
    whole,
    before,
    readAt,
    isErased,
    view,
    address,
    past: pastSources(whole.shop, whole.preferences, view.seen),
  };
}

/** The platform may show an older state than it showed before. */
const newestOf = (before: WholeOrder | undefined, shown: Order): Order =>
  before !== undefined && before.head.updatedAt > shown.updatedAt ? before.order : shown;
