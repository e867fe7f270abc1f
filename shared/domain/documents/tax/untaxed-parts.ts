import { sumCents } from "#shared/values/money.ts";
import type { Order, OrderFee, OrderLine, TaxPart } from "../../orders/order.ts";
import type { Preferences } from "../../preferences/preferences.ts";
import { isNamedAncillary } from "./ancillary-services.ts";
import { isSupplied, lineCents } from "./order-taxes.ts";
import { hasNamedGround, isMarginTaxed, isPhotovoltaic } from "./product-rules.ts";

/**
 * The title of the first part that has a price and an unexplained 0 %, which is wrong (§ 14 Abs. 4 Nr. 8 UStG, O17).
 * The platform's 0 % is no reason in Germany, which has no such rate for goods; the destination may have one (`knowsZero`). Shipping
 * and fees share the goods' tax (L15): untaxed ones need untaxed goods, unless `fixTaxShipping` spreads shipping over the goods' rates.
 * A tip has its own setting.
 */
export function unexplainedUntaxed(order: Order, preferences: Preferences, knowsZero: boolean): string | undefined {
  const isNamed = (taxes: readonly TaxPart[]) => (knowsZero ? taxes.length > 0 : isTaxed({ taxes }));
  const isBesideTaxed = order.lines.some((line) => isSupplied(line) && isTaxed(line));
  const isExplained = (line: OrderLine) => isNamed(line.taxes) || hasReason(line, isBesideTaxed);
  const line = order.lines.find((candidate) => isSupplied(candidate) && !isExplained(candidate));
  if (line !== undefined) return line.title;
  const goods = mainGoods(order);
  if (goods.length > 0 && goods.every((good) => isExplained(good) && !isTaxed(good))) return undefined;
  const isSpread = preferences.fixTaxShipping && goods.some((good) => isTaxed(good) && good.totalCents > 0);
  const shipping = isSpread ? [] : order.shipping.filter(({ removed, chargedCents }) => !removed && chargedCents > 0);
  const fees = namedFees(order).filter(({ amountCents }) => amountCents > 0);
  return [...shipping, ...fees].find(({ taxes }) => !isNamed(taxes))?.title;
}

/** Fees that do not make up their sum are refused with both sums. */
function namedFees({ additionalFees = [], totals }: Order): readonly OrderFee[] {
  return sumCents(additionalFees, (fee) => fee.amountCents) === totals.additionalFeesCents ? additionalFees : [];
}

/** The goods to which shipping and fees belong: those with a price; if all are free, all of them. */
function mainGoods(order: Order): readonly OrderLine[] {
  const goods = order.lines.filter((line) => !line.giftCard);
  const charged = goods.filter((line) => lineCents(line) > 0);
  return charged.length > 0 ? charged : goods;
}

/** The line prints its reason for no tax. Services ancillary to taxed goods need a tag (UStAE 3.10 (5)). */
function hasReason(line: OrderLine, isBesideTaxed: boolean): boolean {
  if (isMarginTaxed(line) || isPhotovoltaic(line) || hasNamedGround(line)) return true;
  return !line.taxable && !(isBesideTaxed && isNamedAncillary(line));
}

function isTaxed({ taxes }: { taxes: readonly TaxPart[] }): boolean {
  return taxes.some(({ rate }) => rate !== 0);
}
