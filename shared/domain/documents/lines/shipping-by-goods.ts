import { allocate } from "#shared/values/allocate.ts";
import { type BasisPoints, type Cents, germanAmount, sumCents, taxContained } from "#shared/values/money.ts";
import type { OrderShipping } from "../../orders/order.ts";
import { type Charge, chargedCents, isRefusal, type Refusal } from "../charges/charge.ts";
import { grossByRate, type RateShare, shareText, spread } from "../charges/rate-shares.ts";
import { traceStep } from "../decision/trace.ts";
import type { LineTexts } from "../texts/flat-texts.ts";

/** Spreads shipping over the goods' rates by gross value; its amount stays. Undefined if untaxed, or already so. */
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
  const discountCents = Math.max(0, shipping.originalCents - shipping.chargedCents);
  const discounts = allocate(
    discountCents,
    parts.map(({ cents }) => cents),
  );
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

function hasRates(charges: readonly Charge[], values: ReadonlyMap<BasisPoints, Cents>): boolean {
  const rates = new Set(charges.filter((charge) => chargedCents(charge) !== 0).map(({ rate }) => rate));
  return rates.size === values.size && [...rates].every((rate) => values.has(rate));
}

/** `19 %: 2,67 €, 7 %: 2,23 €; Steuer 0,58 € statt 0,78 €`. */
function changeText(parts: readonly RateShare[], platformTax: Cents): string {
  const taxCents = sumCents(parts, ({ rate, cents }) => taxContained(cents, rate));
  return `${shareText(parts)}; Steuer ${germanAmount(taxCents)} statt ${germanAmount(platformTax)}`;
}
