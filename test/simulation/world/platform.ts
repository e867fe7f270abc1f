import type { Order } from "#shared/domain/orders/order.ts";
import { type OrderEvent, orderEvent } from "#shared/messages/order-event.ts";
import type { WebhookTopic } from "#shared/messages/webhook-topics.ts";
import { instantOf } from "#shared/values/time.ts";
import { portsOf, type SimulatedShop } from "./shop.ts";
import type { Stage } from "./stage.ts";
import { orderAt, type Story } from "./stories.ts";

/** Personal data that the app must not store anywhere. */
export const CANARY = "+49 30 5550199";

/** The shop platform: shows orders as they change, and delivers what it says of them, more or less. */
export class Platform {
  readonly #stage: Stage;
  #deliveries = 0;
  /** Requests about personal data so far. */
  requests = 0;
  /** Changes of orders that the shops have not made yet. */
  changesToCome = 0;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** The platform shows one state after the other, and delivers what it says of each. */
  tell(shop: SimulatedShop, { id, states }: Story, begin: number): void {
    let at = begin;
    this.changesToCome += states.length;
    for (const [place, { after, topic, order }] of states.entries()) {
      at += after;
      this.#stage.kernel.after(at, () => {
        this.changesToCome -= 1;
        const { now } = this.#stage.kernel;
        const state = orderAt(order, shop.orders.get(id) ? Date.parse(shop.orders.get(id)?.createdAt ?? "") : now, now);
        shop.orders.set(id, state);
        this.#stage.kernel.trace(`${shop.key}: ${topic} ${id}`);
        this.notify(shop, topic, { id, updatedAt: state.updatedAt }, place === states.length - 1);
        if (this.#stage.faults.strikes("personal-data")) this.#askAboutPersonalData(shop, state);
      });
    }
  }

  /** A customer wants to know, or to be forgotten, while orders are worked on. */
  #askAboutPersonalData(shop: SimulatedShop, { id, email, customer }: Order): void {
    const isToForget = this.#stage.faults.milliseconds("personal-data", 0, 1) === 0;
    const about = { shop_domain: shop.key, customer: { id: customer?.id, email, phone: CANARY } };
    if (isToForget) this.notify(shop, "customers/redact", { ...about, orders_to_redact: [id] }, true);
    else this.notify(shop, "customers/data_request", { ...about, orders_requested: [id] }, true);
    this.requests += 1;
  }

  notify(shop: SimulatedShop, topic: WebhookTopic, body: object, isLast: boolean): void {
    const { faults, kernel } = this.#stage;
    const isLost = faults.strikes("webhook-lost");
    // The newest state of an order becomes known in the end: a later delivery, or the sweep over the platform.
    if (isLost && !isLast) return;
    const copies = faults.strikes("webhook-doubled") ? 3 : 1;
    const triggeredAt = instantOf(kernel.now);
    // A repeated delivery keeps its id; another subscription to the same event has its own.
    const id = `webhook-${++this.#deliveries}`;
    const isCompliance = topic === "customers/redact" || topic === "customers/data_request";
    for (let copy = 0; copy < copies; copy += 1) {
      const webhookId = copy === 2 && !isCompliance ? `${id}-again` : id;
      const late = faults.strikes("webhook-late") ? faults.milliseconds("webhook-late", 1_000, 1_800_000) : 0;
      const texts = [...(faults.strikes("webhook-malformed") ? ['{"id": nan'] : []), JSON.stringify(body)];
      this.#stage.underWay += 1;
      kernel.after(late + 50, () => {
        this.#stage.underWay -= 1;
        for (const text of texts) this.#deliver(shop, text, { topic, webhookId, triggeredAt });
      });
    }
  }

  #deliver(
    shop: SimulatedShop,
    text: string,
    said: { topic: WebhookTopic; webhookId: string; triggeredAt: string },
  ): void {
    this.#stage.act("receiver", 10, async (process) => {
      const ports = portsOf(this.#stage.surroundings, shop, process);
      const headers = { ...said, signature: "", shop: shop.key, eventId: said.webhookId, kept: {} };
      await this.#stage.productOf(process).receiveWebhook(
        {
          ...ports,
          signatures: { isGenuine: () => true },
          bodies: { headersOf: () => headers, orderOf: (_, body) => orderOf(body), shopOf: () => undefined },
          queues: {
            sendOrderEvent: (event) =>
              process.call("hands on", { latency: [2, 20] }, () => this.#stage.orderEvents.send(checked(event))),
            sendBodyEvent: (queue, event) =>
              process.call("hands on", { latency: [2, 20] }, () =>
                (queue === "compliance" ? this.#stage.compliance : this.#stage.appEvents).send(event),
              ),
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

/** Checks that a sent event is a message of its queue. */
const checked = (event: OrderEvent): OrderEvent => orderEvent.parse(event);
