import type { ShopRecord } from "#shared/domain/shop/shop-record.ts";
import type { LeftFor } from "../../lib/pending-charge.ts";

/**
 * What became of what the merchant left the app for, as the shop record tells it. `open`: the record does not show it; it was
 * declined, or the platform has not said so yet. `deferred`: it begins when the paid period ends. `kept`: it goes on then, in the
 * place of what was to follow it.
 */
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
