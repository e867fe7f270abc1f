import { type BasisPoints, type Cents, multiplyDivideHalfUp, sumCents } from "../../values/money.ts";
import type { OrderShipping, TaxPart } from "../orders/order.ts";
import { type Charge, chargedCents, type Refusal, taxOf } from "./charge.ts";
import type { LineTexts } from "./flat-texts.ts";
import { relevantTaxes } from "./item-charges.ts";

/**
 * Shipping as the platform charged and taxed it. Two tax lines mean that the platform spread the shipping over the
 * goods' rates: the amount is split so that both parts carry exactly that tax, or not at all.
 */
export function shippingCharges(
  shipping: OrderShipping,
  goods: readonly Charge[],
  taxesIncluded: boolean,
  texts: LineTexts,
): readonly Charge[] | Refusal {
  const beforeCents = Math.max(shipping.originalCents, shipping.chargedCents);
  const whole: Charge = {
    source: `shipping:${shipping.id}`,
    ...texts,
    quantity: 1,
    beforeCents,
    discountCents: beforeCents - shipping.chargedCents,
    taxCents: 0,
    rate: 0,
    discountTitles: [],
  };
  const [first, second, ...others] = relevantTaxes(shipping.taxes);
  // what costs nothing carries the goods' rate, so that the charge and its discount stand at one rate
  if (first === undefined) return [{ ...whole, rate: shipping.chargedCents === 0 ? mainRateOf(goods) : 0 }];
  if (second === undefined) return [{ ...whole, taxCents: first.taxCents, rate: first.rate }];
  const split = others.length === 0 && splitShipping(shipping.chargedCents, first, second, goods, taxesIncluded);
  if (split === false || split === undefined) return { code: "TAX_SEVERAL_LINES", details: { value: shipping.title } };
  const discountOfFirst =
    shipping.chargedCents === 0 ? 0 : multiplyDivideHalfUp(whole.discountCents, split, shipping.chargedCents);
  return [
    partOf(whole, split, discountOfFirst, first),
    partOf(whole, shipping.chargedCents - split, whole.discountCents - discountOfFirst, second),
  ];
}

/** The rate that most of the goods' amount carries. */
export function mainRateOf(charges: readonly Charge[]): BasisPoints {
  const sums = new Map<BasisPoints, Cents>();
  for (const charge of charges) sums.set(charge.rate, (sums.get(charge.rate) ?? 0) + charge.beforeCents);
  let main: [BasisPoints, Cents] | undefined;
  for (const [rate, cents] of sums) if (main === undefined || cents > main[1]) main = [rate, cents];
  return main?.[0] ?? 0;
}

function partOf(whole: Charge, amountCents: Cents, discountCents: Cents, tax: TaxPart): Charge {
  return { ...whole, beforeCents: amountCents + discountCents, discountCents, taxCents: tax.taxCents, rate: tax.rate };
}

/** How far from the ideal share a part is searched: a cent of tax is about 16 cents of amount at 7 %. */
const searchedCents = 20;

/**
 * The first part's amount for which both parts carry exactly the platform's tax; nearest to the share of the goods at
 * its rate. Undefined where no split does.
 */
function splitShipping(
  amountCents: Cents,
  first: TaxPart,
  second: TaxPart,
  goods: readonly Charge[],
  taxesIncluded: boolean,
): Cents | undefined {
  const ofRate = (rate: BasisPoints) =>
    sumCents(
      goods.filter((charge) => charge.rate === rate),
      chargedCents,
    );
  const firstGoods = ofRate(first.rate);
  const allGoods = firstGoods + ofRate(second.rate);
  if (first.rate === second.rate || allGoods <= 0) return undefined;
  const ideal = multiplyDivideHalfUp(amountCents, firstGoods, allGoods);
  const fits = (part: Cents) =>
    part >= 0 &&
    part <= amountCents &&
    taxOf(part, first.rate, taxesIncluded) === first.taxCents &&
    taxOf(amountCents - part, second.rate, taxesIncluded) === second.taxCents;
  for (let distance = 0; distance <= searchedCents; distance += 1) {
    if (fits(ideal - distance)) return ideal - distance;
    if (fits(ideal + distance)) return ideal + distance;
  }
  return undefined;
}
