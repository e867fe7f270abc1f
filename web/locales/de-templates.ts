/** Texts of the fields for printed texts. Loaded with the settings. */
export const deTemplates = {
  short: "{ } Platzhalter",
  insertInto: (field: string) => `Platzhalter einfügen: ${field}`,
  placeholders: "Platzhalter",
  commands: "Befehle",
  commandsHint: "Befehle ändern, wie ein Platzhalter gedruckt wird. Setze den Cursor dazu hinter den Platzhalter.",
  previewOf: "So liest sich der Text für",
  latestOrder: "die letzte Bestellung",
  exampleOrder: "ein Beispiel",
  matching: (count: number) =>
    count === 0 ? "Kein Platzhalter passt." : count === 1 ? "1 Platzhalter passt." : `${count} Platzhalter passen.`,
  matchingCommands: (count: number) =>
    count === 1
      ? "1 Befehl passt."
      : `${count === 0 ? "Kein" : count} ${count === 0 ? "Befehl passt" : "Befehle passen"}.`,
  itemTitle: "Hersteller, Produkt und Artikelnummer",
  noDefault: "Ohne Text",
  mailDefault: "Unser Standardtext in dieser Sprache",
  previewEmpty: "Nichts, der Text ist leer.",
  previewTooLong: "Für die Vorschau ist der Text zu lang. Gedruckt wird er trotzdem.",
  previewFailed: "Die Vorschau ließ sich nicht laden.",
  restore: "Standardtext wiederherstellen",
  restoreIn: (field: string) => `Standardtext wiederherstellen: ${field}`,
  unknown: (names: readonly string[]) =>
    names.length === 1
      ? `Den Platzhalter ${names[0] ?? ""} gibt es hier nicht. An seiner Stelle steht auf dem Beleg nichts.`
      : `Die Platzhalter ${names.join(", ")} gibt es hier nicht. An ihrer Stelle steht auf dem Beleg nichts.`,
  chooseMetafields: "Welche Metafelder Belegfluss liest, wählst du auf einer eigenen Seite aus.",
  toMetafields: "Metafelder öffnen",
  literal: (written: readonly string[]) =>
    `${written.join(", ")} ist kein Platzhalter und steht so auf dem Beleg. Prüfe Klammern und Befehle.`,
} as const;
