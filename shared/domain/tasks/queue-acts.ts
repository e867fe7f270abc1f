import type { Instant } from "../../values/time.ts";
import type { Task } from "./task.ts";
import { isShared, typeOf } from "./task-types.ts";

/** What a merchant can do with an entry of the queue. `adopt`: a document that exists already is taken over as done. */
export type QueueAct = "retry" | "skip" | "adopt";

/** What is to be known of a task to say what can be done with it. */
type Actable = Pick<Task, "type" | "state" | "notBefore"> & {
  isTrial?: true | undefined;
  providerId?: string | undefined;
};

/** Tasks that a merchant sees: contacts and accounts come before their documents and movements, which tell of them. */
export const isInQueue = (task: Pick<Task, "type">): boolean => !isShared(task);

/** Whether a task ended and goes on by nothing but a person's act. A draft to look at is nobody's work. */
export const needsPerson = (task: Actable): boolean =>
  (task.state === "REJECTED" || task.state === "PARKED") && isInQueue(task) && task.isTrial !== true;

/**
 * What a merchant can do with a task. While it may be on its way nothing: first its outcome must be known. A hint that was refused
 * is never repeated, and a draft to look at is asked for where it is wanted.
 */
export function queueActs(task: Actable, now: Instant): QueueAct[] {
  const { state } = task;
  const { acts } = typeOf(task);
  if (!isInQueue(task) || task.isTrial === true || state === "SENDING" || state === "CONFIRMED" || state === "SKIPPED")
    return [];
  const isEarly = state === "PLANNED" && task.notBefore > now;
  const mayGoOn = needsPerson(task) && (state === "PARKED" || acts.includes("retryRefused"));
  const canRetry = mayGoOn || (isEarly && acts.includes("retryEarly"));
  return [
    ...(canRetry ? (["retry"] as const) : []),
    "skip",
    ...(acts.includes("adopt") && task.providerId === undefined ? (["adopt"] as const) : []),
  ];
}
