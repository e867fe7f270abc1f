import type { Bug } from "../build/bundle.ts";

const tasks = "functions/modules/tasks";
const orders = "functions/modules/orders";
const stores = "functions/adapters/dynamodb";

/** Mistakes in what the stores promise. */
export const storingBugs: readonly Bug[] = [
  {
    name: "a task is written whatever its fence is",
    changes: [
      {
        file: `${stores}/task-plan-store.ts`,
        from: '"fence = :fence AND #state = :state AND task.createdAt = :createdAt"',
        to: '"attribute_exists(pk)"',
      },
    ],
  },
  {
    name: "a write-ahead does not look at the shop",
    changes: [
      {
        file: `${stores}/task-store.ts`,
        from: '"shop.epoch = :epoch AND attribute_not_exists(shop.uninstalledAt) AND attribute_not_exists(shop.pausedAt)"',
        to: '"attribute_exists(pk)"',
      },
    ],
  },
  {
    name: "a write-ahead does not look at the pause",
    changes: [{ file: `${stores}/task-store.ts`, from: ' AND attribute_not_exists(shop.pausedAt)"', to: '"' }],
  },
  {
    name: "a transfer is never returned",
    changes: [
      {
        file: `${stores}/task-store.ts`,
        from: "after.creditPeriod === undefined && before.creditPeriod !== undefined ?",
        to: "after.fence < 0 ?",
      },
    ],
  },
  {
    name: "evidence replaces evidence",
    changes: [
      {
        file: `${stores}/task-store.ts`,
        from: '"attribute_exists(pk) AND (attribute_not_exists(providerId) OR providerId = :id)"',
        to: '"attribute_exists(pk)"',
      },
      {
        file: `${tasks}/run-document-task.ts`,
        from: 'if (task.state === "SENDING") return',
        to: "if (task.attempts > 99) return",
      },
    ],
  },
  {
    name: "the row of an order does not show its document",
    changes: [
      { file: `${stores}/confirm.ts`, from: "rowWithDocument(row, document, decisions)", to: "row" },
      {
        file: `${stores}/confirm.ts`,
        from: 'import { rowWithDocument } from "../../../shared/domain/orders/row-with-document.ts";',
        to: "",
      },
    ],
  },
  {
    name: "an invoice does not call for its refunds",
    changes: [{ file: `${stores}/confirm.ts`, from: "...redecisionWrites(table, shop, document, decisions),", to: "" }],
  },
  {
    name: "an order is saved over a confirmation",
    changes: [
      {
        file: `${stores}/order-store.ts`,
        from: 'ConditionExpression: "version = :version"',
        to: 'ConditionExpression: "attribute_exists(pk)"',
      },
    ],
  },
  {
    name: "a begun task is planned over",
    changes: [
      {
        file: `${stores}/order-store.ts`,
        from: '"attribute_not_exists(pk) OR (#state = :planned AND fence < :fence)"',
        to: '"attribute_not_exists(pk) OR fence < :fence"',
      },
      {
        file: `${orders}/plan-tasks.ts`,
        from: 'const isUntouched = known?.state === "PLANNED";',
        to: 'const isUntouched = known !== undefined && known.state !== "CONFIRMED";',
      },
    ],
  },
  {
    name: "two workers hold the lease of a shop",
    changes: [
      {
        file: `${stores}/work-store.ts`,
        from: '"attribute_not_exists(leaseUntil) OR leaseUntil < :now"',
        to: '"attribute_not_exists(nobody)"',
      },
    ],
  },
  {
    name: "a request for work is lost when the lease ends",
    changes: [
      {
        file: `${stores}/work-store.ts`,
        from: '"leaseOwner = :owner AND version = :version"',
        to: '"leaseOwner = :owner"',
      },
      {
        file: `${tasks}/run-shop-tasks.ts`,
        from: "if (!isRecent) return next;",
        to: "if (next === undefined || next !== undefined) return next;",
      },
    ],
  },
  {
    name: "work is asked for without a place in the sweep",
    changes: [
      {
        file: `${stores}/work-store.ts`,
        from: '"SET g1pk = :index, g1sk = :dueAt, shop = :shop, requestedAt = :now ADD version :one"',
        to: '"SET shop = :shop, requestedAt = :now ADD version :one"',
      },
    ],
  },
];
