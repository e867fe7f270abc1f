import { germanAmount } from "#shared/values/money.ts";
import { isAnonymousPosOrder } from "../../contacts/recipient.ts";
import type { Refusal } from "../charges/charge.ts";
import { taxParts } from "./order-taxes.ts";
import { isAllPhotovoltaic, isMarginTaxed } from "./product-rules.ts";
import { domesticRegime, type TaxRegime } from "./regime.ts";
import type { Situation } from "./situation.ts";

/** A supply in Germany: taxed at what the platform charged, or for nothing where a product rule says why. */
export function domestic({ order, supply, taxCents, rates }: Situation): TaxRegime | Refusal {
  if (taxCents > 0 && rates.length === 0) return { code: "TAX_UNCLEAR", details: { value: germanAmount(taxCents) } };
  if (taxCents === 0 && supply !== "none") {
    if (isAllPhotovoltaic(order) && !isAnonymousPosOrder(order)) {
      return { name: "photovoltaics", taxFreeType: "photovoltaicEquipment", removesTax: false };
    }
    if (hasUndecidedTax(order)) return { code: "TAX_UNCLEAR", details: { value: "0 %" } };
  }
  return domesticRegime;
}

/** Taxable goods without any tax of the platform, not even 0 %: exempt, or its settings are missing. */
function hasUndecidedTax(order: Situation["order"]): boolean {
  if (order.lines.some(({ taxes }) => taxes.length > 0) || taxParts(order).length > 0) return false;
  const undecided = order.lines.filter((line) => line.taxable && !line.giftCard && !isMarginTaxed(line));
  return undecided.some((line) => line.totalCents > line.discounts.reduce((sum, part) => sum + part.amountCents, 0));
}
