import { type Charge, grossCharge, type Refusal } from "../charge.ts";
import { rateList } from "./order-taxes.ts";
import { isRateOn } from "./rates.ts";
import type { TaxInput, TaxRegime } from "./regime.ts";

/**
 * The charges as the regime shows them. Without tax, what was charged becomes the price: the total stays (I1), whatever
 * tax was in it or on top. With tax, every rate has to be one of the country's on the day of supply (L8).
 */
export function regimeCharges(
  charges: readonly Charge[],
  { taxFreeType, rateCountry }: TaxRegime,
  { order, supplyDay }: Pick<TaxInput, "order" | "supplyDay">,
): readonly Charge[] | Refusal {
  if (taxFreeType !== undefined) {
    return charges.map((charge) => ({
      ...(order.taxesIncluded ? charge : grossCharge(charge)),
      taxCents: 0,
      rate: 0,
    }));
  }
  const unknown = charges.find(({ rate }) => !isRateOn(rateCountry ?? "", rate, supplyDay));
  if (unknown === undefined) return charges;
  return { code: "TAX_RATE_NOT_ALLOWED", details: { value: rateList([unknown.rate]) } };
}
