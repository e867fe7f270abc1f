import * as z from "zod/mini";

/** One step of "Warum (k)ein Beleg?": a question that was asked, what it saw and what followed. */
export const traceStep = z.strictObject({
  rule: z.string(),
  setting: z.optional(z.string()),
  datum: z.optional(z.string()),
  /** `waived`: a violation that the merchant's request overrides; `withheld`: settings that the plan does not include. */
  outcome: z.enum(["passed", "waived", "withheld", "wanted", "wait", "skip", "hold"]),
});
export type TraceStepEntry = z.output<typeof traceStep>;
