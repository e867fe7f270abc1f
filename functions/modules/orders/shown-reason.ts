import type { PauseCode } from "#shared/domain/shop/staff-pause.ts";
import type { DocumentTask } from "#shared/domain/tasks/task.ts";

/** The shown reason why a task waits. A pause comes first; added when read, it costs no writing. */
export function shownReason({ state, reason }: DocumentTask, pause: PauseCode | undefined): string | null {
  return state === "PLANNED" ? (pause ?? reason?.code ?? null) : (reason?.code ?? null);
}
