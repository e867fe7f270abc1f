import { germanDay } from "#shared/values/days.ts";
import { type BasisPoints, type Cents, germanAmount, germanRate, taxContained } from "#shared/values/money.ts";
import type { Day } from "#shared/values/time.ts";
import type { Refusal } from "../charges/charge.ts";
import { rateList } from "./order-taxes.ts";
import { isRateOn, successorRate } from "./rates.ts";

/**
 * Refuses a rate that does not apply in a country on the day of supply. For a replaced rate it names that day's rate and its split
 * of the charged gross amount (O20): `19 % am 02.07.2020; richtig wären 16 %: 119,00 € = 102,59 € + 16,41 €`. Only the merchant
 * knows whether the price stays, and decides.
 */
export function rateRefusal(
  country: string,
  rates: readonly BasisPoints[],
  day: Day,
  grossOf: (rate: BasisPoints) => Cents | undefined = () => undefined,
): Refusal {
  const offers = rates
    .filter((rate) => !isRateOn(country, rate, day))
    .flatMap((rate) => {
      const successor = successorRate(country, rate, day);
      return successor === undefined ? [] : [offerText(successor, grossOf(rate))];
    });
  const value = offers.length === 0 ? rateList(rates) : `${rateList(rates)} am ${germanDay(day)}; ${offers.join("; ")}`;
  return { code: "TAX_RATE_NOT_ALLOWED", details: { value } };
}

function offerText(rate: BasisPoints, grossCents: Cents | undefined): string {
  const text = `richtig wären ${germanRate(rate)}`;
  if (grossCents === undefined) return text;
  const taxCents = taxContained(grossCents, rate);
  return `${text}: ${germanAmount(grossCents)} = ${germanAmount(grossCents - taxCents)} + ${germanAmount(taxCents)}`;
}
