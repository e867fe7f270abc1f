import type { Instant } from "../../values/time.ts";
import type { Task } from "./task.ts";
import { isShared, typeOf } from "./task-types.ts";

/** A merchant's act on an entry of the task list. `adopt`: an existing document completes the task. */
type QueueAct = "retry" | "skip" | "adopt";

/** The fields of a task that decide what a merchant can do with it. */
type Actable = Pick<Task, "type" | "state" | "notBefore"> & {
  isTrial?: true | undefined;
  providerId?: string | undefined;
};

/** Tasks that a merchant sees: contacts and accounts come before their documents and movements, which tell of them. */
export const isInQueue = (task: Pick<Task, "type">): boolean => !isShared(task);

/** The task ended and only the merchant can resume it. A preview draft never needs that. */
export const needsPerson = (task: Actable): boolean =>
  (task.state === "REJECTED" || task.state === "PARKED") && isInQueue(task) && task.isTrial !== true;

/** The circumstances beside a task: the time, and the shop's connection to the provider. */
interface Circumstances {
  now: Instant;
  isConnected: boolean;
}

/** The acts on a task; none while its outcome is unknown, and without a connection only a skip. */
export function queueActs(task: Actable, { now, isConnected }: Circumstances): QueueAct[] {
  const { state } = task;
  const { acts } = typeOf(task);
  if (!isInQueue(task) || task.isTrial === true || state === "SENDING" || state === "CONFIRMED" || state === "SKIPPED")
    return [];
  if (!isConnected) return ["skip"];
  const isEarly = state === "PLANNED" && task.notBefore > now;
  const mayGoOn = needsPerson(task) && (state === "PARKED" || acts.includes("retryRefused"));
  const canRetry = mayGoOn || (isEarly && acts.includes("retryEarly"));
  return [
    ...(canRetry ? (["retry"] as const) : []),
    "skip",
    ...(acts.includes("adopt") && task.providerId === undefined ? (["adopt"] as const) : []),
  ];
}
