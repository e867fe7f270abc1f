import { germany, isEuMember } from "#shared/values/countries.ts";
import { type BasisPoints, type Cents, germanAmount } from "#shared/values/money.ts";
import type { VatId } from "#shared/values/vat-ids.ts";
import { isAnonymousPosOrder } from "../../contacts/recipient.ts";
import { placeNames, searchVatId } from "../../contacts/vat-id-search.ts";
import type { Refusal } from "../charge.ts";
import { missingAccess } from "../missing-access.ts";
import { placeOfSupply, type TaxPlace, taxStateOf } from "../tax-region.ts";
import { ancillaryServices } from "./ancillary-services.ts";
import {
  chargedRates,
  chargedTaxCents,
  decidingTaxParts,
  giftCardCents,
  namedRates,
  rateList,
  type SupplyKind,
  supplyKindOf,
  taxParts,
} from "./order-taxes.ts";
import {
  areZeroRatedBooks,
  hasUnseenReason,
  isAllPhotovoltaic,
  isEventInGermany,
  isMarginTaxed,
  isUntaxed,
  marginShareOf,
} from "./product-rules.ts";
import { rateRefusal } from "./rate-refusal.ts";
import { isRateOn } from "./rates.ts";
import { domesticRegime, homeTaxedRegime, isSmallBusiness, type TaxInput, type TaxRegime } from "./regime.ts";
import { decidingTags } from "./unseen-tags.ts";
import { unexplainedUntaxed } from "./untaxed-parts.ts";

/** What all branches look at. */
interface Situation extends TaxInput {
  place: TaxPlace;
  supply: SupplyKind;
  /** Tax the platform charged. */
  taxCents: Cents;
  /** Rates above 0 % at which it charged it. */
  rates: readonly BasisPoints[];
}

/**
 * How an order is taxed: by where its supply is made, what it is, who buys, and what the platform charged. The platform's
 * tax is never changed on the way, only refused where the law says otherwise; the two repairs the merchant can switch on
 * (`fixTaxRemoveTax`, `fixTaxForeignB2b`) keep the total and take out the tax.
 */
export function taxRegime(input: TaxInput): TaxRegime | Refusal {
  if (last !== undefined && isSame(last.input, input)) return last.regime;
  const regime = decidedRegime(input);
  last = { input, regime };
  return regime;
}

/** The rule, its trace and the content ask about the same order, one after the other. */
let last: { input: TaxInput; regime: TaxRegime | Refusal } | undefined;

const isSame = (one: TaxInput, other: TaxInput): boolean =>
  one.order === other.order &&
  one.preferences === other.preferences &&
  one.profile === other.profile &&
  one.supplyDay === other.supplyDay;

function decidedRegime(input: TaxInput): TaxRegime | Refusal {
  const regime = regimeByTags(input);
  if (!("code" in regime) || regime.code === "MISSING_ACCESS") return regime;
  const access = accessToTags(input, regime);
  if (access === undefined) return regime;
  const value = [regime.details?.value, `ohne Zugriff auf ${access}`].filter(Boolean).join("; ");
  return { ...regime, details: { ...regime.details, value } };
}

/** The access to products, where tags that the app may not read could decide about a refused order. */
export const accessToTags = (input: TaxInput, { code }: Refusal): string | undefined =>
  code === "MISSING_ACCESS" ? missingAccess(input.order, "read_products") : decidingTags(input, regimeByTags);

function regimeByTags({ order, preferences, profile, supplyDay }: TaxInput): TaxRegime | Refusal {
  const parts = decidingTaxParts(order, preferences);
  const situation: Situation = {
    order,
    preferences,
    profile,
    supplyDay,
    place: placeOfTax({ order, preferences, supplyDay }),
    supply: supplyKindOf(order, ancillaryServices(order)),
    taxCents: chargedTaxCents(order, parts),
    rates: chargedRates(parts),
  };
  if (isSmallBusiness(profile)) return smallBusinessRegime(situation);
  const regime = marginRefusal(situation) ?? regimeByPlace(situation);
  if ("code" in regime || !mayCoverMarginGoods(regime)) return regime;
  if (regime.taxFreeType === undefined) {
    const untaxed = unexplainedUntaxed(order, preferences, regime.rateCountry !== germany);
    if (untaxed !== undefined) return { code: "TAX_UNCLEAR", details: { value: `${untaxed}: 0 %` } };
  }
  const access = missingAccess(order, "read_products");
  return access !== undefined && order.lines.some(hasUnseenReason)
    ? { code: "MISSING_ACCESS", details: { value: access } }
    : regime;
}

/** Where the supply is taxed: an event where it takes place, everything else at its place of supply. */
export const placeOfTax = ({ order, preferences, supplyDay }: Omit<TaxInput, "profile">): TaxPlace =>
  isEventInGermany(order, preferences, supplyDay) ? { region: "germany", country: germany } : placeOfSupply(order);

/** Goods taxed on their margin are never an exempt supply to a business in the Union (§ 25a Abs. 5 UStG), but may be an export. */
const mayCoverMarginGoods = ({ name, taxFreeType }: TaxRegime): boolean =>
  taxFreeType === undefined || name === "intraCommunity";

function regimeByPlace(situation: Situation): TaxRegime | Refusal {
  switch (situation.place.region) {
    case "germany":
      return domestic(situation);
    case "union":
      return union(situation);
    case "northern_ireland":
      return northernIreland(situation);
    case "outside":
      return outside(situation);
    case "unknown":
      return { code: "UNKNOWN_COUNTRY", details: { value: situation.place.country ?? "" } };
  }
}

/** § 19 UStG: no tax is ever shown; the exemption covers no supply that is taxed in another member state. */
function smallBusinessRegime(situation: Situation): TaxRegime | Refusal {
  const { taxCents, preferences } = situation;
  const regime: TaxRegime = { name: "smallBusiness", taxFreeType: "vatfree", removesTax: taxCents > 0 };
  if (taxCents > 0 && !preferences.fixTaxRemoveTax) {
    return { code: "SMALL_BUSINESS_TAXED", details: { value: germanAmount(taxCents) } };
  }
  const isTaxedAbroad = isDestinationTaxed(situation) || !areGerman(situation);
  return isTaxedAbroad ? conflict(situation) : regime;
}

function domestic({ order, supply, taxCents, rates }: Situation): TaxRegime | Refusal {
  if (taxCents > 0 && rates.length === 0) return { code: "TAX_UNCLEAR", details: { value: germanAmount(taxCents) } };
  if (taxCents === 0 && supply !== "none") {
    if (isAllPhotovoltaic(order) && !isAnonymousPosOrder(order)) {
      return { name: "photovoltaics", taxFreeType: "photovoltaicEquipment", removesTax: false };
    }
    if (hasUndecidedTax(order)) return { code: "TAX_UNCLEAR", details: { value: "0 %" } };
  }
  return domesticRegime;
}

/**
 * Taxable goods for which the platform names no tax at all, not even 0 %: it does not tell whether they are exempt or its
 * settings are missing. A product rule may say why.
 */
function hasUndecidedTax(order: Situation["order"]): boolean {
  if (order.lines.some(({ taxes }) => taxes.length > 0) || taxParts(order).length > 0) return false;
  const undecided = order.lines.filter((line) => line.taxable && !line.giftCard && !isMarginTaxed(line));
  return undecided.some((line) => line.totalCents > line.discounts.reduce((sum, part) => sum + part.amountCents, 0));
}

function union(situation: Situation): TaxRegime | Refusal {
  const { order, preferences, taxCents } = situation;
  if (taxCents === 0 && order.totals.totalCents === 0) return freeInUnion(situation);
  // gift cards are no supply
  if (taxCents === 0 && order.totals.totalCents === giftCardCents(order)) return homeTaxedRegime;
  if (marginShareOf(order) === "all") return domesticRegime;
  if (taxCents === 0) return zeroRatedBooks(situation) ?? taxFreeToBusiness(situation);
  if (preferences.fixTaxForeignB2b) {
    const repaired = taxFreeToBusiness(situation);
    if ("name" in repaired) return { ...repaired, removesTax: true };
  }
  return toConsumer(situation);
}

/**
 * Nothing is charged and nothing is taxed. The document shows the rates that the platform still names: German ones, or those
 * of the destination under the one-stop scheme.
 */
function freeInUnion(situation: Situation): TaxRegime | Refusal {
  const named = { ...situation, rates: namedRates(taxParts(situation.order)) };
  if (named.rates.length === 0) return homeTaxedRegime;
  const regime = toConsumer(named);
  return "code" in regime && areGerman(named) ? homeTaxedRegime : regime;
}

/**
 * Books that the destination taxes at 0 % are a sale to a consumer there like any other: the platform names that rate on each of
 * them, their tag says what they are, and no buyer names a VAT id.
 */
function zeroRatedBooks(situation: Situation): TaxRegime | undefined {
  const { order, preferences, place } = situation;
  if (!isDestinationTaxed(situation) || order.taxExempt || !areZeroRatedBooks(order, taxStateOf(place)))
    return undefined;
  if (searchVatId(order, preferences).found !== undefined) return undefined;
  return { name: "distanceSale", taxSubType: "distanceSales", rateCountry: taxStateOf(place), removesTax: false };
}

/** A supply without tax to a business elsewhere in the Union: goods by § 6a UStG, services with the tax on the buyer. */
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

/**
 * Whether goods go to no address that the order names: they may be picked up. Without tax they have to leave Germany (§ 6 Abs. 1,
 * § 6a Abs. 1 UStG), and where the buyer is billed does not say that they do.
 */
function isSentNowhere({ order, supply }: Pick<Situation, "order" | "supply">): boolean {
  return supply !== "services" && order.shippingAddress?.countryCode === undefined;
}

function vatIdRefusal({ isValid, country, id }: VatId): Refusal | undefined {
  if (!isValid) return { code: "VAT_ID_INVALID", details: { value: id } };
  return country === germany ? { code: "VAT_ID_OWN_STATE", details: { value: id } } : undefined;
}

/** A taxed supply elsewhere in the Union: where the merchant is taxed decides whose rates there may be. */
function toConsumer(situation: Situation): TaxRegime | Refusal {
  const { place, rates, supply, supplyDay } = situation;
  const country = taxStateOf(place);
  const hasOwnRates = place.territory !== undefined;
  const areForeign = rates.length > 0 && rates.every((rate) => isRateOn(country, rate, supplyDay));
  if (!isDestinationTaxed(situation)) {
    if (areGerman(situation)) return homeTaxedRegime;
    return areForeign || hasOwnRates ? conflict(situation) : rateRefusal(country, rates, supplyDay);
  }
  if (hasOwnRates) return territoryRefusal(place);
  if (!areForeign) return areGerman(situation) ? conflict(situation) : rateRefusal(country, rates, supplyDay);
  const business = businessRefusal(situation);
  if (business !== undefined) return business;
  if (supply === "mixed") return { code: "TAX_MIXED_SUPPLY" };
  const tax = { rateCountry: country, removesTax: false };
  return supply === "services"
    ? { name: "electronicService", taxSubType: "electronicServices", ...tax }
    : { name: "distanceSale", taxSubType: "distanceSales", ...tax };
}

/**
 * Distance sales and electronic services under the one-stop scheme have consumers as buyers (§ 3c Abs. 1, § 3a Abs. 5 UStG). A
 * buyer who gives a VAT id buys as a business, and the destination's tax on its order is a mistake of the shop's settings (O30).
 * Wrong check digits may be a slip of the buyer's: only the merchant can tell (O32).
 */
function businessRefusal({ order, preferences, taxCents }: Situation): Refusal | undefined {
  if (taxCents === 0) return undefined;
  const { found } = searchVatId(order, preferences);
  return found === undefined ? undefined : { code: "TAX_BUSINESS_AS_CONSUMER", details: { value: found.id } };
}

/** Like a member state for goods; the provider keeps it as a third country, so only German tax can be shown. */
function northernIreland(situation: Situation): TaxRegime | Refusal {
  const { supply, taxCents, place } = situation;
  if (supply === "services") return outside(situation);
  if (taxCents === 0 || isDestinationTaxed(situation)) return territoryRefusal(place);
  return areGerman(situation) ? homeTaxedRegime : conflict(situation);
}

/**
 * Outside the Union's tax territory: nothing is taxed here. Tax on the goods may be wrongly charged, or the destination's
 * import tax that the merchant collects beforehand: no field tells, so it is refused. That on duties is import tax.
 */
function outside({ order, supply, taxCents, rates, place }: Situation): TaxRegime | Refusal {
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
    : { name: "export", taxFreeType: "thirdPartyCountryDelivery", removesTax: false };
}

/** Goods taxed on their margin show no tax, and neither does what comes with them alone (§ 25a UStG, L30). */
function marginRefusal({ order, taxCents, place }: Situation): Refusal | undefined {
  const share = marginShareOf(order);
  if (share === "none") return undefined;
  const isTaxShown = order.lines.some((line) => isMarginTaxed(line) && !isUntaxed(line));
  const isAlone = share === "all" && taxCents === 0;
  const isMixedAtHome = share === "some" && place.region === "germany";
  return isTaxShown || !(isAlone || isMixedAtHome) ? { code: "MARGIN_SCHEME_UNCLEAR" } : undefined;
}

function isDestinationTaxed({ profile, place }: Situation): boolean {
  const isAbroad = place.region === "union" || place.region === "northern_ireland";
  return isAbroad && profile.distanceSalesPrinciple === "DESTINATION";
}

function areGerman({ rates, supplyDay }: Situation): boolean {
  return rates.every((rate) => isRateOn(germany, rate, supplyDay));
}

function conflict({ place, rates }: Situation): Refusal {
  return { code: "TAX_REGIME_CONFLICT", details: { value: [placeLabel(place), rateList(rates)].join(", ") } };
}

function territoryRefusal(place: TaxPlace): Refusal {
  return { code: "UNSUPPORTED_TAX_TERRITORY", details: { value: placeLabel(place) } };
}

/** A place as a merchant reads it: `AT`, `Kanarische Inseln (ES)`. */
export function placeLabel({ country = "", territory }: TaxPlace): string {
  return territory === undefined ? country : `${territory.name} (${country})`;
}
