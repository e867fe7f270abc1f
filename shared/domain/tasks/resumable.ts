import type { TaskState } from "./task.ts";

/** Reasons after which all tasks of a shop go on by one word of the merchant. */
export type ResumeReason = "REINSTALLED" | "accounting_forbidden";

/** Planned before a new installation, or refused by an account whose contract or rights were too small. */
export function resumeReasonOf(state: TaskState, code: string | null | undefined): ResumeReason | undefined {
  if (state === "PARKED" && code === "REINSTALLED") return code;
  return state === "REJECTED" && code === "accounting_forbidden" ? code : undefined;
}
