import { sumCents } from "#shared/values/money.ts";
import type { Order, OrderFee, OrderLine, TaxPart } from "../../orders/order.ts";
import type { Preferences } from "../../preferences/preferences.ts";
import { isNamedAncillary } from "./ancillary-services.ts";
import { isSupplied, lineCents } from "./order-taxes.ts";
import { hasNamedGround, isMarginTaxed, isPhotovoltaic } from "./product-rules.ts";

/**
 * The title of the first part with a price that has 0 % without a reason, which is wrong (§ 14 Abs. 4 Nr. 8 UStG, O17).
 * Undefined if there is none. A 0 % that the platform names is no reason under German tax, which has no such rate for goods;
 * abroad the destination may have one (`knowsZero`). Shipping and fees share the tax of the goods (L15): without tax they are
 * right with untaxed goods only, unless `fixTaxShipping` spreads shipping over the goods' rates. A tip has its own setting.
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

/** What shipping and fees belong to: the goods that cost something; where all are free, all of them. */
function mainGoods(order: Order): readonly OrderLine[] {
  const goods = order.lines.filter((line) => !line.giftCard);
  const charged = goods.filter((line) => lineCents(line) > 0);
  return charged.length > 0 ? charged : goods;
}

/**
 * Whether it is known, and printed on the line, why there is no tax. What is ancillary to taxed goods has their rate: a shop that
 * does not tax it gives no reason, unless a tag names one (UStAE 3.10 (5), 10.1 (8)).
 */
function hasReason(line: OrderLine, isBesideTaxed: boolean): boolean {
  if (isMarginTaxed(line) || isPhotovoltaic(line) || hasNamedGround(line)) return true;
  return !line.taxable && !(isBesideTaxed && isNamedAncillary(line));
}

function isTaxed({ taxes }: { taxes: readonly TaxPart[] }): boolean {
  return taxes.some(({ rate }) => rate !== 0);
}
