import type { MetricName } from "#shared/messages/metrics.ts";
import type { TaskStore } from "../modules/tasks/ports.ts";
import type { Metrics } from "./metrics.ts";

/** Counted ends of a task. A task that the merchant skipped is not counted. */
const closed: Readonly<Record<string, MetricName | undefined>> = { PARKED: "TasksParked", REJECTED: "TasksRejected" };

/** Counts what becomes of tasks. Only what was really written counts. */
export function measuredTasks(store: TaskStore, metrics: Metrics): TaskStore {
  const confirmed = <Result>(result: Result): Result => {
    if (typeof result !== "string") metrics.add("TasksConfirmed", 1);
    return result;
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
      if (result !== "lost" && name !== undefined) metrics.add(name, 1);
      return result;
    },
    confirm: async (task, made) => confirmed(await store.confirm(task, made)),
  };
}
