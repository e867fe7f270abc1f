import { type CreditChange, settleCredits } from "#shared/domain/plans/credit-changes.ts";
import type { PlanState } from "#shared/domain/plans/credits.ts";
import { AppError } from "#shared/errors.ts";
import type { Instant } from "#shared/values/time.ts";
import type { CreditStore } from "./ports.ts";

const ATTEMPTS = 20;

/** Changes a shop's credits on their present state, and returns it; undefined where never installed. Failures: write_conflict. */
export async function changeCredits(
  credits: Pick<CreditStore, "find" | "apply">,
  decide: (state: PlanState) => CreditChange | undefined,
): Promise<PlanState | undefined> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const state = await credits.find();
    if (!state) return undefined;
    const change = decide(state);
    if (!change) return state;
    if (await credits.apply(change)) return change.after;
  }
  throw new AppError("write_conflict");
}

/** Writes down what the clock has done: months and bonuses that are over. */
export const settleByClock = (
  credits: Pick<CreditStore, "find" | "apply">,
  now: Instant,
): Promise<PlanState | undefined> => changeCredits(credits, (state) => settleCredits(state, now));
