import type { Language } from "#shared/values/languages.ts";
import type { LanguageTexts } from "../../preferences/languages.ts";
import { providerTraits } from "../../shop/provider-traits.ts";
import { fillTemplate, type TemplateValues } from "../../texts/templates.ts";
import type { Charge } from "../charges/charge.ts";
import { lineDetail, lineTitle } from "./item-texts.ts";
import { chosenText } from "./text-choice.ts";

/** Texts of a line: what a merchant reads of it. */
export type LineTexts = Pick<Charge, "title" | "detail" | "unit">;

/** The merchant's templates for a line that is no item, and the defaults for those that are empty. */
interface FlatTemplates {
  title: LanguageTexts;
  detail: LanguageTexts;
  unit: LanguageTexts;
  defaults: { title: string; detail: string; unit: string };
}

/** Texts of a line that is no item: shipping, a discount, duties, rounding. */
export function flatTexts(
  { title, detail, unit, defaults }: FlatTemplates,
  language: Language,
  values: TemplateValues,
): LineTexts {
  return {
    title: lineTitle(fillTemplate(chosenText(title, language, defaults.title), values, language), defaults.title),
    unit: lineTitle(
      fillTemplate(chosenText(unit, language, defaults.unit), values, language),
      defaults.unit,
      providerTraits.unitLength,
    ),
    ...lineDetail(fillTemplate(chosenText(detail, language, defaults.detail), values, language)),
  };
}
