import { germanDay } from "#shared/values/days.ts";
import { type BasisPoints, type Cents, germanAmount, germanRate, taxContained } from "#shared/values/money.ts";
import type { Day } from "#shared/values/time.ts";
import type { Refusal } from "../charge.ts";
import { rateList } from "./order-taxes.ts";
import { isRateOn, successorRate } from "./rates.ts";

/**
 * A rate that does not apply in a country on the day of supply. One that a change of the law replaced names the rate of that
 * day, and what the charged gross amount would be split into at it (O20): `19 % am 02.07.2020; richtig wären 16 %: 119,00 € =
 * 102,59 € + 16,41 €`. The amount stays a person's decision: only the merchant knows whether the price stays.
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
