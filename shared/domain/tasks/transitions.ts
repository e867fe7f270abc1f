import type { Task, TaskState } from "./task.ts";
import { isShared } from "./task-types.ts";

/** States of a task, in the order in which a task that needs everything passes through them. */
export const taskStates = ["PLANNED", "SENDING", "CONFIRMED", "REJECTED", "PARKED", "SKIPPED"] as const;

/**
 * A task's events. `replan`: a changed order or shared task's attempt. `recheck`: of a known contact. Others: merchant's acts,
 * findings.
 */
export const taskEvents = [
  "replan",
  "arm",
  "releaseUnsent",
  "markOutcomeUnknown",
  "requeue",
  "postpone",
  "recordEvidence",
  "confirm",
  "reject",
  "park",
  "skip",
  "resume",
  "search",
  "recheck",
] as const;
export type TaskEvent = (typeof taskEvents)[number];

/** All changes of state that a task may make; the store refuses events that a state does not name. */
export const taskTransitions: Readonly<Record<TaskState, Partial<Record<TaskEvent, TaskState>>>> = {
  PLANNED: {
    replan: "PLANNED",
    arm: "SENDING",
    postpone: "PLANNED",
    recordEvidence: "PLANNED",
    confirm: "CONFIRMED",
    reject: "REJECTED",
    park: "PARKED",
    skip: "SKIPPED",
    resume: "PLANNED",
    search: "SENDING",
  },
  SENDING: {
    releaseUnsent: "PLANNED",
    markOutcomeUnknown: "SENDING",
    requeue: "PLANNED",
    postpone: "SENDING",
    recordEvidence: "SENDING",
    confirm: "CONFIRMED",
    reject: "REJECTED",
    park: "PARKED",
    search: "SENDING",
  },
  // Only of what several orders share: a confirmed document, movement or assignment hint never changes.
  CONFIRMED: { resume: "PLANNED", search: "SENDING", recheck: "CONFIRMED" },
  REJECTED: {
    replan: "PLANNED",
    recordEvidence: "REJECTED",
    confirm: "CONFIRMED",
    skip: "SKIPPED",
    resume: "PLANNED",
    search: "SENDING",
  },
  PARKED: {
    replan: "PLANNED",
    recordEvidence: "PARKED",
    confirm: "CONFIRMED",
    skip: "SKIPPED",
    resume: "PLANNED",
    search: "SENDING",
  },
  SKIPPED: { recordEvidence: "SKIPPED", confirm: "CONFIRMED" },
};

/** The state after an event; undefined where a task of this state does not take it. */
export const stateAfter = (state: TaskState, event: TaskEvent): TaskState | undefined => taskTransitions[state][event];

/** The event that takes a task to a state when it is reopened. */
const reopenings: Partial<Record<TaskState, TaskEvent>> = {
  PLANNED: "resume",
  SENDING: "search",
  SKIPPED: "skip",
  CONFIRMED: "recheck",
};

/** A merchant's act, or a look at the provider, may take a task to this state. */
export function mayReopen(before: Pick<Task, "type" | "state">, after: TaskState): boolean {
  if (before.state === "CONFIRMED" && !isShared(before)) return false;
  const event = reopenings[after];
  return event !== undefined && stateAfter(before.state, event) === after;
}
