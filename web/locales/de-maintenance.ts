/** Planned maintenance, before and while it is on. */
export const deMaintenance = {
  ahead: "Wartung geplant",
  aheadText: (day: string, start: string, end: string) =>
    `Am ${day} von ${start} bis ${end} Uhr ist die App nicht erreichbar. Bestellungen gehen nicht verloren. Die Belege dazu entstehen danach.`,
  aheadOverNight: (start: string, end: string) =>
    `Von ${start} bis ${end} ist die App nicht erreichbar. Bestellungen gehen nicht verloren. Die Belege dazu entstehen danach.`,
  at: (day: string, time: string) => `${day}, ${time} Uhr`,
  now: "Wartungsarbeiten",
  nowText: (end: string) =>
    `Voraussichtlich bis ${end}. Bestellungen gehen nicht verloren. Die Belege dazu entstehen danach. Diese Seite lädt sich automatisch neu, sobald es weitergeht.`,
  more: "Mehr erfahren",
} as const;
