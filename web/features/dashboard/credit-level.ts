import { remainingCredits } from "../../../shared/domain/plans/credits.ts";

/** Below these parts of the quota the merchant is warned (document 1 section 9). */
const criticalBelow = 0.2;
const warningBelow = 0.4;

export type CreditLevel = "enough" | "warning" | "critical" | "empty";

/** How urgent the remaining transfers are. */
export function creditLevel({ used, quota }: { used: number; quota: number }): CreditLevel {
  const rest = remainingCredits(used, quota);
  if (rest === 0) return "empty";
  if (rest < quota * criticalBelow) return "critical";
  return rest < quota * warningBelow ? "warning" : "enough";
}
