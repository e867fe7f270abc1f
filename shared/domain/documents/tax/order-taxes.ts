import { type BasisPoints, type Cents, germanRate, sumCents, taxContained, taxOnTop } from "#shared/values/money.ts";
import type { Order, OrderLine, TaxPart } from "../../orders/order.ts";
import type { Preferences } from "../../preferences/preferences.ts";
import { placeOfSupply } from "./tax-region.ts";

/** Every tax line of an order: of goods, shipping, fees and, unless the merchant leaves them off, duties. */
export function taxParts(order: Order, excludesDuties = false): readonly TaxPart[] {
  const parts: TaxPart[] = [];
  for (const { taxes, duties = [] } of order.lines) {
    parts.push(...taxes);
    if (!excludesDuties) for (const duty of duties) parts.push(...duty.taxes);
  }
  for (const { taxes, removed } of order.shipping) if (!removed) parts.push(...taxes);
  for (const { taxes } of order.additionalFees ?? []) parts.push(...taxes);
  return parts;
}

/** Tax lines that decide the order's tax; duties' only inside the Union, as outside they are import tax (O37). */
export function decidingTaxParts(order: Order, { invoiceExcludeDuties }: Preferences): readonly TaxPart[] {
  return taxParts(order, invoiceExcludeDuties || placeOfSupply(order).region === "outside");
}

/** The tax that the platform charged by these tax lines; if they name none, the unexplained rest of its totals. */
export function chargedTaxCents(order: Order, parts: readonly TaxPart[]): Cents {
  const named = sumCents(parts, (tax) => tax.taxCents);
  if (named > 0) return named;
  const { taxCents, currentTaxCents } = order.totals;
  const elsewhere = sumCents(taxParts(order), (tax) => tax.taxCents) - named;
  return Math.max(0, Math.min(taxCents, currentTaxCents) - elsewhere);
}

/** The rates above 0 % at which tax was charged, ascending. */
export function chargedRates(parts: readonly TaxPart[]): readonly BasisPoints[] {
  return namedRates(parts.filter(({ taxCents }) => taxCents !== 0));
}

/** The rates above 0 % that stand on tax lines, ascending, whether any tax was charged at them or not. */
export function namedRates(parts: readonly TaxPart[]): readonly BasisPoints[] {
  const rates: BasisPoints[] = [];
  for (const { rate } of parts) if (rate !== 0 && !rates.includes(rate)) rates.push(rate);
  return rates.sort((left, right) => left - right);
}

/** The platform taxed the order below half a cent per line, as beside a voucher or a donation. */
export function hasRoundedTax({ lines, taxesIncluded }: Order): boolean {
  const taxed = lines.filter((line) => isSupplied(line) && line.taxes.some(({ rate }) => rate !== 0));
  const isRounded = (line: OrderLine) => line.taxes.every(({ rate }) => taxOf(lineCents(line), rate) === 0);
  const taxOf = taxesIncluded ? taxContained : taxOnTop;
  return taxed.length > 0 && taxed.every(isRounded);
}

/** `7 %, 19 %` */
export function rateList(rates: readonly BasisPoints[]): string {
  return rates.map(germanRate).join(", ");
}

/** The price of a line after its discounts. */
export function lineCents(line: OrderLine): Cents {
  return line.totalCents - sumCents(line.discounts, (discount) => discount.amountCents);
}

/** The line is a supply with a price; a sold gift card is none (L16). */
export function isSupplied(line: OrderLine): boolean {
  return !line.giftCard && lineCents(line) > 0;
}

/** The kind of an order's supply, as far as the platform tells: items without shipping are services. */
export type SupplyKind = "goods" | "services" | "mixed" | "none";

/** The supply's kind without `ancillary` services; among free items, shipping counts as theirs. `none`: gift cards only. */
export function supplyKindOf(order: Order, ancillary: readonly OrderLine[]): SupplyKind {
  const charged = kindsOf(order.lines.filter((line) => isSupplied(line) && !ancillary.includes(line)));
  if (charged.goods || charged.services) {
    if (charged.goods && charged.services) return "mixed";
    return charged.goods ? "goods" : "services";
  }
  const free = kindsOf(order.lines.filter((line) => !line.giftCard));
  if (free.goods) return "goods";
  return free.services ? "services" : "none";
}

function kindsOf(lines: readonly OrderLine[]): { goods: boolean; services: boolean } {
  return {
    goods: lines.some((line) => line.requiresShipping),
    services: lines.some((line) => !line.requiresShipping),
  };
}

/** The price of an order's sold gift cards. */
export function giftCardCents(order: Order): Cents {
  return sumCents(
    order.lines.filter((line) => line.giftCard),
    lineCents,
  );
}
