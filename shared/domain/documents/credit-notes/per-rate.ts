import { allocate } from "#shared/values/allocate.ts";
import { type BasisPoints, type Cents, taxOnTop } from "#shared/values/money.ts";
import type { ContentLine, DocumentContent } from "../paper/content.ts";

/** Gross amounts by tax rate: money is counted gross, even for net documents. */
export type PerRate = ReadonlyMap<BasisPoints, Cents>;

/** A document's gross amounts by rate. */
export function grossPerRate({ totals }: Pick<DocumentContent, "totals">): PerRate {
  return new Map(totals.perRate.map(({ taxRate, netCents, taxCents }) => [taxRate, netCents + taxCents]));
}

/** The rest of an invoice after its corrections; never below zero at any rate. */
export function remainingPerRate(invoice: DocumentContent, corrections: readonly DocumentContent[]): PerRate {
  const remaining = new Map(grossPerRate(invoice));
  for (const correction of corrections) {
    for (const [rate, cents] of grossPerRate(correction)) remaining.set(rate, (remaining.get(rate) ?? 0) - cents);
  }
  return new Map([...remaining].map(([rate, cents]) => [rate, Math.max(0, cents)]));
}

/** Both come to the same at every rate. */
export function isSamePerRate(one: PerRate, other: PerRate): boolean {
  const rates = [...new Set([...one.keys(), ...other.keys()])];
  return rates.every((rate) => (one.get(rate) ?? 0) === (other.get(rate) ?? 0));
}

export function sumOfRates(amounts: PerRate): Cents {
  let sum = 0;
  for (const cents of amounts.values()) sum += cents;
  return sum;
}

/** The rest of `amounts` after `taken`, never below zero. */
export function withoutTaken(amounts: PerRate, taken: PerRate): PerRate {
  return new Map([...amounts].map(([rate, cents]) => [rate, Math.max(0, cents - (taken.get(rate) ?? 0))]));
}

/** An amount spread over rates in proportion to what each has; rates without a share are left out. */
export function apportioned(cents: Cents, bases: PerRate): PerRate {
  const shares = allocate(cents, [...bases.values()]);
  return new Map([...bases.keys()].flatMap((rate, index) => (shares[index] ? [[rate, shares[index]]] : [])));
}

/** A line's total with its tax. */
export function grossOfLine({ totalCents, taxRate }: ContentLine, taxType: DocumentContent["taxType"]): Cents {
  return taxType === "net" ? totalCents + taxOnTop(totalCents, taxRate) : totalCents;
}
