import { germany } from "#shared/values/countries.ts";
import { germanDay } from "#shared/values/days.ts";
import type { BasisPoints, Cents } from "#shared/values/money.ts";
import type { Day } from "#shared/values/time.ts";
import type { Refusal } from "../charges/charge.ts";
import { rateList, type SupplyKind } from "./order-taxes.ts";
import { isRateOn } from "./rates.ts";
import type { TaxInput } from "./regime.ts";
import type { TaxPlace } from "./tax-region.ts";

/** The facts that all branches share. */
export interface Situation extends TaxInput {
  place: TaxPlace;
  supply: SupplyKind;
  /** Tax the platform charged. */
  taxCents: Cents;
  /** Rates above 0 % at which it charged it. */
  rates: readonly BasisPoints[];
}

/** Goods go to no address: untaxed ones must leave Germany (§ 6 Abs. 1, § 6a Abs. 1 UStG). */
export function isSentNowhere({ order, supply }: Pick<Situation, "order" | "supply">): boolean {
  return supply !== "services" && order.shippingAddress?.countryCode === undefined;
}

/** The account chose taxation at the buyer's place (one-stop scheme). */
export function isDestinationTaxed({ profile, place }: Situation): boolean {
  const isAbroad = place.region === "union" || place.region === "northern_ireland";
  return isAbroad && profile.distanceSalesPrinciple === "DESTINATION";
}

/** All charged rates are German ones on the day of supply. */
export function areGerman({ rates, supplyDay }: Situation): boolean {
  return rates.every((rate) => isRateOn(germany, rate, supplyDay));
}

/** Platform and account disagree about where the supply is taxed. */
export function conflict({ place, rates }: Situation): Refusal {
  return { code: "TAX_REGIME_CONFLICT", details: { value: [placeLabel(place), rateList(rates)].join(", ") } };
}

/** The account was taxed otherwise on the day of supply than it is now. */
export function changeRefusal(since: Day, supplyDay: Day): Refusal {
  return {
    code: "TAX_STATUS_CHANGED",
    details: { value: `${germanDay(supplyDay)}, geändert zum ${germanDay(since)}` },
  };
}

/** The place has rules of its own that the provider cannot show. */
export function territoryRefusal(place: TaxPlace): Refusal {
  return { code: "UNSUPPORTED_TAX_TERRITORY", details: { value: placeLabel(place) } };
}

/** A place as a merchant reads it: `AT`, `Kanarische Inseln (ES)`. */
export function placeLabel({ country = "", territory }: TaxPlace): string {
  return territory === undefined ? country : `${territory.name} (${country})`;
}
