import type { AdminPartner } from "#shared/api/payouts.ts";
import type { BadgeTone } from "../../components/badge.tsx";

/** The urgency of a partner's state. */
export const partnerTones: Readonly<Record<AdminPartner["state"], BadgeTone>> = {
  applied: "attention",
  active: "success",
  blocked: "critical",
  ended: "neutral",
};
