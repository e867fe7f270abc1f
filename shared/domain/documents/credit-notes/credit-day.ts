import { berlinDay, latestDay } from "#shared/values/days.ts";
import type { Day, Instant } from "#shared/values/time.ts";
import { isAsBefore } from "../../preferences/papers.ts";
import type { Preferences } from "../../preferences/preferences.ts";
import type { Refusal } from "../charges/charge.ts";
import type { DocumentedInvoice } from "../decision/decision-input.ts";
import type { DocumentContent } from "../paper/content.ts";
import { rateList } from "../tax/order-taxes.ts";
import { isRateOn } from "../tax/rates.ts";
import type { CreditLines } from "./credit-lines.ts";

/** Facts that decide the day of a credit note. */
interface CreditDayInput {
  preferences: Preferences;
  now: Instant;
  /** Time of the payout or cancellation. */
  happenedAt: Instant;
  /** The invoices that it corrects, the first one first. */
  invoices: readonly [DocumentedInvoice, ...DocumentedInvoice[]];
  lines: Pick<CreditLines, "totals">;
  /** Content of the first invoice. */
  content: DocumentContent;
}

/**
 * Dates a credit note on the day it is made, never before an invoice that it corrects. The provider taxes it at its day: if a rate
 * of the invoice no longer applies, the refund's day counts if the rate applied then; else there is no credit note (L7).
 */
export function creditDay(input: CreditDayInput): Pick<DocumentContent, "date" | "issue"> | Refusal {
  const { preferences, now, happenedAt, invoices } = input;
  const notBefore = latestDay(invoices.map(({ date }) => date));
  const [today, happened] = [berlinDay(now), berlinDay(happenedAt)];
  const refunded = latestDay([notBefore, happened > today ? today : happened]);
  if (isAsBefore(preferences, "days")) return { date: refunded };
  if (takesRatesOn(latestDay([notBefore, today]), input)) return { issue: { notBefore } };
  if (takesRatesOn(refunded, input)) return { date: refunded };
  const rates = ratesOf(input).filter((rate) => !isRateOn(countryOf(input), rate, today));
  return { code: "CREDIT_RATE_EXPIRED", details: { value: rateList(rates) } };
}

const takesRatesOn = (day: Day, input: CreditDayInput): boolean =>
  ratesOf(input).every((rate) => isRateOn(countryOf(input), rate, day));

const ratesOf = ({ lines: { totals } }: CreditDayInput) => totals.perRate.map(({ taxRate }) => taxRate);

/** The state whose rates the provider takes. */
function countryOf({ invoices: [first], content: { taxSubType, address } }: CreditDayInput): string {
  return taxSubType === undefined ? "DE" : (first.supply?.supplyCountry ?? address.countryCode);
}
