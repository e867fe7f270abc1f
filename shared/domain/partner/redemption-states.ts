import {
  isUsed,
  type Redemption,
  type RedemptionReason,
  type RedemptionStatus,
  redemptionStatuses,
} from "../coupons/coupon.ts";
import { RELEASE_DAYS } from "./constants.ts";

/** Every status as a partner reads it, and the statuses that may follow it. */
export const redemptionStates = {
  pending: { label: "Eingegeben", meaning: "Der Kunde hat den Code eingegeben", next: ["redeemed"] },
  redeemed: {
    label: "Ausgewählt",
    meaning: "Der Kunde hat ein Abonnement gewählt",
    next: ["pending", "subscribed", "declined"],
  },
  subscribed: {
    label: "Eingelöst",
    meaning: "Shopify hat das Abonnement aktiviert",
    next: ["cancelled", "declined", "verified"],
  },
  cancelled: { label: "Storniert", meaning: "Das Abonnement wurde früh gekündigt", next: [] },
  declined: { label: "Ungültig", meaning: "Die Provision wurde nach der Sperrfrist abgelehnt", next: [] },
  verified: {
    label: "Bestätigt",
    meaning: "Die Provision wurde nach der Sperrfrist bestätigt",
    next: ["declined", "paid"],
  },
  paid: { label: "Ausgezahlt", meaning: "Die Provision wurde ausgezahlt", next: [] },
} as const satisfies Record<RedemptionStatus, { label: string; meaning: string; next: readonly RedemptionStatus[] }>;

/** A status as a partner sees it: a commission that was taken back is neither confirmed nor paid. */
export type ShownStatus = RedemptionStatus | "clawedBack";
export const shownStatus = ({ status, takenBackAt }: Pick<Redemption, "status" | "takenBackAt">): ShownStatus =>
  takenBackAt === undefined ? status : "clawedBack";
export const shownStates: Readonly<Record<ShownStatus, { label: string; meaning: string }>> = {
  ...redemptionStates,
  clawedBack: { label: "Zurückgebucht", meaning: "Die Provision wurde zurückgebucht" },
};

/** Tabs of the redemption list: all of them, and one for each status. */
export const redemptionTabs = ["all", ...redemptionStatuses, "clawedBack"] as const;
export type RedemptionTab = (typeof redemptionTabs)[number];

/** A redemption may go from one status to another. Only the choice of a subscription can be taken back. */
export const mayFollow = (from: RedemptionStatus, to: RedemptionStatus): boolean =>
  (redemptionStates[from].next as readonly RedemptionStatus[]).includes(to);

/** Statuses with a commission that may still be owed: their coupon cannot be deleted. */
export const isOutstanding = (status: RedemptionStatus): boolean =>
  status === "redeemed" || status === "subscribed" || status === "verified";

type Counted = Pick<Redemption, "status" | "takenBackAt">;
const countersOf = (redemption: Counted | undefined) => ({
  views: redemption === undefined ? 0 : 1,
  redemptions: isUsed(redemption) ? 1 : 0,
  provisions: redemption !== undefined && ["verified", "paid"].includes(shownStatus(redemption)) ? 1 : 0,
  outstanding: redemption !== undefined && isOutstanding(redemption.status) ? 1 : 0,
});

/** Changes of the coupon's counters by a step; the first step comes from nothing. */
export function counterSteps(from: Counted | undefined, to: Counted) {
  const [before, after] = [countersOf(from), countersOf(to)];
  return {
    views: after.views - before.views,
    redemptions: after.redemptions - before.redemptions,
    provisions: after.provisions - before.provisions,
    outstanding: after.outstanding - before.outstanding,
  };
}

/** Reasons for no earnings, as the partner reads them. A sentence of ours comes with RULES. */
export const reasonTexts: Readonly<Record<RedemptionReason, string>> = {
  TEST: "Test-Abonnement",
  FROZEN: "Das Abonnement wurde nicht bezahlt",
  SELF: "Eigener Shop",
  NOT_NEW: "Der Shop hatte schon ein Abonnement",
  ENDED: `Vor Ablauf von ${RELEASE_DAYS} Tagen gekündigt`,
  RULES: "Entspricht nicht den Regeln des Partnerprogramms",
};
