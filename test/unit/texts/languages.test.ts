import { expect, test } from "vitest";
import { fillSlots, formFor, slotsOf } from "#shared/domain/texts/slots.ts";
import {
  withCount,
  withDays,
  writtenAmount,
  writtenDay,
  writtenNumber,
  writtenRate,
} from "#shared/domain/texts/written.ts";
import { type Language, languageOf, languages, printLanguageOf } from "#shared/values/languages.ts";

test.each([
  ["de", "de"],
  ["de-AT", "de"],
  ["DE_ch", "de"],
  ["pt-BR", "pt"],
  ["pt-PT", "pt"],
  ["zh-Hant", "zh"],
  ["zh-Hans-CN", "zh"],
  ["zh-TW", "zh"],
  ["nb-NO", "nb"],
  ["no", "nb"],
  ["nn-NO", "nb"],
  ["sr-Latn", "bs"],
  ["sr-Latn-RS", "bs"],
  ["sr-Cyrl", "sr"],
  ["sr", "sr"],
  ["sh", "sr"],
  ["mo", "ro"],
  ["fil", undefined],
  ["he", undefined],
  ["", undefined],
] as const)("the locale %s is read in %s", (locale, language) => {
  expect(languageOf(locale)).toBe(language);
});

test("the provider prints German labels around German texts and English ones around all others", () => {
  const german = languages.filter((language) => printLanguageOf(language) === "de");

  expect(german).toEqual(["de"]);
});

test("a slot is filled once; placeholders of merchants and values stay as they are", () => {
  const text = fillSlots("{number} vom {day} zu {{order.name}}, {unknown}", { number: "{day}", day: "02.03.2026" });

  expect(text).toBe("{day} vom 02.03.2026 zu {{order.name}}, {unknown}");
});

test("the slots of a text are named once, without placeholders of merchants", () => {
  expect(slotsOf("{number} {day} {day} {{order.name}}")).toEqual(["day", "number"]);
});

test.each([
  [1, "den"],
  [2, "dny"],
  [5, "dní"],
])("a counted text takes the form of its language for %d", (count, form) => {
  expect(formFor({ one: "den", few: "dny", other: "dní" }, count, "cs")).toBe(form);
});

test.each([
  ["de", "1.234.567,89 €"],
  ["en", "1,234,567.89 €"],
  ["fr", "1 234 567,89 €"],
  ["el", "1.234.567,89 €"],
  ["sv", "1 234 567,89 €"],
  ["ja", "€1,234,567.89"],
] as const)("an amount in %s is %s", (language, text) => {
  expect(writtenAmount(123_456_789, language)).toBe(text);
});

test.each(languages)("an amount in %s has every cent, also where a float would have lost one", (language) => {
  const text = writtenAmount(900_719_925_474_099, language);

  expect(text.replaceAll(/\D/g, "")).toBe("900719925474099");
});

test("an amount in another currency names its code", () => {
  expect((["de", "en", "fr"] as const).map((language) => writtenAmount(112_345, language, "CHF"))).toEqual([
    "1.123,45 CHF",
    "1,123.45 CHF",
    "1 123,45 CHF",
  ]);
});

test("rates, numbers and days are written as the language writes them", () => {
  const written = (language: Language) => [
    writtenRate(550, language),
    writtenNumber(2.5, language),
    writtenDay("2026-03-02", language),
  ];

  expect(written("de")).toEqual(["5,5 %", "2,5", "02.03.2026"]);
  expect(written("en")).toEqual(["5.5 %", "2.5", "2026-03-02"]);
  expect(written("fr")).toEqual(["5,5 %", "2,5", "02/03/2026"]);
  expect(written("hu")).toEqual(["5,5%", "2,5", "2026. 03. 02."]);
});

test.each(languages)("figures in %s are Latin and carry no marks of direction", (language) => {
  const texts = [writtenAmount(123_456, language), writtenRate(1900, language), writtenDay("2026-03-02", language)];

  expect(texts.join("")).not.toMatch(/[\u0660-\u0669\u06F0-\u06F9\u061C\u200E\u200F]/);
});

test("days come with their unit where a text has no plural forms", () => {
  expect(withDays("Splatnost: {days}", 2, "cs")).toBe("Splatnost: 2 dny");
  expect(withDays({ one: "{days} Tag", other: "{days} Tagen" }, 1, "de")).toBe("1 Tag");
});

test("a count is written without unit", () => {
  expect(withCount("Autres articles : {count}", 1200, "fr")).toBe("Autres articles : 1 200");
});
