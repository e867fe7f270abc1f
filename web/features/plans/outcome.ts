import type { ShopRecord } from "#shared/api/shop-record.ts";
import type { LeftFor } from "../../lib/pending-charge.ts";

/** A charge's outcome. `deferred`: after the paid period. `open`: declined or unknown. `kept`: the plan goes on instead. */
export type Outcome = "accepted" | "ending" | "deferred" | "kept" | "open";

export function outcomeOf(left: LeftFor, { plan }: Pick<ShopRecord, "plan">): Outcome {
  if (left.kind === "purchase") return plan.purchase[left.feature] === undefined ? "open" : "accepted";
  if (left.plan === "free" && plan.subscription?.status === "ending") return "ending";
  const next = plan.subscription?.next ?? null;
  const isNext = next?.id === left.plan && next.annual === left.annual;
  if (plan.id !== left.plan || plan.annual !== left.annual) return isNext ? "deferred" : "open";
  if (next === null) return "accepted";
  return isNext ? "kept" : "open";
}
