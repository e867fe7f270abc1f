import type { Refusal } from "../charges/charge.ts";
import { importTaxOf } from "./import-tax.ts";
import { giftCardCents, rateList } from "./order-taxes.ts";
import { domesticRegime, homeTaxedRegime, type TaxRegime } from "./regime.ts";
import {
  areGerman,
  conflict,
  isDestinationTaxed,
  isSentNowhere,
  placeLabel,
  type Situation,
  territoryRefusal,
} from "./situation.ts";

/** Like a member state for goods, but a third country for the provider, so only German tax can be shown. */
export function northernIreland(situation: Situation): TaxRegime | Refusal {
  const { supply, taxCents, place } = situation;
  if (supply === "services") return outside(situation);
  if (taxCents === 0 || isDestinationTaxed(situation)) return territoryRefusal(place);
  return areGerman(situation) ? homeTaxedRegime : conflict(situation);
}

/** Taxes nothing outside the Union: tax there may be a mistake, or import tax, accepted only with a registration. */
export function outside(situation: Situation): TaxRegime | Refusal {
  const { order, supply, taxCents, rates, place } = situation;
  const importTax = importTaxOf(situation);
  if (importTax !== undefined && !isSentNowhere(situation)) return { ...exportRegime, importTax };
  if (taxCents > 0) {
    return {
      code: "TAX_EXPORT_TAXED",
      details: { value: [placeLabel(place), rateList(rates)].filter(Boolean).join(", ") },
    };
  }
  if (supply === "mixed") return { code: "TAX_MIXED_SUPPLY" };
  // nothing is supplied: a sample for nothing, or gift cards alone
  if (order.totals.totalCents === 0 || order.totals.totalCents === giftCardCents(order)) return domesticRegime;
  if (isSentNowhere({ order, supply }))
    return { code: "TAX_DESTINATION_UNKNOWN", details: { value: placeLabel(place) } };
  return supply === "services"
    ? { name: "serviceAbroad", taxFreeType: "thirdPartyCountryService", removesTax: false }
    : exportRegime;
}

const exportRegime: TaxRegime = { name: "export", taxFreeType: "thirdPartyCountryDelivery", removesTax: false };
