/** The addresses of files that go with a mail, in its dialog and in the settings. */
export const deAttachments = {
  label: (position: number) => `Adresse des Anhangs ${position}`,
  hint: "Öffentliche Adresse (https) einer Datei: PDF, Word, Bild oder HTML.",
  add: "Anhang hinzufügen",
  remove: (position: number) => `Anhang ${position} entfernen`,
} as const;
