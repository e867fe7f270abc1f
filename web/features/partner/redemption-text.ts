import type { PartnerRedemption } from "#shared/api/partner.responses.ts";
import { redemptionStates } from "#shared/domain/partner/redemption-states.ts";
import { day, monthName } from "../../lib/format.ts";
import { dePartner } from "../../locales/de-partner.ts";
import { dayText } from "./figures.ts";

const texts = dePartner.redemptions;

type Row = Pick<PartnerRedemption, "status" | "reason" | "isHeld" | "releaseDay" | "endsAt" | "payout">;

/** Explains a redemption by its reason, else by its status, and names the next step. */
export function redemptionLines({ status, reason, isHeld, releaseDay, endsAt, payout }: Row): string[] {
  const isLocked = status === "subscribed";
  return [
    reason ?? redemptionStates[status].meaning,
    ...(isLocked && endsAt !== null ? [texts.ends(day(endsAt))] : []),
    ...(isLocked && releaseDay !== null ? [texts.release(dayText(releaseDay))] : []),
    ...(isHeld ? [texts.heldText] : []),
    ...(payout === null ? [] : [texts.payout(monthName(`${payout}-01`))]),
  ];
}
