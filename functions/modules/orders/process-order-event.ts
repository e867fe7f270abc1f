import { type DecisionEffect, type WebhookCode, webhookCodeOf } from "#shared/domain/webhooks/webhook-code.ts";
import { isAppError } from "#shared/errors.ts";
import type { OrderEvent } from "#shared/messages/order-event.ts";
import type { ShopStore } from "../shop/ports.ts";
import { type WebhookOutcome, withOutcome } from "../webhooks/with-outcome.ts";
import type { OrderStore } from "./ports.ts";
import type { PlatformReadingPorts } from "./read-platform-order.ts";
import { type DecidePorts, decideAndSave } from "./save-decided.ts";
import { isStaleEvent } from "./stale-event.ts";

export interface OrderEventPorts extends DecidePorts, PlatformReadingPorts {
  shops: ShopStore;
  orders: OrderStore;
}

/** Reads, stores and decides an order; every "no" gets a reason. An event about a decided state costs no reading. */
export async function processOrderEvent(
  ports: OrderEventPorts,
  event: OrderEvent,
  { isLastTry }: { isLastTry: boolean },
): Promise<void> {
  await withOutcome(ports, event, { isLastTry }, () => readAndDecide(ports, event));
}

async function readAndDecide(ports: OrderEventPorts, event: OrderEvent): Promise<WebhookOutcome | WebhookCode> {
  const whole = await ports.shops.findWhole();
  if (!whole || whole.shop.uninstalledAt !== undefined) return "ignored";
  const known = await ports.orders.findWhole(event.orderId);
  if (known && isStaleEvent(known.head, event)) {
    return noted(ports, event, webhookCodeOf(whole.preferences, nothingNew));
  }

  const act = isToldByPlatform(event) ? { askedAt: event.triggeredAt } : {};
  const outcome = await decideAndSave(ports, { whole, orderId: event.orderId, known }, act).catch((error: unknown) =>
    mayBeSwept(event, error),
  );
  if (outcome === "uninstalled" || outcome === "swept") return "ignored";
  // Counted for the shop only: nothing of the order is stored.
  if (outcome === "kept") return "EXISTING";
  if (outcome !== "missing") return noted(ports, event, webhookCodeOf(whole.preferences, outcome.effect));
  await reportMissing(ports, event);
  return "unprocessable";
}

const nothingNew: DecisionEffect = {
  hasWork: false,
  isNewer: false,
  isUnchanged: true,
  isHeld: false,
  hasDocument: false,
};

/** A webhook that led nowhere is counted on its order; what we ask for ourselves is none. */
async function noted(
  { orders, clock }: OrderEventPorts,
  event: OrderEvent,
  code: WebhookCode | undefined,
): Promise<WebhookOutcome | WebhookCode> {
  if (code === undefined || !isToldByPlatform(event)) return "successful";
  await orders.noteWebhook(event.orderId, { code, at: clock.now() });
  return code;
}

const isToldByPlatform = ({ topic, updatedAt }: OrderEvent): boolean =>
  topic !== "orders/updated" || updatedAt !== undefined;

/** Leaves the platform's events to the sweep: without a token nothing can be read. Our own stay in their queue. */
function mayBeSwept(event: OrderEvent, error: unknown): "swept" {
  if (isToldByPlatform(event) && isAppError(error, "platform_token_missing")) return "swept";
  throw error;
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
