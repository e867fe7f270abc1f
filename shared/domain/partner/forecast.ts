import { firstOfPeriod, plusDays } from "../../values/days.ts";
import { type Cents, sumCents } from "../../values/money.ts";
import type { Day } from "../../values/time.ts";
import { PAYOUT_THRESHOLD_CENTS } from "./constants.ts";

/** A partner's earning from one redemption, past or to come. */
export interface EarningEntry {
  /** Day of the release, past or to come. */
  day: Day;
  cents: Cents;
  /** Our own people look at it: it is in no payout until they have decided. */
  isHeld: boolean;
}

/** The expected next payout. */
interface Forecast {
  /** The 1st on which it is made. */
  payoutDay: Day;
  netCents: Cents;
  /** The missing amount below the threshold; 0 if it is reached. */
  missingCents: Cents;
}

/** All releases before the next 1st, as if no shop cancelled until then. */
export function forecastOf(entries: readonly EarningEntry[], today: Day): Forecast {
  const payoutDay = firstOfPeriod(today, "month", 1);
  const cutOff = plusDays(payoutDay, -1);
  const due = entries.filter(({ day, isHeld }) => !isHeld && day <= cutOff);
  const netCents = sumCents(due, ({ cents }) => cents);
  return { payoutDay, netCents, missingCents: Math.max(0, PAYOUT_THRESHOLD_CENTS - netCents) };
}
