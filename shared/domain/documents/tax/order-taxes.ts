import { type BasisPoints, type Cents, germanRate, sumCents } from "../../../values/money.ts";
import type { Order, OrderLine, TaxPart } from "../../orders/order.ts";

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

/** Tax the platform charged, by its tax lines; where those name none, what its totals still name. */
export function chargedTaxCents({ totals }: Order, parts: readonly TaxPart[]): Cents {
  const named = sumCents(parts, (tax) => tax.taxCents);
  return named > 0 ? named : Math.min(totals.taxCents, totals.currentTaxCents);
}

/** The rates above 0 % at which tax was charged, ascending. */
export function chargedRates(parts: readonly TaxPart[]): readonly BasisPoints[] {
  const rates: BasisPoints[] = [];
  for (const { rate, taxCents } of parts) if (rate !== 0 && taxCents !== 0 && !rates.includes(rate)) rates.push(rate);
  return rates.sort((left, right) => left - right);
}

/** `7 %, 19 %` */
export function rateList(rates: readonly BasisPoints[]): string {
  return rates.map(germanRate).join(", ");
}

/** What a line costs after its discounts. */
export function lineCents(line: OrderLine): Cents {
  return line.totalCents - sumCents(line.discounts, (discount) => discount.amountCents);
}

/** Whether a line is a supply and costs something; a sold gift card is none (L16). */
export function isSupplied(line: OrderLine): boolean {
  return !line.giftCard && lineCents(line) > 0;
}

/** What an order supplies, as far as the platform tells: what needs no shipping is a service. */
export type SupplyKind = "goods" | "services" | "mixed" | "none";

export function supplyKindOf(order: Order): SupplyKind {
  let goods = 0;
  let services = 0;
  for (const line of order.lines) {
    if (!isSupplied(line)) continue;
    if (line.requiresShipping) goods += 1;
    else services += 1;
  }
  if (services === 0) return goods === 0 ? "none" : "goods";
  return goods === 0 ? "services" : "mixed";
}
