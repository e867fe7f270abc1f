import { expect, test } from "vitest";
import { documentLanguage } from "#shared/domain/documents/texts/text-choice.ts";
import type { Language } from "#shared/values/languages.ts";
import { anOrder } from "#test/builders/orders.ts";
import { aProfile, preferences } from "#test/builders/settings.ts";

const languageFor = (customerLocale: string | undefined, active: readonly Language[], features = ["INVOICING_PRO"]) =>
  documentLanguage(
    anOrder({ customerLocale }),
    preferences({ languages: active }),
    aProfile({ businessFeatures: features }),
  );

test.each([
  ["the customer's", "fr", ["de", "en", "fr"], "fr"],
  ["the customer's, whatever its region", "pt-BR", ["de", "pt"], "pt"],
  ["Chinese in whatever script", "zh-Hant", ["de", "zh"], "zh"],
  ["Norwegian by either code", "no", ["de", "nb"], "nb"],
  ["German for readers of German", "de-CH", ["en", "de"], "de"],
  ["English for a language that is not active", "fr", ["de", "en"], "en"],
  ["English for a language without texts", "he", ["de", "en"], "en"],
  ["the shop's where English is not active", "fr", ["de", "it"], "de"],
  ["German where the order names none", undefined, ["bg", "de"], "de"],
  ["the first active one where the order names none and German is not active", undefined, ["it", "en"], "it"],
  ["German where no language is active", undefined, [], "de"],
] as const)("a document's language is %s", (_, locale, active, language) => {
  expect(languageFor(locale, active)).toBe(language);
});

test("without the provider's plan for other languages every document is German", () => {
  expect(languageFor("fr", ["de", "en", "fr"], ["INVOICING"])).toBe("de");
});
