import type { WholeOrder } from "#functions/modules/orders/ports.ts";
import { readPlatformOrder } from "#functions/modules/orders/read-platform-order.ts";
import { CLOCK_MARGIN_SECONDS } from "#functions/modules/system/clock-margin.ts";
import { documentSlotKey } from "#shared/domain/documents/paper/document-slot-key.ts";
import type { Task } from "#shared/domain/tasks/task.ts";
import { secondsAfter } from "#shared/values/time.ts";
import { patch } from "../build/patch.ts";
import { withMethod } from "../build/with-method.ts";
import type { Bug } from "./bug.ts";

const LATEST = "9999-12-31T23:59:59.999Z";

/** Kinds and sources of which there is a task or a document. */
const knownOf = (before: WholeOrder | undefined): ReadonlySet<string> =>
  new Set(
    [...(before?.tasks ?? []), ...(before?.documents ?? [])].flatMap((one) =>
      "kind" in one ? [documentSlotKey(one.kind, one.source.id)] : [],
    ),
  );

/** Takes begun work for refused, so that nothing can exist of it. */
function asRefused(task: Task): Task {
  if (task.state === "PLANNED" || task.state === "SKIPPED") return task;
  const { providerId: _, ...refused } = { ...task, state: "REJECTED" as const };
  return refused;
}

/** Mistakes on the way from a delivery to a task. */
export const decidingBugs: readonly Bug[] = [
  {
    name: "an order event of the same second is stale",
    patches: [
      patch(
        "functions/modules/orders/stale-event.ts",
        "isStaleEvent",
        (original) => (head, event) => original({ ...head, readAt: LATEST }, event),
      ),
    ],
  },
  {
    name: "an order event is stale too soon where clocks differ",
    patches: [
      patch(
        "functions/modules/orders/stale-event.ts",
        "isStaleEvent",
        (original) => (head, event) =>
          original({ ...head, readAt: secondsAfter(head.readAt, 1 + CLOCK_MARGIN_SECONDS) }, event),
      ),
    ],
  },
  {
    name: "an order is read before what is known of it",
    patches: [
      patch("functions/modules/orders/save-decided.ts", "decideAndSave", (original) => async (ports, about, more) => {
        const early = await readPlatformOrder(ports, about.whole, about.orderId);
        return original({ ...ports, platformOrders: { readOrder: async () => early } }, about, more);
      }),
    ],
  },
  {
    name: "of two readings of one second the later clock wins",
    patches: [
      patch("functions/modules/orders/save-decided.ts", "decideAndSave", (original) => (ports, about, more) => {
        let before: WholeOrder | undefined;
        const known = withMethod(ports.orders, "findWhole", (find) => async (orderId) => {
          before = await find(orderId);
          return before;
        });
        const orders = withMethod(known, "save", (save) => async (change, announce) => {
          const isOfOneSecond = before?.head.updatedAt === change.order.updatedAt;
          return isOfOneSecond && before !== undefined && before.head.readAt > change.readAt
            ? true
            : save(change, announce);
        });
        return original({ ...ports, orders }, about, more);
      }),
    ],
  },
  {
    name: "a connection does not find what waits for it",
    patches: [patch("functions/modules/orders/redecide-orders.ts", "redecideOrders", () => () => Promise.resolve())],
  },
  {
    name: "a lost race counts as saved",
    patches: [
      patch("functions/modules/orders/save-decided.ts", "decideAndSave", (original) => (ports, about, more) => {
        const orders = withMethod(ports.orders, "save", (save) => async (change, announce) => {
          await save(change, announce);
          return true;
        });
        return original({ ...ports, orders }, about, more);
      }),
    ],
  },
  {
    name: "what is begun is planned again",
    patches: [
      patch(
        "functions/modules/orders/decide-once.ts",
        "decideOnce",
        (original) => (ports, given) =>
          original(ports, { ...given, manualRequests: { ...given.manualRequests, again: knownOf(given.before) } }),
      ),
      patch("functions/modules/orders/create-tasks.ts", "createTasks", (original) => {
        return (ports, target, order, decisions, before, manualRequests) =>
          original(ports, target, order, decisions, before && { ...before, tasks: before.tasks.map(asRefused) }, {
            onDemand: new Set(),
            ...manualRequests,
            again: knownOf(before),
          });
      }),
    ],
  },
  {
    name: "what a supplement bills is not remembered",
    patches: [
      patch("shared/domain/documents/supplements/addition.ts", "additionOf", (original) => (order, documented) => {
        const addition = original(order, documented);
        return addition && { ...addition, fingerprint: documented };
      }),
    ],
  },
  {
    name: "all supplements of an order share one number",
    patches: [
      patch(
        "shared/domain/documents/supplements/supplement-id.ts",
        "nextSupplementId",
        (original) => (orderId) => original(orderId, new Set()),
      ),
    ],
  },
  {
    name: "a failed message counts as worked on",
    patches: [
      patch(
        "functions/modules/webhooks/with-outcome.ts",
        "withOutcome",
        (original) =>
          (...parts) =>
            original(...parts).catch(() => undefined),
      ),
    ],
  },
  {
    name: "a delivery is answered before it is handed on",
    patches: [
      patch("functions/modules/webhooks/receive-webhook.ts", "receiveWebhook", (original) => (ports, delivery) => {
        const queues = withMethod(ports.queues, "sendOrderEvent", (send) => async (event) => {
          void send(event);
        });
        return original({ ...ports, queues }, delivery);
      }),
    ],
  },
];
