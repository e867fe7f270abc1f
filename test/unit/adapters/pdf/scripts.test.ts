import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
import { beforeAll, expect, test } from "vitest";
import { typesetter } from "#functions/adapters/pdf/fonts.ts";
import { hintFor, previewTexts } from "#functions/adapters/pdf/labels.ts";
import { loadTexts, textsIn } from "#shared/domain/texts/texts-in.ts";
import { languages } from "#shared/values/languages.ts";

beforeAll(() => loadTexts(languages));

const { resolve } = createRequire(import.meta.url);
const font = (name: string) => readFileSync(resolve(`@fontsource/inter/files/inter-${name}-400-normal.woff`));
const regular = ["latin", "latin-ext", "greek", "cyrillic"].map(font);
const type = typesetter(new PDFDocument({ font: null as unknown as string }), { regular, bold: regular });

test("the preview draws the texts of every language but Arabic, Chinese, Japanese and Korean", () => {
  const lacking = languages.filter((language) =>
    type.lacks(Object.values(textsIn(language)).flatMap(formsOf).join("")),
  );

  expect(lacking.toSorted()).toEqual(["ar", "ja", "ko", "zh"]);
});

test("the preview says which texts it cannot draw", () => {
  expect(hintFor(type.lacks("Τιμολόγιο für Łódź, Иван"))).toBe(previewTexts.hint);
  expect(hintFor(type.lacks("請求書"))).toContain("nicht alle Schriftzeichen");
});

const formsOf = (text: string | object): string[] => (typeof text === "string" ? [text] : Object.values(text));
