import type { Language } from "#shared/values/languages.ts";
import { type BasisPoints, type Cents, priceE4PerCent, roundLineE4, unitPriceE4 } from "#shared/values/money.ts";
import type { Preferences } from "../../preferences/preferences.ts";
import type { ValuesOf } from "../../texts/placeholders.ts";
import { textsIn } from "../../texts/texts-in.ts";
import { type Charge, chargedCents } from "../charges/charge.ts";
import type { ContentLine, LineSource } from "../paper/content.ts";
import { flatTexts, type LineTexts } from "../texts/flat-texts.ts";
import { lineTitle } from "../texts/item-texts.ts";

/** A document's lines: every charge, with discounts in the prices or as own lines, one per rate. */
export function contentLines(charges: readonly Charge[], preferences: Preferences, language: Language): ContentLine[] {
  const showsDiscounts = preferences.invoiceUseDiscount;
  const lines: ContentLine[] = [];
  let isDiscounted = false;
  for (const charge of charges) {
    const totalCents = showsDiscounts ? charge.beforeCents : chargedCents(charge);
    const line = exactLine(charge.source, charge, charge.quantity, totalCents, charge.rate);
    lines.push(charge.parts === undefined ? line : { ...line, parts: charge.parts });
    isDiscounted ||= charge.discountCents !== 0;
  }
  if (showsDiscounts && isDiscounted) lines.push(...discountLines(charges, preferences, language));
  return lines;
}

/** One discount line per rate, in the order in which the rates first appear. */
function discountLines(charges: readonly Charge[], preferences: Preferences, language: Language): ContentLine[] {
  const byRate = new Map<BasisPoints, { cents: Cents; names: Set<string> }>();
  for (const { discountCents, discountTitles, rate } of charges) {
    if (discountCents === 0) continue;
    const group = byRate.get(rate) ?? { cents: 0, names: new Set() };
    group.cents += discountCents;
    for (const name of discountTitles) group.names.add(name);
    byRate.set(rate, group);
  }
  return [...byRate].map(([rate, { cents, names }]) =>
    exactLine("discount", discountTexts([...names].join(", "), preferences, language), 1, -cents, rate),
  );
}

/** The openly shown line for a difference under two cents. */
export function roundingLine(
  cents: Cents,
  rate: BasisPoints,
  preferences: Preferences,
  language: Language,
): ContentLine {
  const { roundingTitle, unit: flatUnit } = textsIn(language);
  const texts = flatTexts(
    {
      title: preferences.invoiceRounding,
      detail: preferences.invoiceRoundingDetail,
      unit: preferences.invoiceRoundingUnit,
      defaults: { title: roundingTitle, detail: "", unit: flatUnit },
    },
    language,
    {},
  );
  return exactLine("rounding", texts, 1, cents, rate);
}

/** A line of exactly this total; if no price with four decimals fits, a single unit with the quantity titled. */
export function exactLine(
  source: LineSource,
  texts: LineTexts,
  quantity: number,
  totalCents: Cents,
  taxRate: BasisPoints,
): ContentLine {
  const price = unitPriceE4(totalCents, quantity);
  const isExact = roundLineE4(quantity, price) === totalCents;
  const line: ContentLine = {
    source,
    title: isExact ? texts.title : lineTitle(`${quantity} × ${texts.title}`, texts.title),
    quantity: isExact ? quantity : 1,
    unit: texts.unit,
    unitPriceE4: isExact ? price : totalCents * priceE4PerCent,
    taxRate,
    totalCents,
  };
  if (texts.detail !== undefined) line.detail = texts.detail;
  return line;
}

/** `{{discount.title}}` names the discounts of the platform. */
function discountTexts(names: string, preferences: Preferences, language: Language): LineTexts {
  const { discountTitle, unit: flatUnit } = textsIn(language);
  return flatTexts(
    {
      title: preferences.invoiceDiscountTitle,
      detail: preferences.invoiceDiscountDetail,
      unit: preferences.invoiceDiscountUnit,
      defaults: { title: discountTitle, detail: "{{discount.title}}", unit: flatUnit },
    },
    language,
    { "discount.title": names } satisfies ValuesOf<"discount">,
  );
}
