import type { Language } from "#shared/values/languages.ts";
import { type BasisPoints, type Cents, multiplyDivideHalfUp, sumCents, taxContained } from "#shared/values/money.ts";
import type { Order, OrderLine } from "../../orders/order.ts";
import { textsIn } from "../../texts/texts-in.ts";
import { type Charge, chargedCents, grossCharge } from "../charges/charge.ts";
import type { LineSource } from "../paper/content.ts";
import { lineCents } from "./order-taxes.ts";
import type { ImportTax } from "./regime.ts";
import type { Situation } from "./situation.ts";

/** The one line for all import tax of an order. */
export const importTaxSource: LineSource = "fee:import-tax";

interface Scheme {
  readonly setting: "importTaxCh" | "importTaxNo" | "importTaxGb";
  readonly rates: readonly BasisPoints[];
}

/** Countries in which sellers abroad declare import tax themselves: Swiss mail order, VOEC, consignments to Great Britain. */
const schemes: ReadonlyMap<string, Scheme> = new Map([
  ["CH", { setting: "importTaxCh", rates: [810, 260] }],
  ["NO", { setting: "importTaxNo", rates: [2500, 1500] }],
  ["GB", { setting: "importTaxGb", rates: [2000, 500] }],
]);

/** Great Britain taxes consignments up to 135 pounds at the sale; a euro is worth less. */
const mostToBritain: Cents = 135_00;
/** VOEC's limit is 3,000 kroner an item; without kroner these euros, less at any rate since 2015. */
const mostOfItemToNorway = { kroner: 3_000_00, euros: 240_00 } satisfies Record<string, Cents>;

/** The import tax of a goods order, if the merchant is registered there and all rates are the country's. */
export function importTaxOf({ order, preferences, place, supply, rates }: Situation): ImportTax | undefined {
  const { country = "", territory } = place;
  const scheme = schemes.get(country);
  if (scheme === undefined || territory !== undefined || supply !== "goods" || rates.length === 0) return undefined;
  const registration = preferences[scheme.setting].trim();
  const isOwnTax = registration !== "" && rates.every((rate) => scheme.rates.includes(rate));
  return isOwnTax && !isAboveLimit(country, order) ? { country, registration } : undefined;
}

function isAboveLimit(country: string, order: Order): boolean {
  if (country === "GB") return isAboveBritish(order);
  return country === "NO" && order.lines.some((line) => isAboveNorwegian(line, order));
}

/** Goods without tax and shipping, in pounds where the customer paid those; else in euros. */
function isAboveBritish(order: Order): boolean {
  const cents = sumCents(order.lines, (line) => (line.giftCard ? 0 : netCents(line, order)));
  return (inCurrency("GBP", cents, order) ?? cents) > mostToBritain;
}

/** One item without tax, in kroner where the customer paid those; else in euros. */
function isAboveNorwegian(line: OrderLine, order: Order): boolean {
  const cents = netCents(line, order);
  const kroner = inCurrency("NOK", cents, order);
  const { kroner: inKroner, euros } = mostOfItemToNorway;
  return kroner === undefined ? cents > euros * line.quantity : kroner > inKroner * line.quantity;
}

const netCents = (line: OrderLine, { taxesIncluded }: Order): Cents =>
  lineCents(line) - (taxesIncluded ? sumCents(line.taxes, taxCents) : 0);

/** An amount in the currency that the customer paid; undefined where that is another one. */
function inCurrency(
  currency: string,
  cents: Cents,
  { presentmentCurrency, presentmentTotalCents = 0, totals }: Order,
): Cents | undefined {
  if (presentmentCurrency !== currency || totals.totalCents <= 0) return undefined;
  return multiplyDivideHalfUp(cents, presentmentTotalCents, totals.totalCents);
}

const taxCents = (tax: { taxCents: Cents }): Cents => tax.taxCents;

/** The charges without import tax, and one line for all of it. A tip bears none. */
export function withImportTax(
  charges: readonly Charge[],
  importTax: ImportTax,
  { taxesIncluded }: Pick<Order, "taxesIncluded">,
  language: Language,
): readonly Charge[] {
  const isTaxed = ({ source }: Charge) => source !== "tip";
  const cents = sumCents(charges.filter(isTaxed), taxCents);
  const untaxed = charges.map((charge) => {
    const change = taxesIncluded ? netCharge : grossCharge;
    const without = taxesIncluded === isTaxed(charge) ? change(charge) : charge;
    return { ...without, taxCents: 0, rate: 0 };
  });
  return [...untaxed, { ...importTaxTexts(importTax, language), ...importTaxLine, beforeCents: cents }];
}

const importTaxLine = {
  source: importTaxSource,
  quantity: 1,
  discountCents: 0,
  taxCents: 0,
  rate: 0,
  discountTitles: [],
};

function importTaxTexts({ country, registration }: ImportTax, language: Language) {
  const { importTaxTitle, unit } = textsIn(language);
  return { title: `${importTaxTitle} (${country})`, detail: registration, unit };
}

/** A gross charge without the tax that is in it. */
function netCharge(charge: Charge): Charge {
  const discountCents = charge.discountCents - taxContained(charge.discountCents, charge.rate);
  return { ...charge, beforeCents: chargedCents(charge) - charge.taxCents + discountCents, discountCents };
}
