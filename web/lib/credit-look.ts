import type { CreditLevel } from "#shared/domain/plans/credit-level.ts";
import type { BadgeTone } from "../components/badge.tsx";

/** Colours of what is left of the transfers: below 40 % a warning, below 20 % critical. */
export const creditLooks: Readonly<Record<CreditLevel, { badge: BadgeTone; bar?: "warning" | "critical" }>> = {
  enough: { badge: "success" },
  warning: { badge: "warning", bar: "warning" },
  critical: { badge: "critical", bar: "critical" },
  empty: { badge: "critical", bar: "critical" },
};
