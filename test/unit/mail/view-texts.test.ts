// The button of a mail names its document, in every language and for every kind.
import { expect, test } from "vitest";
import { defaultMailTexts, documentName, greeted, viewText } from "#shared/domain/mail/default-texts.ts";
import { loadTexts, textsIn } from "#shared/domain/texts/texts-in.ts";
import { languages } from "#shared/values/languages.ts";

test.each(languages)("%s", async (language) => {
  await loadTexts([language]);
  const texts = textsIn(language);
  for (const kind of ["invoice", "creditNote"] as const) {
    const name = documentName(texts, kind);
    const view = viewText(name, language);
    expect(view.toLowerCase()).toContain(name.toLowerCase());
    expect(view.length).toBeGreaterThan(name.length);
    expect(view).not.toMatch(/[{}]/);
    const { message } = defaultMailTexts(texts, kind, language);
    // The name is in the first line or nowhere.
    expect(greeted(message, language).split("\n").slice(1)).toEqual(message.split("\n").slice(1));
  }
});

test("German as one would write it", () => {
  expect([viewText("Rechnung", "de"), viewText("Rechnungskorrektur", "de"), viewText("Invoice", "en")]).toEqual([
    "Rechnung ansehen",
    "Rechnungskorrektur ansehen",
    "View invoice",
  ]);
  expect(greeted("Guten Tag,\n\nanbei.", "de")).toBe("Guten Tag {{customer.name}},\n\nanbei.");
});
