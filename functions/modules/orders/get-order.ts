import type { OrderDetail } from "#shared/api/order-record.ts";
import { pauseOf } from "#shared/domain/shop/staff-pause.ts";
import { AppError } from "#shared/errors.ts";
import type { ProviderLinks } from "../provider/ports.ts";
import type { WholeShop } from "../shop/ports.ts";
import type { Clock } from "../system/ports.ts";
import { toDetail } from "./detail.presenter.ts";
import type { OrderReader, WholeOrder } from "./ports.ts";

export interface GetOrderPorts {
  orders: OrderReader;
  links: ProviderLinks;
  clock: Clock;
}

type ShownShop = Pick<WholeShop, "shop" | "connection" | "preferences">;

/** One order with its documents, decisions and tasks. Failures: order_not_found. */
export async function getOrder(
  ports: GetOrderPorts,
  shop: ShownShop,
  { orderId }: { orderId: string },
): Promise<OrderDetail> {
  const whole = await ports.orders.findWhole(orderId);
  if (!whole) throw new AppError("order_not_found");
  return presentOrder(ports, shop, whole);
}

/** An order that was read, as merchants see it. */
export function presentOrder(
  { links, clock }: Pick<GetOrderPorts, "links" | "clock">,
  { shop, connection, preferences }: ShownShop,
  whole: WholeOrder,
): OrderDetail {
  const isConnected = connection?.status === "connected";
  const { profile } = connection ?? {};
  const view = { links, pause: pauseOf(shop), isConnected, now: clock.now(), preferences, profile };
  return toDetail(view, whole);
}
