import type { PauseCode } from "#shared/domain/shop/staff-pause.ts";
import type { DocumentTask } from "#shared/domain/tasks/task.ts";

/** Why a task waits, as it is shown: a paused shop is the first reason of all, said when asked so that a pause costs no writing. */
export function shownReason({ state, reason }: DocumentTask, pause: PauseCode | undefined): string | null {
  return state === "PLANNED" ? (pause ?? reason?.code ?? null) : (reason?.code ?? null);
}
