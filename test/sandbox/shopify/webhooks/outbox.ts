import type { SandboxClock } from "../../clock.ts";
import type { Collection } from "../state/state.ts";
import { afterFailure, type Delivery, isDelivered, send } from "./delivery.ts";

/** Sends what is due, several at a time, repeats what failed, and survives a restart. */
export interface Outbox {
  post(delivery: Delivery): void;
  /** Deliveries due now or on their way. */
  pending(): number;
  /** Resolves when no delivery is on its way. */
  quiesce(): Promise<void>;
  /** Forgets a shop's waiting deliveries of one topic. */
  cancel(shop: string, topic: string): void;
  clear(): void;
  stop(): Promise<void>;
}

export interface OutboxNeeds {
  deliveries: Collection<Delivery>;
  clock: SandboxClock;
  timeoutMs?: number | undefined;
  /** Told after every try; `status` 0 means no answer. */
  onTried(delivery: Delivery, status: number): void;
}

const PARALLEL = 8;
/** Waiting repeats are compared this often with the sandbox clock, which may have been moved. */
const LOOK_EVERY_MS = 100;

/** Creates the outbox and resumes what an earlier run left. */
export function createOutbox({ deliveries, clock, timeoutMs, onTried }: OutboxNeeds): Outbox {
  const waiting = new Map(deliveries.all().map((delivery) => [delivery.id, delivery]));
  const inFlight = new Map<string, Promise<void>>();
  let isStopped = false;

  const due = () => [...waiting.values()].filter(({ id, dueAt }) => !inFlight.has(id) && dueAt <= clock.now());
  const remove = (id: string) => {
    waiting.delete(id);
    deliveries.delete(id);
  };

  const attempt = async (delivery: Delivery) => {
    const status = await send(delivery, timeoutMs);
    if (!waiting.has(delivery.id)) return;
    onTried(delivery, status);
    if (!waiting.has(delivery.id)) return;
    const next = isDelivered(status) ? undefined : afterFailure(delivery, clock.now());
    if (next) {
      waiting.set(next.id, next);
      deliveries.put(next.id, next);
    } else remove(delivery.id);
  };

  const work = () => {
    if (isStopped) return;
    for (const delivery of due().slice(0, PARALLEL - inFlight.size)) {
      const done = attempt(delivery).finally(() => {
        inFlight.delete(delivery.id);
        work();
      });
      inFlight.set(delivery.id, done);
    }
  };

  const timer = setInterval(work, LOOK_EVERY_MS);
  timer.unref();
  return {
    post: (delivery) => {
      waiting.set(delivery.id, delivery);
      deliveries.put(delivery.id, delivery);
      work();
    },
    pending: () => inFlight.size + due().length,
    quiesce: async () => {
      while (inFlight.size > 0) await Promise.all(inFlight.values());
    },
    cancel: (shop, topic) => {
      for (const delivery of [...waiting.values()]) {
        if (delivery.shop === shop && delivery.topic === topic) remove(delivery.id);
      }
    },
    clear: () => {
      for (const id of [...waiting.keys()]) remove(id);
    },
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await Promise.all(inFlight.values());
    },
  };
}
