import type { Wake } from "#shared/messages/wake.ts";
import { shopTroubles } from "../../adapters/dynamodb/stores/admin/shop-troubles.ts";
import { shopWork } from "../../adapters/dynamodb/stores/system/shop-work.ts";
import { queueReader } from "../../adapters/dynamodb/stores/tasks/queue-reader.ts";
import { queueStore } from "../../adapters/dynamodb/stores/tasks/queue-store.ts";
import { refusedOrders } from "../../adapters/dynamodb/stores/tasks/refused-orders.ts";
import { taskCreationStore } from "../../adapters/dynamodb/stores/tasks/task-creation-store.ts";
import { taskStore } from "../../adapters/dynamodb/stores/tasks/task-store.ts";
import { unansweredSends as sends } from "../../adapters/dynamodb/stores/tasks/unanswered-sends.ts";
import { waitingTasks as tasksOf } from "../../adapters/dynamodb/stores/tasks/waiting-tasks.ts";
import type { WaitingTasks } from "../../modules/credits/ports.ts";
import type { TaskCreationStore } from "../../modules/orders/ports.ts";
import type { UnansweredSends } from "../../modules/provider-events/ports.ts";
import type { QueueReader, QueueStore } from "../../modules/queue/ports.ts";
import type { ShopWork, TaskDispatcher } from "../../modules/system/ports.ts";
import type { TaskStore } from "../../modules/tasks/ports.ts";
import { assertTiming, type TaskTiming } from "../../modules/tasks/timing.ts";
import { queueVariable, readNumber } from "../environment.ts";
import { measuredTasks } from "../measured-tasks.ts";
import { measuredWork } from "../measured-work.ts";
import { notedTasks } from "../noted-troubles.ts";
import { now } from "../resources/clock.ts";
import { logDaysOf } from "../resources/log-days.ts";
import { METRIC_VARIABLES, metricsOf } from "../resources/metrics.ts";
import { sender } from "../resources/sender.ts";
import { tableOf } from "../resources/table.ts";
import type { Service } from "../service.ts";
import { toldTasks } from "../told-transitions.ts";

/** Sends a worker to the tasks of a shop. */
export const dispatcher: Service<TaskDispatcher> = {
  name: "dispatcher",
  access: { send: ["document-tasks"] },
  create: ({ environment }) => ({
    dispatch: (shop) => {
      const message: Wake = { shop };
      return sender().send(environment.get(queueVariable("document-tasks")), message, shop);
    },
  }),
};

/** The queue of the verified shop as its merchant sees it. */
export const queueEntries: Service<QueueStore> = {
  name: "queue-entries",
  access: { table: "write" },
  create: (scope) => {
    const table = tableOf(scope);
    return queueStore(table, scope.shop(), logDaysOf(scope, scope.shop()));
  },
};

/** The queue of the verified shop, to read. */
export const readQueue: Service<QueueReader> = {
  name: "queue-reader",
  access: { table: "read" },
  create: (scope) => queueReader(tableOf(scope), scope.shop()),
};

/** Tasks of the verified shop, to plan them and have them go on. */
export const taskCreation: Service<TaskCreationStore> = {
  name: "task-plans",
  access: { table: "write" },
  create: (scope) => taskCreationStore(tableOf(scope), scope.shop(), logDaysOf(scope, scope.shop())),
};

/** Times of the exactly-once protocol; checked before anything is sent. */
export const taskTiming: Service<TaskTiming> = {
  name: "task-timing",
  access: {
    environment: [
      "SETTLE_SECONDS",
      "BUDGET_SECONDS",
      "LEASE_SECONDS",
      "FUNCTION_TIMEOUT_SECONDS",
      "HTTP_TIMEOUT_SECONDS",
    ],
  },
  create: ({ environment }) =>
    assertTiming({
      settleSeconds: readNumber(environment, "SETTLE_SECONDS"),
      budgetSeconds: readNumber(environment, "BUDGET_SECONDS"),
      leaseSeconds: readNumber(environment, "LEASE_SECONDS"),
      functionSeconds: readNumber(environment, "FUNCTION_TIMEOUT_SECONDS"),
      callSeconds: readNumber(environment, "HTTP_TIMEOUT_SECONDS"),
    }),
};

/** Lease and rate limiter of the verified shop, with metrics. Only its task worker notices a failing connection. */
export const taskWork: Service<ShopWork> = {
  name: "task-work",
  access: { table: "write", environment: METRIC_VARIABLES },
  create: (scope) => measuredWork(shopWork(tableOf(scope), scope.shop()), metricsOf(scope)),
};

/** Tasks of the verified shop. */
export const tasks: Service<TaskStore> = {
  name: "tasks",
  access: { table: "write", environment: METRIC_VARIABLES },
  create: (scope) => {
    const table = tableOf(scope);
    const store = taskStore(table, scope.shop(), logDaysOf(scope, scope.shop()));
    const measured = measuredTasks(store, refusedOrders(table, scope.shop()), metricsOf(scope));
    return toldTasks(notedTasks(measured, () => shopTroubles(table).refresh(scope.shop(), now())));
  },
};

/** Sends of the verified shop that were not answered. */
export const unansweredSends: Service<UnansweredSends> = {
  name: "unanswered-sends",
  access: { table: "read" },
  create: (scope) => sends(tableOf(scope), scope.shop()),
};

/** Documents of the verified shop that wait for a transfer. */
export const waitingTasks: Service<WaitingTasks> = {
  name: "waiting-tasks",
  access: { table: "read" },
  create: (scope) => tasksOf(tableOf(scope), scope.shop()),
};

/** Lease and rate limiter of the verified shop. */
export const work: Service<ShopWork> = {
  name: "work",
  access: { table: "read", writes: ["OUTAGE", "SHOP"] },
  create: (scope) => shopWork(tableOf(scope), scope.shop()),
};
