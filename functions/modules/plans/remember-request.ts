import type { ChargeRequest } from "#shared/domain/plans/billing.ts";
import { AppError } from "#shared/errors.ts";
import type { RedemptionStep } from "../coupons/ports.ts";
import type { ShopStore } from "../shop/ports.ts";
import type { Clock } from "../system/ports.ts";
import { changeBilling } from "./change-billing.ts";
import type { PlanStore } from "./ports.ts";

/** A merchant who opens many pages and answers none: the oldest of which nothing depends are forgotten. */
const MAX_REQUESTS = 10;

/** Remembers an offer and its coupon before its page. Failures: coupon_refused (too many open pages with coupons), write_conflict. */
export async function rememberRequest(
  ports: { shops: ShopStore; plans: PlanStore; clock: Pick<Clock, "now"> },
  request: ChargeRequest,
  stepsOf?: () => Promise<readonly RedemptionStep[]>,
): Promise<void> {
  await changeBilling(ports, (before) => ({ ...before, requests: withRoomFor(request, before.requests) }), stepsOf);
}

/** Adds a request, dropping one from a full list unless that loses a coupon's use, a purchase or a withdrawal. */
function withRoomFor(request: ChargeRequest, open: readonly ChargeRequest[]): readonly ChargeRequest[] {
  if (open.length < MAX_REQUESTS) return [...open, request];
  const begun = open.findIndex((known) => isForgettable(known) && known.replacement === "immediately");
  const oldest = begun < 0 ? open.findIndex(isForgettable) : begun;
  if (oldest < 0) throw new AppError("coupon_refused", { code: "TOO_MANY_TRIES" });
  return [...open.toSpliced(oldest, 1), request];
}

const isForgettable = (known: ChargeRequest): known is Extract<ChargeRequest, { kind: "subscription" }> =>
  known.kind === "subscription" && known.coupon === undefined && !known.isRevoked;
