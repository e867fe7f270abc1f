import type { PartnerAnswer } from "#shared/api/partner.ts";
import { MAX_COUPONS, PAYOUT_THRESHOLD_CENTS } from "#shared/domain/partner/constants.ts";
import { type EarningEntry, forecastOf } from "#shared/domain/partner/forecast.ts";
import { enteredData, noPartnerData, partnerDataFaults, partnerMessages } from "#shared/domain/partner/partner-data.ts";
import { periodBefore, skipTexts } from "#shared/domain/partner/payout.ts";
import { isExpected } from "#shared/domain/partner/release.ts";
import { berlinDay } from "#shared/values/days.ts";
import { sumCents } from "#shared/values/money.ts";
import type { Clock } from "../system/ports.ts";
import type { PartnerDataReader, PartnerReader, Referral, SealedPayouts } from "./ports.ts";
import { requirePartner } from "./require-partner.ts";

interface Ports {
  partners: PartnerReader;
  payouts: SealedPayouts;
  partnerData: PartnerDataReader;
  clock: Pick<Clock, "now">;
}

/** Beyond this day nothing is listed. */
const END_OF_TIME = "9999-12-31";

/** The partner's earnings and the expected next payout. Failures: forbidden. */
export async function getPartner({ partners, payouts, partnerData, clock }: Ports): Promise<PartnerAnswer> {
  const partner = await requirePartner(partners);
  const now = clock.now();
  const period = periodBefore(now);
  const [subscribed, open, last, stored] = await Promise.all([
    partners.referralsOf("subscribed"),
    partners.openRows(END_OF_TIME),
    payouts.payout(period),
    partnerData.find(),
  ]);
  const entryOf = ({ releaseDay = END_OF_TIME, commissionCents = 0, isHeld }: Referral): EarningEntry => {
    return { day: releaseDay, cents: commissionCents, isHeld };
  };
  const locked = subscribed.map(entryOf);
  const rows = open.map(({ row, isHeld }): EarningEntry => ({ day: row.day, cents: row.cents, isHeld }));
  const [released, takenBack] = [rows.filter(({ cents }) => cents > 0), rows.filter(({ cents }) => cents < 0)];
  const expected = [...subscribed.filter(isExpected).map(entryOf), ...rows];
  const forecast = forecastOf(partner.state === "blocked" ? [] : expected, berlinDay(now));
  const entered = stored === undefined ? noPartnerData : enteredData(stored.data);
  const skip = last?.status === "skipped" ? last.skip : undefined;
  const euros = (entries: readonly EarningEntry[]) => sumCents(entries, ({ cents }) => cents) / 100;
  return {
    state: partner.state === "applied" ? "ended" : partner.state,
    since: partner.since,
    blockedReason: partner.blockedReason ?? null,
    coupons: partner.codes.length,
    maxCoupons: MAX_COUPONS,
    forecast: {
      payoutDay: forecast.payoutDay,
      net: forecast.netCents / 100,
      missing: forecast.missingCents / 100,
      threshold: PAYOUT_THRESHOLD_CENTS / 100,
    },
    balance: {
      locked: euros(locked),
      released: euros(released),
      takenBack: euros(takenBack),
      held: euros([...locked, ...released].filter(({ isHeld }) => isHeld)),
    },
    lastSkip: skip === undefined ? null : { period, reason: skip, text: skipTexts[skip] },
    dataGaps: {
      ...partnerDataFaults(entered, partner.isPrivateAgreed),
      ...(stored?.data.consent === undefined ? { selfBilling: partnerMessages.required } : {}),
    },
  };
}
