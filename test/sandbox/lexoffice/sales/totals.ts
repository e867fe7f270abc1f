import { PRICE_PLACES, scaleDecimal } from "../values/decimal.ts";
import { divideRounded } from "../values/rounding.ts";
import type { DocumentTotals } from "../world/model.ts";

/** The meaning of a document's amounts, by its tax type. */
export type PriceMode = "net" | "gross" | "taxFree";

/** One priced line: JSON numbers as sent, price net or gross by mode, rate in hundredths of a percent. */
export interface PricedLine {
  quantity: number;
  unitPrice: number;
  discountPercentage: number;
  rate: number;
}

export interface TotalDiscount {
  totalDiscountAbsolute?: number;
  totalDiscountPercentage?: number;
}

/** Decimal places of the side of a unit price that the provider computes. */
export const COMPUTED_PLACES = 2;

const HUNDRED_PERCENT = 10_000n;
const DECIMAL_BASE = 10n ** BigInt(PRICE_PLACES);

/** Amount of one line in cents: quantity × price × (1 − discount), rounded once. */
export function lineCents(line: PricedLine): bigint {
  const quantity = scaleDecimal(line.quantity, PRICE_PLACES).scaled;
  const price = scaleDecimal(line.unitPrice, PRICE_PLACES).scaled;
  const discount = scaleDecimal(line.discountPercentage, 2).scaled;
  const numerator = quantity * price * (HUNDRED_PERCENT - discount) * 100n;
  return divideRounded(numerator, DECIMAL_BASE * DECIMAL_BASE * HUNDRED_PERCENT);
}

/** Totals by a model of all published samples, as the vendor has no formula: lines rounded, taxed per group. */
export function computeTotals(
  lines: readonly PricedLine[],
  mode: PriceMode,
  discount: TotalDiscount = {},
): DocumentTotals {
  const parts = lines.map((line) => ({ rate: line.rate, cents: lineCents(line) }));
  const discounted = [...parts, ...discountParts(parts, discount)];
  const rates = [...new Set(discounted.map(({ rate }) => rate))].sort((left, right) => right - left);
  const groups = rates.map((rate) => {
    const sum = total(discounted.filter((part) => part.rate === rate).map(({ cents }) => cents));
    const tax = taxCents(sum, BigInt(rate), mode);
    return { rate, netCents: Number(mode === "gross" ? sum - tax : sum), taxCents: Number(tax) };
  });
  const netCents = groups.reduce((sum, group) => sum + group.netCents, 0);
  const tax = groups.reduce((sum, group) => sum + group.taxCents, 0);
  return { netCents, taxCents: tax, grossCents: netCents + tax, groups };
}

/** The side of a unit price that was not sent, scaled to `COMPUTED_PLACES`. */
export function otherUnitPrice(price: number, rate: number, mode: PriceMode): bigint {
  const scaled = scaleDecimal(price, PRICE_PLACES).scaled;
  const surplus = 10n ** BigInt(PRICE_PLACES - COMPUTED_PLACES);
  const withTax = HUNDRED_PERCENT + BigInt(rate);
  if (mode === "gross") return divideRounded(scaled * HUNDRED_PERCENT, withTax * surplus);
  return divideRounded(scaled * withTax, HUNDRED_PERCENT * surplus);
}

function taxCents(cents: bigint, rate: bigint, mode: PriceMode): bigint {
  if (mode === "taxFree") return 0n;
  return divideRounded(cents * rate, mode === "gross" ? HUNDRED_PERCENT + rate : HUNDRED_PERCENT);
}

/** Splits a total discount per rate in proportion; the last takes the rest, which no documentation says. */
function discountParts(
  parts: readonly { rate: number; cents: bigint }[],
  { totalDiscountAbsolute, totalDiscountPercentage }: TotalDiscount,
): { rate: number; cents: bigint }[] {
  const sum = total(parts.map(({ cents }) => cents));
  const percentage = scaleDecimal(totalDiscountPercentage ?? 0, 2).scaled;
  const discount =
    totalDiscountAbsolute === undefined
      ? divideRounded(sum * percentage, HUNDRED_PERCENT)
      : scaleDecimal(totalDiscountAbsolute, 2).scaled;
  if (discount === 0n || sum === 0n) return [];
  const groups = [...new Set(parts.map(({ rate }) => rate))].map((rate) => ({
    rate,
    cents: total(parts.filter((part) => part.rate === rate).map(({ cents }) => cents)),
  }));
  let left = discount;
  return groups.map(({ rate, cents: group }, index) => {
    const magnitude = sum < 0n ? -sum : sum;
    const share = divideRounded(discount * (sum < 0n ? -group : group), magnitude);
    const cents = index === groups.length - 1 ? left : share;
    left -= cents;
    return { rate, cents: -cents };
  });
}

function total(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, cents) => sum + cents, 0n);
}
