import { documentSlotKey } from "../documents/document-slot-key.ts";
import type { ReasonCode } from "../documents/reason-codes.ts";
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

/**
 * Whether nothing of a task can exist at the provider, so that a person may have another document made for the same source:
 * it was refused, it ended or was waived before anything was sent, or it was given up while it waited for a transfer.
 */
export function leftNothing({ state, providerId, sentAt, reason }: Task): boolean {
  if (providerId !== undefined) return false;
  if (state === "SKIPPED" && reason?.code === DISCARDED) return true;
  return state === "REJECTED" || ((state === "PARKED" || state === "SKIPPED") && sentAt === undefined);
}

/** Why a planned task waits whose order was decided while nothing was connected. */
export const NOT_CONNECTED = "NOT_CONNECTED" satisfies ReasonCode;

/** Why a planned task waits for which the shop has no transfer left. */
export const CREDITS_EXHAUSTED = "credits_exhausted" satisfies ReasonCode;

/** Why a document was left out that waited for a transfer: the merchant gave it up. */
export const DISCARDED = "DISCARDED" satisfies ReasonCode;

/**
 * Whether the order of a planned task was decided while nothing was connected: what the task says may be out of date, so that the
 * order is decided anew before it is sent.
 */
export const isUndecided = ({ state, reason }: Task): boolean => state === "PLANNED" && reason?.code === NOT_CONNECTED;

/**
 * A parked task as it goes on by a person's act, in the present installation: what may have been sent is looked for first, what
 * was never sent is planned again. The provider's account stays the task's own.
 */
export function reopened<T extends Task>(task: T, { epoch, now }: { epoch: number; now: string }): T {
  const wasSent = task.sentAt !== undefined || task.providerId !== undefined;
  const state = wasSent ? "SENDING" : "PLANNED";
  // The spread of a type parameter loses what it is; only fields of every task change.
  return { ...task, state, epoch, notBefore: now, settleRounds: 0, failures: 0, reason: undefined } as T;
}
