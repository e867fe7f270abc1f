import type { ReasonCode } from "#shared/domain/documents/reason-codes.ts";
import type { DocumentTask } from "#shared/domain/tasks/task.ts";

export const PAUSED = "AUTOMATION_PAUSED" satisfies ReasonCode;

/** Why a task waits, as it is shown: a paused shop is the first reason of all, said when asked so that a pause costs no writing. */
export function shownReason({ state, reason }: DocumentTask, isPaused: boolean): string | null {
  return isPaused && state === "PLANNED" ? PAUSED : (reason?.code ?? null);
}
