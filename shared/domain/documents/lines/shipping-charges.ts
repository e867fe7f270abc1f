import { allocate } from "#shared/values/allocate.ts";
import { type BasisPoints, type Cents, multiplyDivideHalfUp, sumCents } from "#shared/values/money.ts";
import type { OrderShipping, TaxPart } from "../../orders/order.ts";
import { type Charge, chargedCents, type Refusal, taxOf } from "../charges/charge.ts";
import { relevantTaxes } from "../facts/relevant-taxes.ts";
import type { LineTexts } from "../texts/flat-texts.ts";

/** Shipping as charged and taxed; over several rates split to exactly that tax, else by goods to a cent each. */
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
  const taxes = relevantTaxes(shipping.taxes);
  const [first, second, ...others] = taxes;
  // what costs nothing carries the goods' rate, so that the charge and its discount stand at one rate
  if (first === undefined) return [{ ...whole, rate: shipping.chargedCents === 0 ? mainRateOf(goods) : 0 }];
  if (second === undefined) return [{ ...whole, taxCents: first.taxCents, rate: first.rate }];
  const split = others.length === 0 && splitShipping(shipping.chargedCents, first, second, goods, taxesIncluded);
  if (split === false || split === undefined) {
    return sharedByGoods(whole, shipping.chargedCents, taxes, goods, taxesIncluded) ?? several(shipping);
  }
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

const several = ({ title }: OrderShipping): Refusal => ({ code: "TAX_SEVERAL_LINES", details: { value: title } });

/** Splits shipping by the goods' amounts, as the platform may have, to a cent of tax each; else undefined. */
function sharedByGoods(
  whole: Charge,
  amountCents: Cents,
  taxes: readonly TaxPart[],
  goods: readonly Charge[],
  taxesIncluded: boolean,
): readonly Charge[] | undefined {
  if (new Set(taxes.map(({ rate }) => rate)).size !== taxes.length) return undefined;
  const weights = taxes.map(({ rate }) =>
    sumCents(
      goods.filter((charge) => charge.rate === rate),
      chargedCents,
    ),
  );
  if (weights.some((cents) => cents <= 0)) return undefined;
  const amounts = allocate(amountCents, weights);
  const discounts = allocate(whole.discountCents, weights);
  const isNear = ({ rate, taxCents }: TaxPart, place: number) =>
    Math.abs(taxOf(amounts[place] ?? 0, rate, taxesIncluded) - taxCents) <= 1;
  if (!taxes.every(isNear)) return undefined;
  return taxes.map((tax, place) => partOf(whole, amounts[place] ?? 0, discounts[place] ?? 0, tax));
}

function partOf(whole: Charge, amountCents: Cents, discountCents: Cents, tax: TaxPart): Charge {
  return { ...whole, beforeCents: amountCents + discountCents, discountCents, taxCents: tax.taxCents, rate: tax.rate };
}

/** The first part's exact amount nearest to the goods' share; may be far, as after edits. Undefined if none fits. */
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
  if (first.rate === second.rate) return undefined;
  const ofFirst = amountsWithTax(first, amountCents, taxesIncluded);
  const ofSecond = amountsWithTax(second, amountCents, taxesIncluded);
  const least = Math.max(ofFirst.least, amountCents - ofSecond.most);
  const most = Math.min(ofFirst.most, amountCents - ofSecond.least);
  if (least > most) return undefined;
  // goods of neither rate are left: no share to be near to
  if (allGoods <= 0) return Math.floor((least + most) / 2);
  const ideal = multiplyDivideHalfUp(amountCents, firstGoods, allGoods);
  return Math.min(Math.max(ideal, least), most);
}

/** The amounts up to a limit with exactly this tax (more amount never has less tax). `least` above `most`: none. */
function amountsWithTax(
  { rate, taxCents }: TaxPart,
  limitCents: Cents,
  taxesIncluded: boolean,
): { least: Cents; most: Cents } {
  const leastWithTax = (wantedCents: Cents) => {
    let [low, high] = [0, limitCents + 1];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (taxOf(middle, rate, taxesIncluded) >= wantedCents) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  return { least: leastWithTax(taxCents), most: leastWithTax(taxCents + 1) - 1 };
}
