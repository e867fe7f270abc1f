import type { OrderDetail } from "#shared/api/orders.responses.ts";
import { pauseOf } from "#shared/domain/shop/staff-pause.ts";
import { AppError } from "#shared/errors.ts";
import type { ProviderLinks } from "../provider/ports.ts";
import type { WholeShop } from "../shop/ports.ts";
import type { Clock } from "../system/ports.ts";
import { toDetail } from "./detail.presenter.ts";
import type { OrderReader } from "./ports.ts";

/** One order with its documents, decisions and tasks. Failures: order_not_found. */
export async function getOrder(
  { orders, links, clock }: { orders: OrderReader; links: ProviderLinks; clock: Clock },
  { shop, connection, preferences }: Pick<WholeShop, "shop" | "connection" | "preferences">,
  { orderId }: { orderId: string },
): Promise<OrderDetail> {
  const whole = await orders.findWhole(orderId);
  if (!whole) throw new AppError("order_not_found");
  const isConnected = connection?.status === "connected";
  const { profile } = connection ?? {};
  const view = { links, pause: pauseOf(shop), isConnected, now: clock.now(), preferences, profile };
  return toDetail(view, whole);
}
