import { type BasisPoints, type Cents, priceE4PerCent, roundLineE4, unitPriceE4 } from "../../values/money.ts";
import type { LanguageTexts } from "../preferences/languages.ts";
import type { Preferences } from "../preferences/preferences.ts";
import { type DocumentLanguage, invoiceTexts } from "../texts/default-texts.ts";
import { resolveTemplate } from "../texts/templates.ts";
import { type Charge, chargedCents } from "./charge.ts";
import type { ContentLine, LineSource } from "./content.ts";
import { lineDetail, lineTitle } from "./item-texts.ts";
import { chosenText } from "./text-choice.ts";

/** The provider takes at most this many lines. */
export const mostLines = 300;

/** Lines of a document: every charge, then discounts as lines of their own, one per rate, or netted into the prices. */
export function contentLines(
  charges: readonly Charge[],
  preferences: Preferences,
  language: DocumentLanguage,
): ContentLine[] {
  const showsDiscounts = preferences.invoiceUseDiscount;
  const lines = charges.map((charge) =>
    exactLine(
      charge.source,
      charge,
      charge.quantity,
      showsDiscounts ? charge.beforeCents : chargedCents(charge),
      charge.rate,
    ),
  );
  if (!showsDiscounts) return lines;
  const byRate = new Map<BasisPoints, Charge[]>();
  for (const charge of charges) {
    if (charge.discountCents !== 0) byRate.set(charge.rate, [...(byRate.get(charge.rate) ?? []), charge]);
  }
  for (const [rate, discounted] of byRate) {
    const cents = discounted.reduce((sum, charge) => sum + charge.discountCents, 0);
    lines.push(exactLine("discount", discountTexts(discounted, preferences, language), 1, -cents, rate));
  }
  return lines;
}

/** The openly shown line for a difference under two cents. */
export function roundingLine(
  cents: Cents,
  rate: BasisPoints,
  preferences: Preferences,
  language: DocumentLanguage,
): ContentLine {
  const { invoiceRounding, invoiceRoundingDetail, invoiceRoundingUnit } = preferences;
  const { roundingTitle, flatUnit } = invoiceTexts[language];
  const texts = flatTexts(
    invoiceRounding,
    invoiceRoundingDetail,
    invoiceRoundingUnit,
    language,
    roundingTitle,
    flatUnit,
    "",
  );
  return exactLine("rounding", texts, 1, cents, rate);
}

export type LineTexts = Pick<Charge, "title" | "detail" | "unit">;

/**
 * A line with exactly this total. Where no four-decimal price times the quantity gives it, the line stands once with
 * the total as its price and the quantity in its title.
 */
export function exactLine(
  source: LineSource,
  texts: LineTexts,
  quantity: number,
  totalCents: Cents,
  taxRate: BasisPoints,
): ContentLine {
  const { title, unit } = texts;
  const detail = texts.detail === undefined ? {} : { detail: texts.detail };
  const price = unitPriceE4(totalCents, quantity);
  if (roundLineE4(quantity, price) === totalCents) {
    return { source, title, ...detail, quantity, unit, unitPriceE4: price, taxRate, totalCents };
  }
  return {
    source,
    title: lineTitle(`${quantity} × ${title}`, title),
    ...detail,
    quantity: 1,
    unit,
    unitPriceE4: totalCents * priceE4PerCent,
    taxRate,
    totalCents,
  };
}

function discountTexts(charges: readonly Charge[], preferences: Preferences, language: DocumentLanguage): LineTexts {
  const { invoiceDiscountTitle, invoiceDiscountDetail, invoiceDiscountUnit } = preferences;
  const { discountTitle, flatUnit } = invoiceTexts[language];
  const names = [...new Set(charges.flatMap((charge) => charge.discountTitles))].join(", ");
  return flatTexts(
    invoiceDiscountTitle,
    invoiceDiscountDetail,
    invoiceDiscountUnit,
    language,
    discountTitle,
    flatUnit,
    names,
  );
}

/** Texts of a line that is no item; `{{discount.title}}` names the discounts of the platform. */
function flatTexts(
  titles: LanguageTexts,
  details: LanguageTexts,
  units: LanguageTexts,
  language: DocumentLanguage,
  defaultTitle: string,
  defaultUnit: string,
  names: string,
): LineTexts {
  const filled = (template: string) => resolveTemplate(template, { "discount.title": names }).text;
  return {
    title: lineTitle(filled(chosenText(titles, language, defaultTitle)), defaultTitle),
    ...lineDetail(filled(chosenText(details, language, "{{discount.title}}"))),
    unit: lineTitle(filled(chosenText(units, language, defaultUnit)), defaultUnit, 50),
  };
}
