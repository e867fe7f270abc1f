import { type Instant, secondsAfter } from "../../values/time.ts";
import type { Billing, ChargeRequest, ChosenPlan } from "./billing.ts";
import type { PlanTerms } from "./private-offers.ts";

/** The plan that follows when the paid period ends. */
interface PlannedChange extends ChosenPlan {
  /** Terms of a custom plan. */
  terms?: PlanTerms;
  /** Absent where the platform has not said when the period ends. */
  startsAt?: Instant;
  /** False while the merchant may still be looking at the page: the platform tells an approval only when it begins. */
  isConfirmed: boolean;
}

/** The platform closes an unanswered page after this long; the merchant approved any request that is still open then. */
const answeredWithinSeconds = 2 * 86_400;

/** The follower of the running plan: the newest offer that waits for its beginning, or the free plan. */
export function plannedChange(
  { subscription, left, requests }: Pick<Billing, "subscription" | "left" | "requests">,
  now: Instant,
): PlannedChange | undefined {
  if (subscription?.status !== "active") return undefined;
  const { periodEndsAt: startsAt } = subscription;
  const start = startsAt === undefined ? {} : { startsAt };
  if (left?.subscriptionId === subscription.id) return { plan: "free", annual: false, ...start, isConfirmed: true };
  const next = requests.filter(isWaiting).at(-1);
  if (next === undefined) return undefined;
  const { plan, annual, terms, at } = next;
  return { plan, annual, terms, ...start, isConfirmed: secondsAfter(at, answeredWithinSeconds) <= now };
}

/** The offer, once approved, waits for the end of the paid period. */
export function isWaiting(request: ChargeRequest): request is Extract<ChargeRequest, { kind: "subscription" }> {
  return request.kind === "subscription" && request.replacement === "nextPeriod" && !request.isRevoked;
}
