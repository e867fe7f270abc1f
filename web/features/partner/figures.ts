import type { PartnerAnswer, PartnerCouponAnswer } from "#shared/api/partner.ts";
import { day, money, monthName } from "../../lib/format.ts";
import { dePartner } from "../../locales/de-partner.ts";

const NOON = "T12:00:00Z";

/** A day of the calendar as it is read: `01.04.2026`. */
export const dayText = (isoDay: string): string => day(`${isoDay}${NOON}`);

/** `1.4.2026`: the 1st, as people say it. */
const shortDay = (isoDay: string): string => isoDay.split("-").reverse().map(Number).join(".");

/** `voraussichtliche Auszahlung am 1.4.2026 (noch 6,00 € bis zur Schwelle)` */
export const forecastText = ({ payoutDay, missing }: PartnerAnswer["forecast"]): string =>
  dePartner.forecast.text(shortDay(payoutDay), missing > 0 ? money(missing) : undefined);

/** The last month's reason for no payout; undefined if it has one, or nothing is known. */
export const skipText = (skip: PartnerAnswer["lastSkip"]): string | undefined =>
  skip === null ? undefined : dePartner.forecast.skipped(monthName(`${skip.period}-01`), skip.text);

/** A payout waits for the missing data; before, nothing is wrong. */
export const hasEarned = ({ balance: { locked, released, held } }: Pick<PartnerAnswer, "balance">): boolean =>
  locked + released + held > 0;

/** A partner without any commission yet. */
export const isNew = (
  partner: Pick<PartnerAnswer, "state" | "balance">,
  coupons: readonly Pick<PartnerCouponAnswer, "provisions">[],
): boolean => partner.state === "active" && !hasEarned(partner) && coupons.every(({ provisions }) => provisions === 0);
