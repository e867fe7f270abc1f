import { euros, PRICE_PLACES, scaleDecimal, unscale } from "../values/decimal.ts";
import { withoutNulls } from "../values/plain.ts";
import type { Violation } from "../wire/errors.ts";
import { invalid, notEmpty, notNull } from "../wire/violations.ts";
import type { DocumentLine, TaxType, UnitPrice } from "../world/model.ts";
import type { KindTraits } from "./kinds.ts";
import type { LineInput } from "./schema.ts";
import { COMPUTED_PLACES, lineCents, otherUnitPrice, type PricedLine, type PriceMode } from "./totals.ts";

/** The meaning of a tax type's prices. */
export function priceModeOf(taxType: TaxType): PriceMode {
  return taxType === "net" || taxType === "gross" ? taxType : "taxFree";
}

const priceField = (mode: PriceMode): "grossAmount" | "netAmount" => (mode === "gross" ? "grossAmount" : "netAmount");

/** Rules of one line that need no knowledge of tax rates. */
export function lineViolations(line: LineInput, index: number, traits: KindTraits, mode: PriceMode): Violation[] {
  const at = (field: string): string => `lineItems[${index}].${field}`;
  const isArticle = line.type === "material" || line.type === "service";
  if (line.id && !isArticle) {
    return [invalid(at("id"), "Only line items of type 'material' or 'service' can contain an ID")];
  }
  if (line.type === "text") return line.name || line.description ? [] : [notEmpty(at("name"))];
  if (isArticle) return [invalid(at("id"), "Der referenzierte Artikel wurde nicht gefunden")];
  const violations = [
    ...(line.name ? [] : [notEmpty(at("name"))]),
    ...(isGiven(line.quantity) ? [] : [notNull(at("quantity"))]),
    ...(line.unitName ? [] : [notEmpty(at("unitName"))]),
  ];
  const price = line.unitPrice;
  if (!price) return traits.hasPrices ? [...violations, notNull(at("unitPrice"))] : violations;
  if (traits.hasPrices && !isGiven(price[priceField(mode)])) {
    violations.push(notNull(at(`unitPrice.${priceField(mode)}`)));
  }
  if (traits.hasPrices && !isGiven(price.taxRatePercentage))
    violations.push(notNull(at("unitPrice.taxRatePercentage")));
  return [
    ...violations,
    ...tooPrecise(at("quantity"), line.quantity, PRICE_PLACES),
    ...tooPrecise(at(`unitPrice.${priceField(mode)}`), price[priceField(mode)], PRICE_PLACES),
    ...tooPrecise(at("discountPercentage"), line.discountPercentage, 2),
  ];
}

/** A violation when a number has more decimal places than the provider keeps. */
export function tooPrecise(field: string, value: number | null | undefined, places: number): Violation[] {
  if (!isGiven(value) || scaleDecimal(value, places).exact) return [];
  const message = `numerischer Wert außerhalb des erwarteten Bereiches (höchstens ${places} Nachkommastellen erwartet)`;
  return [{ violation: "DIGITS", field, message }];
}

/** The lines that carry an amount; text lines and lines without a price are left out. */
export function toPricedLines(lines: readonly LineInput[], traits: KindTraits, mode: PriceMode): PricedLine[] {
  return lines.flatMap((line) => {
    if (line.type === "text" || !line.unitPrice) return [];
    return [toPricedLine(line, line.unitPrice, traits, mode)];
  });
}

function toPricedLine(
  line: LineInput,
  price: NonNullable<LineInput["unitPrice"]>,
  traits: KindTraits,
  mode: PriceMode,
) {
  return {
    quantity: line.quantity ?? 0,
    unitPrice: price[priceField(mode)] ?? 0,
    // Credit notes know no line discount; the provider ignores a discount that the caller sends.
    discountPercentage: traits.kind === "creditNote" ? 0 : (line.discountPercentage ?? 0),
    rate: rateOf(price.taxRatePercentage ?? 0),
  };
}

/** Rate in hundredths of a percent. */
export function rateOf(percentage: number): number {
  return Number(scaleDecimal(percentage, 2).scaled);
}

/** A line as the provider answers it, with the computed price side and amount. */
export function toDocumentLine(input: LineInput, traits: KindTraits, mode: PriceMode): DocumentLine {
  const { type, name, description, quantity, unitName } = withoutNulls(input);
  if (type === "text") return { type, name, description };
  const line: DocumentLine = { type, name, description, quantity, unitName };
  if (!input.unitPrice) return line;
  const priced = toPricedLine(input, input.unitPrice, traits, mode);
  line.unitPrice = toUnitPrice(priced, mode);
  line.discountPercentage = priced.discountPercentage;
  line.lineItemAmount = euros(Number(lineCents(priced)));
  return line;
}

function toUnitPrice(line: PricedLine, mode: PriceMode): UnitPrice {
  const sent = unscale(scaleDecimal(line.unitPrice, PRICE_PLACES).scaled, PRICE_PLACES);
  const other = unscale(otherUnitPrice(line.unitPrice, line.rate, mode), COMPUTED_PLACES);
  const taxRatePercentage = line.rate / 100;
  return mode === "gross"
    ? { currency: "EUR", netAmount: other, grossAmount: sent, taxRatePercentage }
    : { currency: "EUR", netAmount: sent, grossAmount: other, taxRatePercentage };
}

function isGiven(value: number | null | undefined): value is number {
  return value !== null && value !== undefined;
}
