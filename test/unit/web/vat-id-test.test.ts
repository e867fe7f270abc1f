import { expect, test } from "vitest";
import { recognitionText } from "#web/features/preferences/vat-ids/vat-id-test.tsx";

test.each([
  [
    "a right one in a sentence",
    "Bitte auf ATU 1358 5627 ausstellen",
    "ATU13585627 (Österreich)",
    /Prüfziffern stimmen\./,
  ],
  [
    "the first of two right ones",
    "NL004495445B01, ATU13585627",
    "NL004495445B01 (Niederlande)",
    /Prüfziffern stimmen\./,
  ],
  ["wrong check digits", "ATU13585628", "ATU13585628 (Österreich)", /stimmen nicht/],
  ["Northern Ireland's", "XI110305878", "XI110305878 (Nordirland)", /Prüfziffern/],
  ["an order number", "Bestellung 4711-0815", "Keine USt-ID gefunden", /Länderkürzel/],
  ["a Swiss one", "CHE-116.281.710 MWST", "Keine USt-ID gefunden", /Länderkürzel/],
])("the recognition test answers %s", (_label, text, title, line) => {
  const answer = recognitionText(text);

  expect(answer.title).toBe(title);
  expect(answer.lines.join(" ")).toMatch(line);
});
