import type { TaskState } from "./task.ts";

/** Reasons after which all tasks of a shop go on by one word of the merchant. */
export const resumeReasons = ["REINSTALLED", "refused"] as const;
export type ResumeReason = (typeof resumeReasons)[number];

const refusals: ReadonlySet<string | null | undefined> = new Set(["accounting_contract", "accounting_forbidden"]);

/** The account refused, for a reason that may be no order's. */
export const isAccountRefusal = (code: string | null | undefined): boolean => refusals.has(code);

/** Planned before a new installation, or refused by an account whose contract or rights were too small. */
export function resumeReasonOf(state: TaskState, code: string | null | undefined): ResumeReason | undefined {
  if (state === "PARKED" && code === "REINSTALLED") return code;
  return state === "REJECTED" && isAccountRefusal(code) ? "refused" : undefined;
}
