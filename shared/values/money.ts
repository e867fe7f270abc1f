/** An amount in integer euro cents. */
export type Cents = number;

/** A tax rate in basis points: 19 % = 1900, 25.5 % = 2550. */
export type BasisPoints = number;

/** A unit price in ten-thousandths of a euro: the provider takes up to four decimals. 1.00 € = 10000. */
export type PriceE4 = number;

/** Ten-thousandths of a euro in one cent. */
export const priceE4PerCent = 100;

/** Basis points of the whole: 100 %. */
const wholeBasisPoints = 10_000;

const decimalPattern = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/;

/** Cents from a decimal text such as `15`, `15.0`, `-0.5`; throws on anything else, also on a third decimal. */
export function centsOf(decimal: string): Cents {
  const match = decimalPattern.exec(decimal);
  if (match === null) throw new RangeError(`not an amount with at most two decimals: ${decimal.slice(0, 40)}`);
  const [, sign, whole = "0", fraction = ""] = match;
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
  return sign === "-" && cents !== 0 ? -cents : cents;
}

/** Cents as a decimal text with two decimals and a point: `-50` → `-0.50`. */
export function decimalOf(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Cents as German text: `1.234,50 €`. */
export function germanAmount(cents: Cents): string {
  const decimal = decimalOf(Math.abs(cents));
  const whole = decimal.slice(0, -3);
  const grouped = whole.length < 4 ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, ".");
  return `${cents < 0 ? "-" : ""}${grouped},${decimal.slice(-2)} €`;
}

/** A rate given as fraction (`0.19`, `0.055`) in basis points; throws where it has none (finer, negative, not a number). */
export function basisPointsOf(rate: number): BasisPoints {
  const exact = rate * wholeBasisPoints;
  const rounded = Math.round(exact);
  // the platform's rate is a float: 0.055 × 10000 is 550.0000000000001
  if (!(rate >= 0 && rate <= 1) || Math.abs(exact - rounded) > 1e-6) throw new RangeError(`not a tax rate: ${rate}`);
  return rounded;
}

/** `19 %`, `5,5 %`: a rate as German text. */
export function germanRate(rate: BasisPoints): string {
  return `${String(rate / 100).replace(".", ",")} %`;
}

/** left × right ÷ divisor, rounded half up away from zero; money's only rounding. Exact: products beyond 2^53 use BigInt. */
export function multiplyDivideHalfUp(left: number, right: number, divisor: number): number {
  if (!Number.isInteger(left) || !Number.isInteger(right) || !Number.isInteger(divisor) || divisor <= 0) {
    throw new RangeError(`integers and a positive divisor expected: ${left} × ${right} ÷ ${divisor}`);
  }
  const product = left * right;
  if (Math.abs(product) > Number.MAX_SAFE_INTEGER)
    return divideBigHalfUp(BigInt(left) * BigInt(right), BigInt(divisor));
  const amount = Math.abs(product);
  const remainder = amount % divisor;
  const quotient = (amount - remainder) / divisor + (remainder * 2 >= divisor ? 1 : 0);
  return product < 0 && quotient !== 0 ? -quotient : quotient;
}

function divideBigHalfUp(product: bigint, divisor: bigint): number {
  const amount = product < 0n ? -product : product;
  const quotient = amount / divisor + ((amount % divisor) * 2n >= divisor ? 1n : 0n);
  return Number(product < 0n ? -quotient : quotient);
}

/** A line's total by the provider's rule: quantity × unit price, rounded to the cent. */
export function roundLineE4(quantity: number, unitPriceE4: PriceE4): Cents {
  return multiplyDivideHalfUp(quantity, unitPriceE4, priceE4PerCent);
}

/** The price of one unit with four decimals when `quantity` units cost `totalCents`. */
export function unitPriceE4(totalCents: Cents, quantity: number): PriceE4 {
  return multiplyDivideHalfUp(totalCents, priceE4PerCent, quantity);
}

/** Tax contained in a gross amount. */
export function taxContained(grossCents: Cents, rate: BasisPoints): Cents {
  return multiplyDivideHalfUp(grossCents, rate, wholeBasisPoints + rate);
}

/** Tax to be added to a net amount. */
export function taxOnTop(netCents: Cents, rate: BasisPoints): Cents {
  return multiplyDivideHalfUp(netCents, rate, wholeBasisPoints);
}

/** Sum of what `centsIn` reads from each part. */
export function sumCents<Part>(parts: readonly Part[], centsIn: (part: Part) => Cents): Cents {
  let sum = 0;
  for (const part of parts) sum += centsIn(part);
  return sum;
}
