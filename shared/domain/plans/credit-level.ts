import { remainingCredits } from "./credits.ts";

/** Below 40 % of the quota the merchant is warned, below 20 % urgently. */
const criticalBelow = 0.2;
const warningBelow = 0.4;

/** Urgency of the remaining credits: the colour of the card and of the figure in the menu. */
export type CreditLevel = "enough" | "warning" | "critical" | "empty";

/** The level of what is left. A downgraded shop may have used more than its quota: it has nothing left. */
export function creditLevel({ used, quota }: { used: number; quota: number }): CreditLevel {
  const rest = remainingCredits(used, quota);
  if (rest === 0) return "empty";
  if (rest < quota * criticalBelow) return "critical";
  return rest < quota * warningBelow ? "warning" : "enough";
}

/** The notification for a step between two balances: the first step below the threshold, and the last credit. */
export function shortageNotification(
  before: { used: number; quota: number },
  after: { used: number; quota: number },
): "creditsExhaustedSoon" | "creditsExhaustedNow" | undefined {
  const [was, is] = [creditLevel(before), creditLevel(after)];
  if (was === is) return undefined;
  if (is === "empty") return "creditsExhaustedNow";
  return is === "critical" ? "creditsExhaustedSoon" : undefined;
}

/** The rest in whole percent of the quota; a rest never reads as nothing. */
export function remainingPercent({ used, quota }: { used: number; quota: number }): number {
  const rest = remainingCredits(used, quota);
  if (rest === 0) return 0;
  return Math.max(1, Math.floor((rest * 100) / quota));
}
