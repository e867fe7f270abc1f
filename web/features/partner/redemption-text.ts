import type { PartnerRedemption } from "#shared/api/partner.ts";
import { shownStates, shownStatus } from "#shared/domain/partner/redemption-states.ts";
import { planNames } from "#shared/domain/plans/plan-texts.ts";
import { day, monthName } from "../../lib/format.ts";
import { dePartner } from "../../locales/de-partner.ts";
import { dayText } from "./figures.ts";

const texts = dePartner.redemptions;

type Row = Pick<
  PartnerRedemption,
  "status" | "reason" | "isHeld" | "releaseDay" | "endsAt" | "isFrozen" | "releasedPlan" | "takenBackAt" | "payout"
>;

/** The row's status, that of a commission taken back among them. */
export const statusOf = ({ status, takenBackAt }: Pick<PartnerRedemption, "status" | "takenBackAt">) =>
  shownStatus({ status, ...(takenBackAt && { takenBackAt }) });

/** Explains a redemption by its reason, else by its status, and names the next step. */
export function redemptionLines(row: Row): string[] {
  const { status, reason, isHeld, releaseDay, endsAt, isFrozen, releasedPlan, takenBackAt, payout } = row;
  const isLocked = status === "subscribed";
  const { meaning } = shownStates[statusOf(row)];
  return [
    takenBackAt === null ? (reason ?? meaning) : reason === null ? meaning : texts.takenBack(reason),
    ...(releasedPlan === null ? [] : [texts.smaller(planNames[releasedPlan])]),
    ...(isLocked && endsAt !== null ? [texts.ends(day(endsAt))] : []),
    ...(isLocked && isFrozen ? [texts.frozen] : []),
    ...(isLocked && releaseDay !== null ? [texts.release(dayText(releaseDay))] : []),
    ...(isHeld ? [texts.heldText] : []),
    ...(payout === null ? [] : [texts.payout(monthName(`${payout}-01`))]),
  ];
}
