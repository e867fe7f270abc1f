import type { Language } from "#shared/values/languages.ts";
import { type Charge, grossCharge, grossSum, type Refusal } from "../charges/charge.ts";
import { withImportTax } from "./import-tax.ts";
import { rateRefusal } from "./rate-refusal.ts";
import { isRateOn } from "./rates.ts";
import type { TaxInput, TaxRegime } from "./regime.ts";

/** Charges as the regime shows them: without tax at the charged amount, else with the country's rates on that day. */
export function regimeCharges(
  charges: readonly Charge[],
  { taxFreeType, rateCountry = "", importTax }: TaxRegime,
  { order, supplyDay, language }: Pick<TaxInput, "order" | "supplyDay"> & { language: Language },
): readonly Charge[] | Refusal {
  if (importTax !== undefined) return withImportTax(charges, importTax, order, language);
  if (taxFreeType !== undefined) {
    return charges.map((charge) => ({
      ...(order.taxesIncluded ? charge : grossCharge(charge)),
      taxCents: 0,
      rate: 0,
    }));
  }
  const unknown = charges.filter(({ rate }) => !isRateOn(rateCountry, rate, supplyDay));
  if (unknown.length === 0) return charges;
  const rates = [...new Set(unknown.map(({ rate }) => rate))].sort((left, right) => left - right);
  return rateRefusal(rateCountry, rates, supplyDay, (rate) =>
    grossSum(
      unknown.filter((charge) => charge.rate === rate),
      order.taxesIncluded,
    ),
  );
}
