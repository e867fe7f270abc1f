import { allocate } from "#shared/values/allocate.ts";
import { type BasisPoints, type Cents, taxOnTop } from "#shared/values/money.ts";
import type { ContentLine, DocumentContent } from "../paper/content.ts";

/** Gross amounts by tax rate. Gross, because that is what money is counted in whether a document is gross or net. */
export type PerRate = ReadonlyMap<BasisPoints, Cents>;

/** What a document comes to, by rate. */
export function grossPerRate({ totals }: Pick<DocumentContent, "totals">): PerRate {
  return new Map(totals.perRate.map(({ taxRate, netCents, taxCents }) => [taxRate, netCents + taxCents]));
}

/** What an invoice still comes to after its corrections; never less than nothing at any rate. */
export function remainingPerRate(invoice: DocumentContent, corrections: readonly DocumentContent[]): PerRate {
  const remaining = new Map(grossPerRate(invoice));
  for (const correction of corrections) {
    for (const [rate, cents] of grossPerRate(correction)) remaining.set(rate, (remaining.get(rate) ?? 0) - cents);
  }
  return new Map([...remaining].map(([rate, cents]) => [rate, Math.max(0, cents)]));
}

/** Whether both come to the same at every rate. */
export function isSamePerRate(one: PerRate, other: PerRate): boolean {
  const rates = [...new Set([...one.keys(), ...other.keys()])];
  return rates.every((rate) => (one.get(rate) ?? 0) === (other.get(rate) ?? 0));
}

export function sumOfRates(amounts: PerRate): Cents {
  let sum = 0;
  for (const cents of amounts.values()) sum += cents;
  return sum;
}

/** What is left of `amounts` after `taken`; nothing is below zero. */
export function withoutTaken(amounts: PerRate, taken: PerRate): PerRate {
  return new Map([...amounts].map(([rate, cents]) => [rate, Math.max(0, cents - (taken.get(rate) ?? 0))]));
}

/** An amount spread over rates in proportion to what each has; rates without a share are left out. */
export function apportioned(cents: Cents, bases: PerRate): PerRate {
  const shares = allocate(cents, [...bases.values()]);
  return new Map([...bases.keys()].flatMap((rate, index) => (shares[index] ? [[rate, shares[index]]] : [])));
}

/** What a line comes to with its tax. */
export function grossOfLine({ totalCents, taxRate }: ContentLine, taxType: DocumentContent["taxType"]): Cents {
  return taxType === "net" ? totalCents + taxOnTop(totalCents, taxRate) : totalCents;
}
