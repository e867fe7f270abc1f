import { IMPORT_LANE, type Task } from "#shared/domain/tasks/task.ts";
import { isDocumentTask } from "#shared/domain/tasks/task-types.ts";
import { waited } from "#shared/domain/tasks/waited.ts";
import type { MetricName } from "#shared/messages/metrics.ts";
import type { Instant } from "#shared/values/time.ts";
import type { RefusedOrders, TaskStore } from "../modules/tasks/ports.ts";
import type { Metrics } from "./metrics.ts";

/** Counted ends of a task. A task that the merchant skipped is not counted. */
const closed: Readonly<Record<string, MetricName | undefined>> = { PARKED: "TasksParked", REJECTED: "TasksRejected" };

/** Orders refused one after the other by which a shop is noticed, however small it is. */
const REFUSED_IN_ROW = 3;

/** Counts what becomes of tasks. Only what was really written counts. */
export function measuredTasks(store: TaskStore, refused: RefusedOrders, metrics: Metrics): TaskStore {
  const confirmed = <Result>(task: Task, result: Result, at: Instant): Result => {
    if (typeof result === "string") return result;
    metrics.add("TasksConfirmed", 1);
    const isLive = isDocumentTask(task) && !task.isTrial && task.lane !== IMPORT_LANE;
    if (isLive) metrics.add("OrderToDocumentSeconds", waited(task, at) / 1000);
    return result;
  };
  /** The list may lag behind: this order counts in any case. The end is written, whatever becomes of this look. */
  const noticeShop = async ({ orderId }: Task) => {
    const orders = new Set([orderId, ...(await refused.inRow(2 * REFUSED_IN_ROW))]);
    if (orders.size >= REFUSED_IN_ROW) metrics.add("RefusedShops", 1);
  };
  return {
    ...store,
    arm: async (task, request) => {
      const result = await store.arm(task, request);
      if (typeof result !== "string") metrics.add("TasksSent", 1);
      return result;
    },
    markOutcomeUnknown: async (task, request) => {
      const result = await store.markOutcomeUnknown(task, request);
      if (result !== "lost") metrics.add("UnknownOutcomes", 1);
      return result;
    },
    recordEvidence: async (task, evidence) => {
      const result = await store.recordEvidence(task, evidence);
      if (result === "conflict") metrics.add("Duplicates", 1);
      return result;
    },
    close: async (task, request) => {
      const result = await store.close(task, request);
      const name = closed[request.state];
      if (result !== "lost" && name !== undefined) {
        metrics.add(name, 1);
        if (isDocumentTask(task) && task.lane !== IMPORT_LANE) await noticeShop(task).catch(() => undefined);
      }
      return result;
    },
    confirm: async (task, made) => confirmed(task, await store.confirm(task, made), made.log.at),
  };
}
