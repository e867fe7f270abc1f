import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const root = new URL("../../..", import.meta.url).pathname;

/** Every file that may hold a text for merchants: the web app, and what shared and functions say. */
const files = ["web", "shared", "functions"].flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(ts|tsx|html)$/.test(file))
    .map((file) => `${folder}/${file}`),
);

/** Lines of code without comments: a comment may name what a text must not say. */
const lines = files.flatMap((file) =>
  readFileSync(`${root}${file}`, "utf8")
    .split("\n")
    .filter((line) => !/^\s*(\/\/|\*|\/\*)/.test(line))
    .map((line) => ({ file, line })),
);

/** How a text must not read, with how it does instead; one word for one thing. */
test.each([
  [/Dem Speichern/, "Zeitpunkt des Speicherns"],
  [/Wir warten die App/, "Wartungsarbeiten"],
  [/: Ihre Belege entstehen danach/, "Die Belege dazu entstehen danach"],
  [/Eine Bestellung braucht dich|Bestellungen brauchen dich/, "1 Bestellung braucht deine Entscheidung"],
  [/Von selbst wäre/, "Automatisch würde dieser Beleg nicht oder später erstellt"],
  [/haben wir selbst gezeichnet/, "Diese Vorschau erzeugt Belegfluss"],
  [/kommt hier nichts mehr von selbst/, "Dieser Beleg wird nicht mehr automatisch erstellt"],
  [/geht einer von sechs nicht auf/, "Etwa jeder sechste Bruttobetrag"],
  [/Verkauf an Privat in der EU/, "Verkauf an Privatkunden in der EU"],
  [/Gelesen: |Neu einlesen|neu eingelesen/, "Stand: … Aktualisieren"],
  [/Störung seit|versuchen wir es wieder/, "Seit 14:40 gestört. Nächster Versuch: …"],
  [/Alle Herkünfte/, "Alle Bereiche"],
  // the test dialog's "Keine USt-ID gefunden" is the specification's own
  [/USt-ID(?! gefunden)\b/, "USt-IdNr."],
  [/Umsatzsteuer-ID|Ust\.-ID/, "USt-IdNr."],
])("no text reads %s: it is %s", (wording) => {
  expect(lines.filter(({ line }) => wording.test(line)).map(({ file, line }) => `${file}: ${line.trim()}`)).toEqual([]);
});
