import { type BasisPoints, type Cents, germanRate, sumCents } from "../../../values/money.ts";
import type { Order, OrderLine, TaxPart } from "../../orders/order.ts";

/** Every tax line of an order: of goods, shipping, fees and, unless the merchant leaves them off, duties. */
export function taxParts(order: Order, excludesDuties = false): readonly TaxPart[] {
  const duties = excludesDuties ? [] : order.lines.flatMap((line) => line.duties ?? []);
  const parts = [...order.lines, ...order.shipping.filter(({ removed }) => !removed), ...(order.additionalFees ?? [])];
  return [...parts, ...duties].flatMap(({ taxes }) => taxes);
}

/** Tax the platform charged, by its tax lines; where those name none, what its totals still name. */
export function chargedTaxCents({ totals }: Order, parts: readonly TaxPart[]): Cents {
  const named = sumCents(parts, (tax) => tax.taxCents);
  return named > 0 ? named : Math.min(totals.taxCents, totals.currentTaxCents);
}

/** The rates above 0 % at which tax was charged, ascending. */
export function chargedRates(parts: readonly TaxPart[]): readonly BasisPoints[] {
  const rates = parts.filter((tax) => tax.rate !== 0 && tax.taxCents !== 0).map((tax) => tax.rate);
  return [...new Set(rates)].sort((left, right) => left - right);
}

/** `7 %, 19 %` */
export function rateList(rates: readonly BasisPoints[]): string {
  return rates.map(germanRate).join(", ");
}

/** What a line costs after its discounts. */
export function lineCents(line: OrderLine): Cents {
  return line.totalCents - sumCents(line.discounts, (discount) => discount.amountCents);
}

/** Lines that are supplies and cost something; a sold gift card is none (L16). */
export function suppliedLines(order: Order): readonly OrderLine[] {
  return order.lines.filter((line) => !line.giftCard && lineCents(line) > 0);
}

/** What an order supplies, as far as the platform tells: what needs no shipping is a service. */
export type SupplyKind = "goods" | "services" | "mixed" | "none";

export function supplyKindOf(order: Order): SupplyKind {
  const lines = suppliedLines(order);
  if (lines.length === 0) return "none";
  const goods = lines.filter((line) => line.requiresShipping).length;
  if (goods === 0) return "services";
  return goods === lines.length ? "goods" : "mixed";
}
