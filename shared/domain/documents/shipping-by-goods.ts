import {
  type BasisPoints,
  type Cents,
  germanAmount,
  germanRate,
  multiplyDivideHalfUp,
  sumCents,
  taxContained,
  taxOnTop,
} from "../../values/money.ts";
import type { OrderShipping } from "../orders/order.ts";
import { type Charge, chargedCents, isRefusal, type Refusal } from "./charge.ts";
import type { LineTexts } from "./flat-texts.ts";
import { traceStep } from "./rules/rule.ts";

/**
 * Shipping spread over the rates of the goods by their gross values (ancillary supplies share the rates of what they
 * belong to): what was charged stays the same, its tax does not. Undefined where the platform has these rates already, or
 * nothing is taxed.
 */
export function shippingByGoods(
  shipping: OrderShipping,
  goods: readonly Charge[],
  taxesIncluded: boolean,
  byPlatform: readonly Charge[] | Refusal,
  texts: LineTexts,
): readonly Charge[] | undefined {
  if (shipping.chargedCents <= 0) return undefined;
  const values = grossByRate(goods, taxesIncluded);
  if (![...values.keys()].some((rate) => rate !== 0)) return undefined;
  if (!isRefusal(byPlatform) && hasRates(byPlatform, values)) return undefined;
  const platformTax = sumCents(shipping.taxes, (tax) => tax.taxCents);
  const gross = shipping.chargedCents + (taxesIncluded ? 0 : platformTax);
  const parts = spread(gross, values);
  const discounts = discountsOf(shipping, parts, gross);
  const step = traceStep("shipping-tax", "passed", "fixTaxShipping", changeText(parts, platformTax));
  return parts.map(({ rate, cents }, index) => {
    const taxCents = taxContained(cents, rate);
    const amountCents = taxesIncluded ? cents : cents - taxCents;
    const discountCents = discounts[index] ?? 0;
    return {
      source: `shipping:${shipping.id}`,
      ...texts,
      quantity: 1,
      beforeCents: amountCents + discountCents,
      discountCents,
      taxCents,
      rate,
      discountTitles: [],
      ...(index === 0 ? { step } : {}),
    };
  });
}

interface Part {
  rate: BasisPoints;
  cents: Cents;
}

/** Gross value of the goods per rate, highest rate first; free goods count with their price where all are free. */
function grossByRate(goods: readonly Charge[], taxesIncluded: boolean): ReadonlyMap<BasisPoints, Cents> {
  const isAllFree = goods.every((charge) => chargedCents(charge) === 0);
  const values = new Map<BasisPoints, Cents>();
  for (const charge of [...goods].sort((left, right) => right.rate - left.rate)) {
    const cents = isAllFree ? charge.beforeCents : chargedCents(charge);
    const grossCents = taxesIncluded ? cents : cents + (isAllFree ? taxOnTop(cents, charge.rate) : charge.taxCents);
    if (grossCents > 0) values.set(charge.rate, (values.get(charge.rate) ?? 0) + grossCents);
  }
  return values;
}

function hasRates(charges: readonly Charge[], values: ReadonlyMap<BasisPoints, Cents>): boolean {
  const rates = new Set(charges.filter((charge) => chargedCents(charge) !== 0).map(({ rate }) => rate));
  return rates.size === values.size && [...rates].every((rate) => values.has(rate));
}

/** Shares that add up exactly: each rate gets the rest up to its place in the running sum. */
function spread(cents: Cents, values: ReadonlyMap<BasisPoints, Cents>): Part[] {
  const whole = sumCents([...values.values()], (value) => value);
  let reached = 0;
  let given = 0;
  const parts: Part[] = [];
  for (const [rate, value] of values) {
    reached += value;
    const upTo = multiplyDivideHalfUp(cents, reached, whole);
    if (upTo !== given) parts.push({ rate, cents: upTo - given });
    given = upTo;
  }
  return parts;
}

/** What was taken off the shipping, shared like its gross amount. */
function discountsOf(shipping: OrderShipping, parts: readonly Part[], grossCents: Cents): Cents[] {
  const discountCents = Math.max(shipping.originalCents - shipping.chargedCents, 0);
  let reached = 0;
  let given = 0;
  return parts.map(({ cents }) => {
    reached += cents;
    const upTo = multiplyDivideHalfUp(discountCents, reached, grossCents);
    const share = upTo - given;
    given = upTo;
    return share;
  });
}

/** `19 %: 2,67 €, 7 %: 2,23 €; Steuer 0,58 € statt 0,78 €`. */
function changeText(parts: readonly Part[], platformTax: Cents): string {
  const shares = parts.map(({ rate, cents }) => `${germanRate(rate)}: ${germanAmount(cents)}`).join(", ");
  const taxCents = sumCents(parts, ({ rate, cents }) => taxContained(cents, rate));
  return `${shares}; Steuer ${germanAmount(taxCents)} statt ${germanAmount(platformTax)}`;
}
