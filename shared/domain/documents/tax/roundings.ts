import { type Charge, chargedCents, taxOf } from "../charge.ts";

/**
 * How often the platform rounded to come to a charge's tax; each time it may be half a cent off. Once per charge, or once for
 * each of its units where it is exactly the tax of one unit times their number and not the tax of the charge: some shops round
 * per unit, and their tax follows from amounts and rates just as well (L26).
 */
export function roundingsOf(charge: Charge, taxesIncluded: boolean): number {
  const { quantity, rate, taxCents } = charge;
  const cents = chargedCents(charge);
  const isPerUnit =
    taxCents !== taxOf(cents, rate, taxesIncluded) &&
    cents % quantity === 0 &&
    taxCents === quantity * taxOf(cents / quantity, rate, taxesIncluded);
  return isPerUnit ? quantity : 1;
}
