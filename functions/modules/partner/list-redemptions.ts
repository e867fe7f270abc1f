import type { ListRedemptionsInput, PartnerRedemption, RedemptionPage } from "#shared/api/partner.ts";
import { reasonTexts, shownStatus } from "#shared/domain/partner/redemption-states.ts";
import { AppError } from "#shared/errors.ts";
import type { PartnerReader, Referral } from "./ports.ts";
import { requirePartner } from "./require-partner.ts";

/** A page of what the partner's coupons brought. Failures: forbidden, unsupported_list_query (a search with the order by date). */
export async function listRedemptions(
  { partners }: { partners: PartnerReader },
  { sort, tab, search, pageSize, cursor }: ListRedemptionsInput,
): Promise<RedemptionPage> {
  await requirePartner(partners);
  const wanted = search?.trim().toUpperCase() ?? "";
  const isByCode = sort.endsWith("coupon") || wanted !== "";
  if (wanted !== "" && sort === "created") throw new AppError("unsupported_list_query", { parts: ["search", "sort"] });
  const { referrals, next, previous } = await partners.referrals({
    tab,
    by: isByCode ? "code" : "created",
    descending: sort.startsWith("-"),
    pageSize,
    ...(wanted === "" ? {} : { search: wanted }),
    cursor,
  });
  return { items: referrals.map(toWire), next: next ?? null, previous: previous ?? null };
}

function toWire(referral: Referral): PartnerRedemption {
  const { id, code, createdAt, status, isHeld, reason, note, commissionCents } = referral;
  const sentence = note ?? (reason === undefined ? null : reasonTexts[reason]);
  const earnsNothing = ["cancelled", "declined", "clawedBack"].includes(shownStatus(referral));
  return {
    id,
    coupon: code,
    createdAt,
    subscribedAt: referral.subscribedAt ?? null,
    plan: referral.plan ?? null,
    provision: commissionCents === undefined ? null : earnsNothing ? 0 : commissionCents / 100,
    status,
    releaseDay: referral.releaseDay ?? null,
    endsAt: referral.endsAt ?? null,
    isFrozen: referral.isFrozen ?? false,
    releasedPlan: referral.releasedPlan ?? null,
    takenBackAt: referral.takenBackAt ?? null,
    isHeld,
    reason: sentence,
    payout: referral.payout ?? null,
  };
}
