import type { OrderEvent } from "../../../shared/messages/order-event.ts";
import type { ShopStore } from "../shop/ports.ts";
import { type WebhookOutcome, withOutcome } from "../webhooks/with-outcome.ts";
import type { OrderStore } from "./ports.ts";
import { type PlatformReadingPorts, readPlatformOrder } from "./read-platform-order.ts";
import { type DecidePorts, decideAndSave } from "./save-decided.ts";
import { isStaleHint } from "./stale-hint.ts";

export interface OrderEventPorts extends DecidePorts, PlatformReadingPorts {
  shops: ShopStore;
  orders: OrderStore;
}

/**
 * Something happened to an order: it is read again, stored, and decided; what is wanted becomes tasks, every "no" a reason on the
 * order. A hint about a state that was decided already costs no reading.
 */
export async function processOrderEvent(
  ports: OrderEventPorts,
  event: OrderEvent,
  { isLastTry }: { isLastTry: boolean },
): Promise<void> {
  await withOutcome(ports, event, { isLastTry }, () => readAndDecide(ports, event));
}

async function readAndDecide(ports: OrderEventPorts, event: OrderEvent): Promise<WebhookOutcome> {
  const whole = await ports.shops.findWhole();
  if (!whole || whole.shop.uninstalledAt !== undefined) return "ignored";
  const head = await ports.orders.findHead(event.orderId);
  if (head && isStaleHint(head, event)) return "successful";

  const readAt = ports.clock.now();
  const order = await readPlatformOrder(ports, whole, event.orderId);
  if (!order) {
    await reportMissing(ports, event);
    return "unprocessable";
  }
  await decideAndSave(ports, { whole, order, readAt });
  return "successful";
}

/** The platform does not show this order: deleted, or older than it lets us see. */
async function reportMissing(ports: OrderEventPorts, event: OrderEvent): Promise<void> {
  const at = ports.clock.now();
  await ports.logs.write([
    {
      key: ports.ids.logKey(at),
      at,
      origin: "order",
      event: "order.skipped",
      status: "warning",
      orderId: event.orderId,
      ref: { order: event.orderId, webhook: event.webhookId },
      body: { code: "NOT_FOUND" },
    },
  ]);
}
