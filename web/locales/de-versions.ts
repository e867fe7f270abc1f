import { valueTexts, versionTexts } from "#shared/domain/preferences/value-texts.ts";

/** Texts about the versions of the settings; loaded with the settings. */
export const deVersions = {
  ...valueTexts,
  ...versionTexts,
  title: "Verlauf der Einstellungen",
  text: "Wer welche Einstellung wann geändert hat. Du kannst zu jedem Stand zurück.",
  empty: "Noch keine Änderungen. Sobald du eine Einstellung speicherst, steht sie hier.",
  failed: "Die Änderungen ließen sich nicht laden.",
  older: "Ältere anzeigen",
  newest: "Neueste anzeigen",
  number: (number: number) => `Stand ${number}`,
  current: "Aktuell",
  same: "Entspricht den aktuellen Einstellungen.",
  by: { you: "Du", user: (id: string) => `Nutzer ${id}`, app: "Belegfluss" },
  more: (count: number) => (count === 1 ? "1 weitere Änderung" : `${count} weitere Änderungen`),
  change: (before: string, after: string) => `${before} → ${after}`,
  restore: {
    action: "Zurücksetzen auf diesen Stand",
    title: (number: number) => `Auf Stand ${number} zurücksetzen?`,
    text: "Das ändert sich:",
    documents: "Belege, die es schon gibt, bleiben, wie sie sind.",
    submit: "Zurücksetzen",
    done: (number: number) => `Einstellungen auf Stand ${number} zurückgesetzt`,
  },
};
