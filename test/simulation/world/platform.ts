import { type OrderEvent, orderEvent } from "../../../shared/messages/order-event.ts";
import type { WebhookTopic } from "../../../shared/messages/webhook-topics.ts";
import { instantOf } from "../../../shared/values/time.ts";
import { portsOf, type SimulatedShop } from "./shop.ts";
import type { Stage } from "./stage.ts";
import { orderAt, type Story } from "./stories.ts";

/** The shop platform: shows orders as they change, and delivers what it says of them, more or less. */
export class Platform {
  readonly #stage: Stage;
  #deliveries = 0;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** The platform shows one state after the other, and delivers what it says of each. */
  tell(shop: SimulatedShop, { id, states }: Story, begin: number): void {
    let at = begin;
    for (const [place, { after, topic, order }] of states.entries()) {
      at += after;
      this.#stage.kernel.after(at, () => {
        const { now } = this.#stage.kernel;
        const state = orderAt(order, shop.orders.get(id) ? Date.parse(shop.orders.get(id)?.createdAt ?? "") : now, now);
        shop.orders.set(id, state);
        this.#stage.kernel.trace(`${shop.key}: ${topic} ${id}`);
        this.notify(shop, topic, { id, updatedAt: state.updatedAt }, place === states.length - 1);
      });
    }
  }

  notify(shop: SimulatedShop, topic: WebhookTopic, body: object, isLast: boolean): void {
    const { faults, kernel } = this.#stage;
    const isLost = faults.strikes("webhook-lost");
    // The newest state of an order becomes known in the end: a later delivery, or the sweep over the platform.
    if (isLost && !isLast) return;
    const copies = faults.strikes("webhook-doubled") ? 3 : 1;
    for (let copy = 0; copy < copies; copy += 1) {
      const late = faults.strikes("webhook-late") ? faults.milliseconds("webhook-late", 1_000, 1_800_000) : 0;
      const text = faults.strikes("webhook-malformed") ? '{"id": nan' : JSON.stringify(body);
      const isGood = text.startsWith('{"id":"') || topic === "app/uninstalled";
      this.#stage.underWay += 1;
      kernel.after(late + 50, () => {
        this.#stage.underWay -= 1;
        this.#deliver(shop, topic, text);
        if (!isGood) this.#deliver(shop, topic, JSON.stringify(body));
      });
    }
  }

  #deliver(shop: SimulatedShop, topic: WebhookTopic, text: string): void {
    const triggeredAt = instantOf(this.#stage.kernel.now);
    const id = `webhook-${++this.#deliveries}`;
    this.#stage.act("receiver", 10, async (process) => {
      const ports = portsOf(this.#stage.surroundings, shop, process);
      const said = { signature: "", topic, shop: shop.key, webhookId: id, eventId: id, triggeredAt, kept: {} };
      await this.#stage.product.receiveWebhook(
        {
          ...ports,
          signatures: { isGenuine: () => true },
          bodies: { headersOf: () => said, orderOf: (_, body) => orderOf(body) },
          queues: {
            sendOrderEvent: (event) =>
              process.call("hands on", { latency: [2, 20] }, () => this.#stage.orderEvents.send(checked(event))),
            sendBodyEvent: (_, event) =>
              process.call("hands on", { latency: [2, 20] }, () => this.#stage.appEvents.send(event)),
          },
        },
        { headers: {}, body: new TextEncoder().encode(text), now: instantOf(process.now) },
      );
    });
  }
}

const orderOf = (body: unknown): { orderId: string; updatedAt?: string } | undefined => {
  if (typeof body !== "object" || body === null || !("id" in body) || !("updatedAt" in body)) return undefined;
  return { orderId: String(body.id), updatedAt: String(body.updatedAt) };
};

/** What travels must be a message of its queue. */
const checked = (event: OrderEvent): OrderEvent => orderEvent.parse(event);
