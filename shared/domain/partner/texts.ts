import type { PartnerState } from "./partner-states.ts";
/** Reason to refuse making or deleting a coupon, answered as this code. */
export type PartnerRefusal =
  | "COUPON_INVALID"
  | "TYPE_NOT_FOUND"
  | "NOT_AVAILABLE"
  | "TOO_MANY"
  | "UNAUTHORIZED"
  | "PENDING_PROVISION";

/** Texts of refusals for a partner; an unknown one reads as an invalid code. */
export const partnerRefusalTexts: Readonly<Record<PartnerRefusal, (code: string) => string>> = {
  COUPON_INVALID: () => "Dieser Code ist ungültig",
  // The wording is fixed, and its spelling with it.
  TYPE_NOT_FOUND: () => "Ungültier Rabattyp",
  NOT_AVAILABLE: () => "Dieser Code ist nicht verfügbar",
  TOO_MANY: () => "Maximale Anzahl an Coupons überschritten",
  UNAUTHORIZED: () => "Fehlende Berechtigung",
  PENDING_PROVISION: (code) => `Der Coupon ${code} kann aufgrund von ausstehenden Provisionen nicht gelöscht werden`,
};

export const partnerToasts = {
  created: "Coupon erstellt",
  deleted: (count: number) => `${count} Coupon(s) gelöscht`,
  saved: "Gespeichert",
} as const;

/** Reason of a coupon's block, as its partner reads it. */
export const blockedByUs = (reason: string): string => `Gesperrt: ${reason}`;
export function blockedWithPartner(state: PartnerState): string | null {
  if (state === "active") return null;
  return state === "blocked"
    ? "Gesperrt, weil dein Partnerkonto gesperrt ist"
    : "Gesperrt, weil deine Teilnahme beendet ist";
}
