import type { Bug } from "../build/bundle.ts";

const orders = "functions/modules/orders";
const webhooks = "functions/modules/webhooks";

/** Mistakes on the way from a delivery to a task. */
export const decidingBugs: readonly Bug[] = [
  {
    name: "a hint of the same second is stale",
    changes: [
      {
        file: `${orders}/stale-hint.ts`,
        from: "(hinted === decided && millisecondsOf(readAt) >= hinted + SECOND_AND_SKEW_MILLISECONDS)",
        to: "hinted === decided",
      },
    ],
  },
  {
    name: "a hint is stale too soon where clocks differ",
    changes: [
      {
        file: `${orders}/stale-hint.ts`,
        from: "1_000 + CLOCK_MARGIN_SECONDS * 1_000",
        to: "CLOCK_MARGIN_SECONDS",
      },
    ],
  },
  {
    name: "an order is read before what is known of it",
    changes: [
      {
        file: `${orders}/save-decided.ts`,
        from: "let mustWake = false;",
        to: "let mustWake = false;\n  const early = await readPlatformOrder(ports, whole, orderId);",
      },
      {
        file: `${orders}/save-decided.ts`,
        from: "const shown = await readPlatformOrder(ports, whole, orderId);",
        to: "const shown = early;",
      },
    ],
  },
  {
    name: "of two readings of one second the later clock wins",
    changes: [
      {
        file: `${orders}/save-decided.ts`,
        from: "const order = newestOf(before, shown);",
        to: "const order = newestOf(before, shown);\n    if (before && before.head.updatedAt === order.updatedAt && before.head.readAt > readAt) return order;",
      },
    ],
  },
  {
    name: "a connection does not find what waits for it",
    changes: [
      {
        file: "functions/modules/shop/process-app-event.ts",
        from: "return redecideHeldPayments(ports, shop);",
        to: "return Promise.resolve();",
      },
      {
        file: "functions/modules/shop/process-app-event.ts",
        from: 'import { redecideHeldPayments } from "../orders/redecide-orders.ts";',
        to: "",
      },
    ],
  },
  {
    name: "a lost race counts as saved",
    changes: [{ file: `${orders}/save-decided.ts`, from: "if (!saved) {", to: "if (!saved) {\n      return order;" }],
  },
  {
    name: "what is begun is planned again",
    changes: [
      {
        file: `${orders}/decide-order.ts`,
        from: 'state !== "PLANNED" && !again.has(key)',
        to: 'state === "SKIPPED" && !again.has(key)',
      },
      {
        file: `${orders}/decide-order.ts`,
        from: "...documents.map(({ key }) => key)",
        to: "...documents.slice(99).map(({ key }) => key)",
      },
      { file: `${orders}/plan-tasks.ts`, from: "if (known && !isAnew && !isUntouched) continue;", to: "" },
      {
        file: `${orders}/plan-tasks.ts`,
        from: "known === undefined ? 0 : known.revision + (isAnew ? 1 : 0)",
        to: "known === undefined ? 0 : known.revision + (isUntouched ? 0 : 1)",
      },
    ],
  },
  {
    name: "a failed message counts as worked on",
    changes: [{ file: `${webhooks}/with-outcome.ts`, from: "    throw error;\n", to: "" }],
  },
  {
    name: "a delivery is answered before it is handed on",
    changes: [
      {
        file: `${webhooks}/receive-webhook.ts`,
        from: "await ports.queues.sendOrderEvent({ ...event, ...order });",
        to: "void ports.queues.sendOrderEvent({ ...event, ...order });",
      },
    ],
  },
];
