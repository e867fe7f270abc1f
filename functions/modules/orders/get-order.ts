import type { OrderDetail } from "#shared/api/orders.responses.ts";
import { AppError } from "#shared/errors.ts";
import type { ProviderLinks } from "../provider/ports.ts";
import type { Clock } from "../system/ports.ts";
import { toDetail } from "./detail.presenter.ts";
import type { OrderReader } from "./ports.ts";

/** One order with its documents, decisions and tasks. Failures: order_not_found. */
export async function getOrder(
  { orders, links, clock }: { orders: OrderReader; links: ProviderLinks; clock: Clock },
  { orderId, isPaused }: { orderId: string; isPaused: boolean },
): Promise<OrderDetail> {
  const whole = await orders.findWhole(orderId);
  if (!whole) throw new AppError("order_not_found");
  return toDetail({ links, isPaused, now: clock.now() }, whole);
}
