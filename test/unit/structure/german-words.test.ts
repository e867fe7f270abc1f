import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** Wording that merchants no longer read. Each row: what is avoided, and what is said instead. */
const avoided: readonly (readonly [RegExp, string])[] = [
  // the specification gives the answer of the recognition test to the letter
  [/(?<!"Keine )USt-I[Dd]\b(?!Nr)|Umsatzsteuer-ID\b|UStID|USt-IdNr(?!\.)/, "USt-IdNr."],
  [/\bAbo\b|\bAbos\b/, "Abonnement"],
  [/\b\d* ?Credits (?:übrig|verbraucht|im Monat)|\bTransfers (?:übrig|verbraucht|im Monat)/, "Übertragungen"],
  [/\bKontingent/, "Übertragungen"],
  [/Dem Speichern/, "Zeitpunkt des Speicherns"],
  [/Wir warten die App/, "Wartungsarbeiten"],
  [/Ihre Belege entstehen danach/, "Die Belege dazu entstehen danach"],
  [/brauch(t|en) (dich|deine Entscheidung)\b/, "1 Bestellung zu klären"],
  [/[Vv]on selbst\b/, "automatisch"],
  [/(?<!oder )Jemand hat /, "the act in the passive, or the actor by name"],
  [/haben wir selbst gezeichnet/, "Diese Vorschau erzeugt Belegfluss"],
  [/einer von sechs/, "Etwa jeder sechste Bruttobetrag"],
  [/an Privat in der EU/, "an Privatkunden in der EU"],
  [/Gelesen: \$|Neu einlesen|lies .{3,20} neu ein/, "Stand: … Aktualisieren"],
  [/Störung seit|versuchen wir es wieder/, "Seit … gestört. Nächster Versuch: …"],
  [/Alle Herkünfte/, "Alle Bereiche"],
  [/Belege? anders\b|different: "anders"|\[different, "anders"\]/, "1 Beleg geändert"],
  [/Was aus den Belegen wird/, "Ergebnis"],
  [/mehr als 300 Positionen/, "the limit of the reader"],
];

/** Texts of screens, mails, reasons and findings. */
const sources = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "web", "shared", "functions"], {
  cwd: ROOT,
  encoding: "utf8",
  maxBuffer: 2 ** 26,
})
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file));

/** A source without its comments: what may reach a screen or a mail. */
const codeOf = (file: string): string =>
  readFileSync(join(ROOT, file), "utf8").replace(/\/\*[\s\S]*?\*\/|(?<=^|[\s;{}(),])\/\/.*$/gm, "");

const texts = sources.map((file) => ({ file, code: codeOf(file) }));

test.each(avoided)("merchants do not read %s but: %s", (pattern) => {
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter(({ code }) => pattern.test(code)).map(({ file }) => file)).toEqual([]);
});

test("the interface says Gutschrift; only paper, and what explains it, says Rechnungskorrektur", () => {
  const named = texts.filter(({ code }) => code.includes("Rechnungskorrektur")).map(({ file }) => file);

  expect(named).toEqual([
    // The file is named as the paper.
    "shared/domain/documents/paper/file-name.ts",
    "shared/domain/texts/languages/de.ts",
    // Tax advisers and tax offices take "Gutschrift" for self-billing.
    "shared/month-pack/pack-texts.ts",
    "shared/month-pack/process-texts.ts",
    "web/locales/de-automation.ts",
    "web/locales/help.ts",
    "web/locales/help/settings.ts",
  ]);
});
