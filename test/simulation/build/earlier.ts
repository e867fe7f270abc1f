import type { Bug } from "./bundle.ts";

const stores = "functions/adapters/dynamodb";

/**
 * The version before, as it is while a deployment is under way: it writes items without what was added to them last, and does not look
 * at it. Both work on one table at the same time.
 */
export const earlier: Bug = {
  name: "the version before",
  changes: [
    // The pace of an account was not kept.
    {
      file: `${stores}/work-slots.ts`,
      from: "SET nextSlotAt = :next, gapMilliseconds = :gap, refusals = :refusals",
      to: "SET nextSlotAt = :next",
    },
    { file: `${stores}/work-slots.ts`, from: '":gap": after.pace.gapMilliseconds,', to: "" },
    { file: `${stores}/work-slots.ts`, from: '":refusals": after.pace.refusals,', to: "" },
    // A movement did not know which one it follows.
    {
      file: `${stores}/task-store.ts`,
      from: "...(turn?.follows === undefined ? {} : { follows: turn.follows }),",
      to: "",
    },
    // A document did not say up to when it was looked at.
    {
      file: "functions/modules/tasks/confirm-from-provider.ts",
      from: "...seenAs(provider.updatedAt),",
      to: "",
    },
    // Payments of an order were not decided where nobody wanted them.
    {
      file: `${stores}/order-items.ts`,
      from: "packed: pack({ order, decisions: withoutContents(decisions), payments } satisfies Snapshot)",
      to: "packed: pack({ order, decisions: withoutContents(decisions), ...(payments.length > 0 ? { payments } : {}) })",
    },
  ],
};
