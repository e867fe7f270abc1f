import { germany } from "#shared/values/countries.ts";
import { germanAmount } from "#shared/values/money.ts";
import type { Refusal } from "../charges/charge.ts";
import { missingAccess } from "../facts/missing-access.ts";
import { ancillaryServices } from "./ancillary-services.ts";
import { chargedRates, chargedTaxCents, decidingTaxParts, supplyKindOf } from "./order-taxes.ts";
import { hasUnseenReason, isEventInGermany, isMarginTaxed, isUntaxed, marginShareOf } from "./product-rules.ts";
import { isSmallBusiness, type TaxInput, type TaxRegime } from "./regime.ts";
import { domestic } from "./regime-in-germany.ts";
import { union } from "./regime-in-union.ts";
import { northernIreland, outside } from "./regime-outside.ts";
import { areGerman, changeRefusal, conflict, isDestinationTaxed, type Situation } from "./situation.ts";
import { changedSince } from "./tax-changes.ts";
import { placeOfSupply, type TaxPlace } from "./tax-region.ts";
import { decidingTags } from "./unseen-tags.ts";
import { unexplainedUntaxed } from "./untaxed-parts.ts";

/**
 * Decides an order's tax by its place of supply, its kind, its buyer, and the platform's charge. The platform's tax is refused if
 * the law says otherwise, never changed; the repairs `fixTaxRemoveTax` and `fixTaxForeignB2b`, if switched on, keep the total and
 * take out the tax.
 */
export function taxRegime(input: TaxInput): TaxRegime | Refusal {
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
  const since = changedSince(profile, "smallBusiness", supplyDay);
  if (since !== undefined) return changeRefusal(since, supplyDay);
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

/** The place of taxation: the event's own, else the place of supply. */
export const placeOfTax = ({ order, preferences, supplyDay }: Omit<TaxInput, "profile">): TaxPlace =>
  isEventInGermany(order, preferences, supplyDay) ? { region: "germany", country: germany } : placeOfSupply(order);

/** Margin-taxed goods may be exports, but no exempt supply to a Union business (§ 25a Abs. 5 UStG). */
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

/** Goods taxed on their margin show no tax, and neither does what comes with them alone (§ 25a UStG, L30). */
function marginRefusal({ order, taxCents, place }: Situation): Refusal | undefined {
  const share = marginShareOf(order);
  if (share === "none") return undefined;
  const isTaxShown = order.lines.some((line) => isMarginTaxed(line) && !isUntaxed(line));
  const isAlone = share === "all" && taxCents === 0;
  const isMixedAtHome = share === "some" && place.region === "germany";
  return isTaxShown || !(isAlone || isMixedAtHome) ? { code: "MARGIN_SCHEME_UNCLEAR" } : undefined;
}
