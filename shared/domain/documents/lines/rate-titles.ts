import type { Language } from "#shared/values/languages.ts";
import { writtenRate } from "../../texts/written.ts";
import { type Charge, chargedCents } from "../charges/charge.ts";
import { lineTitle } from "../texts/item-texts.ts";

/** Sources that may have one line per rate with the same title. */
const repeated = ["shipping:", "tip"] as const;

/** Adds the rate to the titles of shipping or a tip with several rates: `Versand (19 %)`, `Versand (7 %)`. */
export function withRateTitles(charges: readonly Charge[], language: Language): readonly Charge[] {
  const apart = repeated.filter((prefix) => {
    const ofKind = charges.filter(({ source }) => source.startsWith(prefix));
    if (ofKind.length < 2) return false;
    return new Set(ofKind.filter((charge) => chargedCents(charge) !== 0).map(({ rate }) => rate)).size > 1;
  });
  if (apart.length === 0) return charges;
  return charges.map((charge) => {
    if (!apart.some((prefix) => charge.source.startsWith(prefix))) return charge;
    const rate = writtenRate(charge.rate, language);
    return { ...charge, title: lineTitle(`${charge.title} (${rate})`, charge.title) };
  });
}
