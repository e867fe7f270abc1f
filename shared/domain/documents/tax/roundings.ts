import { type Cents, sumCents } from "../../../values/money.ts";
import { type Charge, chargedCents, taxOf } from "../charge.ts";

/**
 * How far a document's tax at one rate may be from what the platform charged for these charges: half a cent per charge, for
 * its rounding. Where the shop evidently rounds per unit, half a cent per unit, but at most a hundredth of the tax: the
 * charged sum and the rate say what tax is owed (L26), and more than that is no rounding any more.
 */
export function taxToleranceCents(charges: readonly Charge[], taxesIncluded: boolean): Cents {
  const perCharge = Math.ceil(charges.length / 2);
  const roundings = sumCents(charges, (charge) => (isRoundedPerUnit(charge, taxesIncluded) ? charge.quantity : 1));
  const hundredth = Math.floor(sumCents(charges, (charge) => charge.taxCents) / 100);
  return Math.max(1, perCharge, Math.min(Math.ceil(roundings / 2), hundredth));
}

/** Whether a charge's tax is exactly units × the tax of one, which is some, and not the tax of the whole. */
function isRoundedPerUnit(charge: Charge, taxesIncluded: boolean): boolean {
  const { quantity, rate, taxCents } = charge;
  const cents = chargedCents(charge);
  if (taxCents === 0 || cents % quantity !== 0 || taxCents === taxOf(cents, rate, taxesIncluded)) return false;
  return taxCents === quantity * taxOf(cents / quantity, rate, taxesIncluded);
}
