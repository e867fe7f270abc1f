import type { PlanId } from "#shared/domain/plans/plans.ts";

/** The merchant left the app to confirm this at the platform. */
export type LeftFor = { at: number } & (
  | { kind: "plan"; plan: PlanId; annual: boolean; from: string | null; before?: PlanId }
  | { kind: "purchase"; feature: string }
);

const name = "belegfluss-left-for";
const forgottenAfter = 3_600_000;

/** Remembers it until the merchant is back. A browser that keeps nothing for frames only loses the message. */
export function rememberLeaving(left: LeftFor): void {
  try {
    window.sessionStorage.setItem(name, JSON.stringify(left));
  } catch {
    // the shop record still names the plan itself
  }
}

export function forgetLeaving(): void {
  try {
    window.sessionStorage.removeItem(name);
  } catch {
    // there is nothing to forget
  }
}

/** The merchant's reason for leaving; nothing after an hour. */
export function leftFor(now: number): LeftFor | undefined {
  try {
    const text = window.sessionStorage.getItem(name);
    if (text === null) return undefined;
    // only this file writes it
    const left: LeftFor = JSON.parse(text);
    return now - left.at < forgottenAfter ? left : undefined;
  } catch {
    return undefined;
  }
}
