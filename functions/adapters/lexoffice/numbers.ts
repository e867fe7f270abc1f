import * as z from "zod/mini";
import { type BasisPoints, type Cents, centsOf, type PriceE4 } from "#shared/values/money.ts";

/** Largest integer that as a decimal with four places still has only digits a JSON number keeps (15). */
const MAX_SCALED = 1e15;

/** A scaled integer as the JSON number that prints as exactly that decimal: `119000` with 4 decimals → `11.9`. */
export function decimalNumber(scaled: number, decimals: number): number {
  if (!Number.isSafeInteger(scaled) || Math.abs(scaled) >= MAX_SCALED) {
    throw new RangeError(`no exact decimal: ${scaled}`);
  }
  const digits = String(Math.abs(scaled)).padStart(decimals + 1, "0");
  const text = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return scaled < 0 ? -Number(text) : Number(text);
}

/** A unit price with four decimals. */
export const priceNumber = (price: PriceE4): number => decimalNumber(price, 4);

/** A rate in percent: 2550 → 25.5. */
export const percentNumber = (rate: BasisPoints): number => decimalNumber(rate, 2);

/** An amount, number or decimal text, exactly as cents: its text is the decimal sent. Third decimals and exponents fail. */
export const centsSchema = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((amount, context): Cents => {
    try {
      return centsOf(String(amount));
    } catch {
      context.issues.push({ code: "custom", message: "not an amount in cents", input: amount });
      return 0;
    }
  }),
);
