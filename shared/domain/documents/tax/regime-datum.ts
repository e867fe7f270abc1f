import { germany } from "#shared/values/countries.ts";
import { placeNames, searchVatId } from "../../contacts/vat-id-search.ts";
import { isRefusal, type Refusal } from "../charges/charge.ts";
import type { RegimeName, SupplyFacts } from "../paper/supply-facts.ts";
import { ancillaryServices } from "./ancillary-services.ts";
import { accessToTags } from "./decide-regime.ts";
import { chargedRates, decidingTaxParts, rateList } from "./order-taxes.ts";
import { isEventInGermany } from "./product-rules.ts";
import type { TaxInput, TaxRegime } from "./regime.ts";
import { placeLabel } from "./situation.ts";
import { placeOfSupply, taxStateOf } from "./tax-region.ts";

/** The regimes as a merchant reads them. */
const regimeTitles: Readonly<Record<RegimeName, string>> = {
  domestic: "deutsche Umsatzsteuer",
  smallBusiness: "Kleinunternehmer, ohne Umsatzsteuer",
  homeTaxed: "Lieferung in die EU mit deutscher Umsatzsteuer",
  distanceSale: "Fernverkauf mit Steuer des Ziellands (OSS)",
  electronicService: "elektronische Leistung mit Steuer des Ziellands (OSS)",
  intraCommunity: "steuerfreie innergemeinschaftliche Lieferung",
  reverseCharge: "Leistung in die EU, Steuer schuldet der Kunde",
  export: "steuerfreie Ausfuhr in ein Drittland",
  serviceAbroad: "Leistung in ein Drittland",
  photovoltaics: "Photovoltaik, 0 %",
};

const ofEvents = "am Ort der Veranstaltung, laut Produkt-Tag";

/** The readable facts behind an order's tax: place, rates, regime, and the place of a VAT id, found or sought. */
export function regimeDatum(input: TaxInput, regime: TaxRegime | Refusal): string {
  const { order, preferences, supplyDay } = input;
  const rates = rateList(chargedRates(decidingTaxParts(order, preferences)));
  const parts = [placeLabel(placeOfSupply(order)), rates];
  if (!isRefusal(regime)) {
    parts.push(regimeTitles[regime.name]);
    if (isEventInGermany(order, preferences, supplyDay)) parts.push(ofEvents);
    const ancillary = isAbroad(regime) ? ancillaryServices(order) : [];
    if (ancillary.length > 0) parts.push(`Nebenleistung zur Ware: ${ancillary.map(({ title }) => title).join(", ")}`);
    if (regime.removesTax) parts.push("berechnete Steuer herausgenommen, Summe unverändert");
    if (regime.buyerVatId !== undefined) parts.push(vatIdDatum(input));
  } else {
    if (vatIdCodes.has(regime.code)) parts.push(vatIdDatum(input));
    const access = accessToTags(input, regime);
    if (access !== undefined) parts.push(`ohne Zugriff auf ${access}`);
  }
  return parts.filter((part) => part !== "").join(", ");
}

/** Regimes in which goods and services are declared as different things. */
const isAbroad = ({ taxFreeType, taxSubType }: TaxRegime): boolean =>
  taxSubType !== undefined || (taxFreeType !== undefined && taxFreeType !== "vatfree");

/** Refusals in which a VAT id, or its absence, decides. */
const vatIdCodes: ReadonlySet<Refusal["code"]> = new Set([
  "MISSING_VAT-ID",
  "VAT_ID_INVALID",
  "VAT_ID_OWN_STATE",
  "TAX_BUSINESS_AS_CONSUMER",
]);

/** The place of the VAT id, or its absence; the id itself stays out. */
function vatIdDatum({ order, preferences }: TaxInput): string {
  const { found, place, searched, unreadable } = searchVatId(order, preferences);
  if (found === undefined || place === undefined) return `keine USt-IdNr. in: ${placeNames(searched, unreadable)}`;
  return `USt-IdNr. (${found.country}) in: ${placeNames([place])}`;
}

/** Country and regime out of a datum that `regimeDatum` made of a regime; what it does not say is absent. */
export function factsInDatum(datum: string): SupplyFacts {
  const names = Object.keys(regimeTitles) as RegimeName[];
  const regime = names.find((name) => datum.includes(regimeTitles[name]));
  if (regime === undefined) return {};
  const [label = ""] = datum.split(", ");
  const [, country, territory] = /^(?:([A-Z]{2})|.* \(([A-Z]{2})\))$/.exec(label) ?? [];
  if (datum.includes(ofEvents)) return { regime, supplyCountry: germany };
  if (country === undefined && territory === undefined) return { regime };
  const isNorthernIreland = territory === "GB";
  return { regime, supplyCountry: isNorthernIreland ? "XI" : taxStateOf({ country: country ?? territory ?? "" }) };
}
