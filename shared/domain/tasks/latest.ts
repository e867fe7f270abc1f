import { documentSlotKey } from "../documents/paper/document-slot-key.ts";
import type { ReasonCode } from "../documents/reasons/reason-codes.ts";
import type { DocumentTask, Task } from "./task.ts";
import { isDocumentTask } from "./task-types.ts";

/** The task of the highest revision per kind and source, under `kind:source id`: what became of each document. */
export function latestTasks(tasks: readonly Task[]): ReadonlyMap<string, DocumentTask> {
  const latest = new Map<string, DocumentTask>();
  for (const task of tasks) {
    if (!isDocumentTask(task)) continue;
    const key = documentSlotKey(task.kind, task.source.id);
    const known = latest.get(key);
    if (known === undefined || known.revision < task.revision) latest.set(key, task);
  }
  return latest;
}

/** Nothing can exist at the provider, so another may be requested: refused, parked or skipped unsent, or discarded awaiting credits. */
export function leftNothing({ state, providerId, sentAt, reason }: Task): boolean {
  if (providerId !== undefined) return false;
  if (state === "SKIPPED" && reason?.code === DISCARDED) return true;
  return state === "REJECTED" || ((state === "PARKED" || state === "SKIPPED") && sentAt === undefined);
}

/** Reason for a planned task's wait: its order was decided while no account was connected. */
export const NOT_CONNECTED = "NOT_CONNECTED" satisfies ReasonCode;

/** Reason for a planned task's wait: the shop has no credits left. */
export const CREDITS_EXHAUSTED = "credits_exhausted" satisfies ReasonCode;

/** Reason for a left out document: the merchant discarded it while it waited for credits. */
export const DISCARDED = "DISCARDED" satisfies ReasonCode;

/** The planned task's order was decided without a connection, so the worker decides again before sending. */
export const isUndecided = ({ state, reason }: Task): boolean => state === "PLANNED" && reason?.code === NOT_CONNECTED;

/** A resumed task of the present installation: a possibly sent document is looked for first, an unsent one planned again. */
export function reopened<T extends Task>(task: T, { epoch, now }: { epoch: number; now: string }): T {
  const wasSent = task.sentAt !== undefined || task.providerId !== undefined;
  const state = wasSent ? "SENDING" : "PLANNED";
  // The spread of a type parameter loses what it is; only fields of every task change.
  return { ...task, state, epoch, notBefore: now, settleRounds: 0, failures: 0, reason: undefined } as T;
}
