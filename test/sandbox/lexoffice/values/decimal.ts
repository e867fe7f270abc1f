/** Decimal places of prices and quantities in the provider's interface. */
export const PRICE_PLACES = 4;

/** Reads a JSON number as an integer scaled by 10^places, without floats. `exact` is false after rounding, half up. */
export function scaleDecimal(value: number, places: number): { scaled: bigint; exact: boolean } {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(plainNotation(value));
  // Astronomic numbers stay in exponent form: no amount at all.
  if (!match) return { scaled: 0n, exact: false };
  const [, sign = "", whole = "0", fraction = ""] = match;
  const kept = fraction.slice(0, places).padEnd(places, "0");
  const rest = fraction.slice(places);
  const magnitude = BigInt(whole + kept) + (rest >= "5" ? 1n : 0n);
  return { scaled: sign === "-" ? -magnitude : magnitude, exact: /^0*$/.test(rest) };
}

/** Turns a scaled integer back into the JSON number nearest to it. */
export function unscale(scaled: bigint, places: number): number {
  return Number(scaled) / 10 ** places;
}

/** Euro amount of integer cents, as the provider prints it in JSON. */
export function euros(cents: number): number {
  return cents / 100;
}

/** JavaScript prints numbers below 1e-6 and from 1e21 in exponent form; neither is a price. */
function plainNotation(value: number): string {
  const text = String(value);
  return text.includes("e") ? value.toFixed(20) : text;
}
