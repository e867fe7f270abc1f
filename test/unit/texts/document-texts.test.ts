import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import type { DocumentTexts } from "#shared/domain/texts/document-texts.ts";
import { slotsOf } from "#shared/domain/texts/slots.ts";
import { loadTexts, textsIn } from "#shared/domain/texts/texts-in.ts";
import { type Language, languages } from "#shared/values/languages.ts";

beforeAll(() => loadTexts(languages));

type Name = keyof DocumentTexts;
const names = Object.keys(textsIn("en")).sort() as Name[];

/** The forms of a text: one, or one for each plural category. */
const formsOf = (language: Language, name: Name): string[] => {
  const text = textsIn(language)[name];
  return typeof text === "string" ? [text] : Object.values(text);
};
const placeholdersOf = (text: string) => [...new Set(text.match(/\{\{[^}]*\}\}/g) ?? [])].sort();

/** Scripts other than the Latin one: a text without their letters was left untranslated. */
const scripts: Readonly<Partial<Record<Language, RegExp>>> = {
  el: /\p{Script=Greek}/u,
  bg: /\p{Script=Cyrillic}/u,
  uk: /\p{Script=Cyrillic}/u,
  ru: /\p{Script=Cyrillic}/u,
  sr: /\p{Script=Cyrillic}/u,
  mk: /\p{Script=Cyrillic}/u,
  ar: /\p{Script=Arabic}/u,
  zh: /\p{Script=Han}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /\p{Script=Hangul}/u,
};
const otherScripts = /[\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Han}\p{Script=Hangul}]/u;

/** Letters that a language has and its neighbours have not, or the other way round: a mixed-up text shows them. */
const foreignLetters: Readonly<Partial<Record<Language, RegExp>>> = {
  bg: /[ыэёіїєјљњћђџѓќѕґ]/i,
  uk: /[ыэёъјљњћђџѓќѕ]/i,
  ru: /[іїєґјљњћђџѓќѕ]/i,
  sr: /[ыэёъьщюяйіїєґѓќѕ]/i,
  mk: /[ыэёъьщюяйіїєґћђ]/i,
  hr: /[ąęłżźřěůőűășț]/i,
  cs: /[ąęłżľĺŕôőű]/i,
  sk: /[ąęłżřěůőű]/i,
  de: /[çğşñøåæ]/i,
};

/** Texts of nothing but slots. */
const withoutLetters: readonly Name[] = ["paidPart"];

test("there are 37 languages, each with every text of the others", () => {
  expect(languages).toHaveLength(37);
  for (const language of languages)
    expect([language, Object.keys(textsIn(language)).sort()]).toEqual([language, names]);
});

test("texts beside German and English are in a file of their own that only its language loads", () => {
  const root = new URL("../../../", import.meta.url).pathname;
  const sources = ["shared", "functions", "web"].flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(`${root}${folder}/${file}`, "utf8")),
  );
  const loading = sources.flatMap((code) =>
    [...code.matchAll(/from "[^"]*\/languages\/(\w\w)\.ts"/g)].map(([, code]) => code),
  );

  expect(loading.sort()).toEqual(["de", "en"]);
});

test("the texts of a language that is not loaded are refused", () => {
  expect(() => textsIn("xx" as Language)).toThrow("not loaded");
});

test.each(languages)("%s has no empty text, no text of spaces and no emphasis of the provider", (language) => {
  for (const name of names) {
    for (const form of formsOf(language, name)) expect([name, form]).toEqual([name, form.trim()]);
    for (const form of formsOf(language, name)) expect([name, form]).not.toEqual([name, ""]);
    for (const form of formsOf(language, name)) expect(form).not.toMatch(/\*\*|__|^- | {2}/);
  }
});

test.each(languages)("%s names the same slots and placeholders as English", (language) => {
  for (const name of names) {
    const [first = ""] = formsOf("en", name);
    for (const form of formsOf(language, name)) {
      expect([name, slotsOf(form), placeholdersOf(form)]).toEqual([name, slotsOf(first), placeholdersOf(first)]);
    }
  }
});

test.each(languages)("titles of %s fit the 25 characters that the provider prints", (language) => {
  const { title, creditTitle, deliveryTitle } = textsIn(language);

  for (const text of [title, creditTitle, deliveryTitle]) expect(text.length).toBeLessThanOrEqual(25);
  expect(new Set([title, creditTitle, deliveryTitle]).size).toBe(3);
});

test.each(languages)("texts of %s keep the lengths that the provider takes", (language) => {
  const { unit, ...others } = textsIn(language);

  expect(unit.length).toBeLessThanOrEqual(50);
  for (const name of Object.keys(others) as Name[]) {
    for (const form of formsOf(language, name)) expect([name, form.length <= 255]).toEqual([name, true]);
  }
});

test.each(languages)("texts of %s are in its script", (language) => {
  const own = scripts[language];
  for (const name of names.filter((one) => !withoutLetters.includes(one))) {
    for (const form of formsOf(language, name)) {
      if (own === undefined) expect([name, form]).not.toEqual([name, expect.stringMatching(otherScripts)]);
      else expect([name, form]).toEqual([name, expect.stringMatching(own)]);
    }
  }
});

test.each(Object.entries(foreignLetters))("texts of %s have no letters of its neighbours", (language, letters) => {
  for (const name of names) {
    for (const form of formsOf(language as Language, name)) {
      expect([name, form.match(letters)?.[0]]).toEqual([name, undefined]);
    }
  }
});

test("no two languages share half of their texts but Croatian and Bosnian, which neighbours read alike", () => {
  const same = (one: Language, other: Language) =>
    names.filter((name) => formsOf(one, name).join() === formsOf(other, name).join()).length;
  const alike = languages.flatMap((one, place) =>
    languages.slice(place + 1).flatMap((other) => (same(one, other) * 2 >= names.length ? [[one, other].sort()] : [])),
  );

  expect(alike).toEqual([["bs", "hr"]]);
});

test("German law keeps its names, and goods taxed on their margin the words that § 14a Abs. 6 UStG demands", () => {
  for (const language of languages) {
    const { smallBusiness, serviceAbroad, marginNotice } = textsIn(language);
    expect(smallBusiness).toMatch(/§ 19 UStG|section 19 of the German VAT Act/);
    expect(serviceAbroad).toMatch(/§ 3a UStG|section 3a of the German VAT Act/);
    expect(marginNotice).toContain("Gebrauchtgegenstände/Sonderregelung");
  }
});

test("every language but German cites the directive where it frees supplies to other countries", () => {
  for (const language of languages.filter((one) => one !== "de")) {
    const { intraCommunitySupply, exportDelivery } = textsIn(language);
    expect(intraCommunitySupply).toMatch(/138.*2006\/112|2006\/112.*138/);
    expect(exportDelivery).toMatch(/146.*2006\/112|2006\/112.*146/);
  }
});

test.each([
  ["bg", "Обратно начисляване"],
  ["cs", "Daň odvede zákazník"],
  ["da", "Omvendt betalingspligt"],
  ["el", "Αντίστροφη επιβάρυνση"],
  ["es", "Inversión del sujeto pasivo"],
  ["et", "Pöördmaksustamine"],
  ["fi", "Käännetty verovelvollisuus"],
  ["fr", "Autoliquidation"],
  ["ga", "Frithmhuirearú"],
  ["hr", "Prijenos porezne obveze"],
  ["hu", "Fordított adózás"],
  ["it", "Inversione contabile"],
  ["lt", "Atvirkštinis apmokestinimas"],
  ["lv", "Nodokļa apgrieztā maksāšana"],
  ["mt", "Inverżjoni tal-ħlas"],
  ["nl", "Btw verlegd"],
  ["pl", "Odwrotne obciążenie"],
  ["pt", "Autoliquidação"],
  ["ro", "Taxare inversă"],
  ["sk", "Prenesenie daňovej povinnosti"],
  ["sl", "Obrnjena davčna obveznost"],
  ["sv", "Omvänd betalningsskyldighet"],
] as const)("reverse charge in %s has the words of Article 226 (11a) of the VAT directive", (language, words) => {
  expect(textsIn(language).reverseCharge).toContain(words);
});
