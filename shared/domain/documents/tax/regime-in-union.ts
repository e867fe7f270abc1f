import { germany, isEuMember } from "#shared/values/countries.ts";
import type { VatId } from "#shared/values/vat-ids.ts";
import { placeNames, searchVatId } from "../../contacts/vat-id-search.ts";
import type { Refusal } from "../charges/charge.ts";
import { isBusinessOrder } from "./business.ts";
import { giftCardCents, hasRoundedTax, namedRates, taxParts } from "./order-taxes.ts";
import { areZeroRated, marginShareOf, namesZeroRate } from "./product-rules.ts";
import { rateRefusal } from "./rate-refusal.ts";
import { isRateOn } from "./rates.ts";
import { domesticRegime, homeTaxedRegime, type TaxRegime } from "./regime.ts";
import {
  areGerman,
  changeRefusal,
  conflict,
  isDestinationTaxed,
  isSentNowhere,
  placeLabel,
  type Situation,
  territoryRefusal,
} from "./situation.ts";
import { changedSince } from "./tax-changes.ts";
import { taxStateOf } from "./tax-region.ts";

/** A supply in another member state: a consumer, a business with its VAT id, or nothing charged at all. */
export function union(situation: Situation): TaxRegime | Refusal {
  const { order, preferences, taxCents } = situation;
  if (taxCents === 0 && order.totals.totalCents === 0) return freeInUnion(situation);
  // gift cards are no supply
  if (taxCents === 0 && order.totals.totalCents === giftCardCents(order)) return homeTaxedRegime;
  if (marginShareOf(order) === "all") return domesticRegime;
  // cents of tax that are less than half a cent each
  if (taxCents === 0 && hasRoundedTax(order)) return toConsumer({ ...situation, rates: namedRates(taxParts(order)) });
  if (taxCents === 0) return zeroRatedGoods(situation) ?? taxFreeToBusiness(situation);
  if (preferences.fixTaxForeignB2b) {
    const repaired = taxFreeToBusiness(situation);
    if ("name" in repaired) return { ...repaired, removesTax: true };
  }
  return toConsumer(situation);
}

/** Nothing is charged or taxed: the document shows rates that the platform still names, German or the destination's (one-stop). */
function freeInUnion(situation: Situation): TaxRegime | Refusal {
  const named = { ...situation, rates: namedRates(taxParts(situation.order)) };
  if (named.rates.length === 0) return homeTaxedRegime;
  const regime = toConsumer(named);
  return "code" in regime && areGerman(named) ? homeTaxedRegime : regime;
}

/**
 * Treats goods that the destination taxes at 0 %, as books, as a sale to a consumer there. The platform names that rate on each,
 * their tag says what they are, and no buyer names a VAT id. Without the tag they are unclear; a consumer is never asked for a VAT
 * id.
 */
function zeroRatedGoods(situation: Situation): TaxRegime | Refusal | undefined {
  const { order, preferences, profile, place, supplyDay } = situation;
  const state = taxStateOf(place);
  if (order.taxExempt || !namesZeroRate(order, state, supplyDay)) return undefined;
  if (searchVatId(order, preferences).found !== undefined) return undefined;
  const isBusiness = isBusinessOrder(order);
  const since = changedSince(profile, "distanceSales", supplyDay);
  if (since !== undefined && !isBusiness) return changeRefusal(since, supplyDay);
  if (!isDestinationTaxed(situation))
    return isBusiness ? undefined : { code: "TAX_REGIME_CONFLICT", details: { value: `${placeLabel(place)}, 0 %` } };
  if (areZeroRated(order, state, supplyDay))
    return { name: "distanceSale", taxSubType: "distanceSales", rateCountry: state, removesTax: false };
  return isBusiness ? undefined : { code: "TAX_UNCLEAR", details: { value: `${placeLabel(place)}: 0 %` } };
}

/** Supplies a Union business elsewhere without tax: goods by § 6a UStG, services with the tax on the buyer. */
function taxFreeToBusiness(situation: Situation): TaxRegime | Refusal {
  const { order, preferences, supply, place } = situation;
  const { found, searched, unreadable } = searchVatId(order, preferences);
  const vatId = found === undefined ? undefined : vatIdRefusal(found);
  if (found === undefined) return { code: "MISSING_VAT-ID", details: { value: placeNames(searched, unreadable) } };
  if (vatId !== undefined) return vatId;
  if (supply === "mixed") return { code: "TAX_MIXED_SUPPLY" };
  // money beside gift cards only: no field says whether it is for goods or a service
  if (supply === "none") return { code: "TAX_UNCLEAR", details: { value: "0 %" } };
  if (!isEuMember(taxStateOf(place))) return territoryRefusal(place);
  if (isSentNowhere(situation)) return { code: "TAX_DESTINATION_UNKNOWN", details: { value: placeLabel(place) } };
  const tax = { buyerVatId: found.id, removesTax: false };
  return supply === "services"
    ? { name: "reverseCharge", taxFreeType: "externalService13b", ...tax }
    : { name: "intraCommunity", taxFreeType: "intraCommunitySupply", ...tax };
}

function vatIdRefusal({ isValid, country, id }: VatId): Refusal | undefined {
  if (!isValid) return { code: "VAT_ID_INVALID", details: { value: id } };
  return country === germany ? { code: "VAT_ID_OWN_STATE", details: { value: id } } : undefined;
}

/** A taxed supply elsewhere in the Union: where the merchant is taxed decides whose rates there may be. */
function toConsumer(situation: Situation): TaxRegime | Refusal {
  const { place, rates, supply, supplyDay, profile } = situation;
  const since = changedSince(profile, "distanceSales", supplyDay);
  if (since !== undefined) return changeRefusal(since, supplyDay);
  const country = taxStateOf(place);
  const hasOwnRates = place.territory !== undefined;
  const areForeign = rates.length > 0 && rates.every((rate) => isRateOn(country, rate, supplyDay));
  if (!isDestinationTaxed(situation)) {
    if (areGerman(situation)) return taxedBusinessRefusal(situation) ?? homeTaxedRegime;
    return areForeign || hasOwnRates ? conflict(situation) : rateRefusal(country, rates, supplyDay);
  }
  if (hasOwnRates) return territoryRefusal(place);
  if (!areForeign && areGerman(situation)) return taxedBusinessRefusal(situation) ?? conflict(situation);
  if (!areForeign) return rateRefusal(country, rates, supplyDay);
  const business = businessRefusal(situation);
  if (business !== undefined) return business;
  if (supply === "mixed") return { code: "TAX_MIXED_SUPPLY" };
  const tax = { rateCountry: country, removesTax: false };
  return supply === "services"
    ? { name: "electronicService", taxSubType: "electronicServices", ...tax }
    : { name: "distanceSale", taxSubType: "distanceSales", ...tax };
}

/** Places that say who the customer is, and not as whom this order was placed. */
const aboutCustomer: ReadonlySet<string> = new Set(["customer-note", "customer-tags"]);

/**
 * Questions German tax beside another state's VAT id, if the merchant wants that: the supply may be exempt (§ 6a Abs. 1 Nr. 4, § 3a
 * Abs. 2 UStG), and wrongly shown tax is owed. Northern Ireland's ids are not of the Union here.
 */
function taxedBusinessRefusal({ order, preferences, taxCents }: Situation): Refusal | undefined {
  if (!preferences.askTaxForeignB2b || taxCents === 0) return undefined;
  const { found, place } = searchVatId(order, preferences);
  const isOfBusiness = found?.isValid === true && isEuMember(found.country) && found.country !== germany;
  if (!isOfBusiness || place === undefined || aboutCustomer.has(place)) return undefined;
  return { code: "TAX_BUSINESS_AS_CONSUMER", details: { value: found.id } };
}

/** Refuses businesses under the one-stop scheme for consumers (§ 3c Abs. 1, § 3a Abs. 5 UStG; O30, O32). */
function businessRefusal({ order, preferences, taxCents }: Situation): Refusal | undefined {
  if (taxCents === 0) return undefined;
  const { found } = searchVatId(order, preferences);
  return found === undefined ? undefined : { code: "TAX_BUSINESS_AS_CONSUMER", details: { value: found.id } };
}
