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
    name: "an older reading overwrites a newer one",
    changes: [
      {
        file: `${orders}/save-decided.ts`,
        from: "if (before && isNewer(before.head, order, readAt)) return false;",
        to: "",
      },
    ],
  },
  {
    name: "a lost race counts as saved",
    changes: [{ file: `${orders}/save-decided.ts`, from: "if (!saved) continue;", to: "if (!saved) return true;" }],
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
        from: "return new Set([...begun.map(([key]) => key), ...documents]);",
        to: "return new Set(begun.map(([key]) => key).concat(documents.slice(99)));",
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
