import type { WireDataRequest } from "#shared/api/compliance.ts";

/** Customers who want to know what is stored of them. */
export const deCompliance = {
  title: "Datenanfragen",
  text: "Wenn ein Kunde über Shopify Auskunft über seine Daten verlangt, stellt Belegfluss hier zusammen, was zu ihm gespeichert ist. Bitte gib ihm die Dateien innerhalb eines Monats weiter. Nach 30 Tagen werden sie gelöscht.",
  failed: "Die Datenanfragen konnten nicht geladen werden",
  downloadFailed: "Die Datei konnte nicht geladen werden",
  empty: "Keine Datenanfragen",
  emptyText: "Bisher hat kein Kunde über Shopify Auskunft über seine Daten verlangt.",
  pages: "Seiten der Datenanfragen",
  request: (id: string) => `Anfrage ${id}`,
  received: (day: string) => `Eingegangen am ${day}`,
  states: {
    open: "Wird zusammengestellt",
    ready: "Liegt bereit",
    expired: "Abgelaufen",
    erased: "Kunde gelöscht",
  } satisfies Record<WireDataRequest["state"], string>,
  stateTexts: {
    open: () => "Das dauert meist nur wenige Minuten. Du bekommst eine E-Mail, sobald die Auskunft bereitliegt.",
    ready: (day: string) => `Die Dateien sind bis zum ${day} abrufbar.`,
    expired: (day: string) => `Die Dateien waren bis zum ${day} abrufbar und sind gelöscht.`,
    erased: () => "Der Kunde hat inzwischen seine Löschung verlangt. Die Dateien sind mit ihm gelöscht.",
  } satisfies Record<WireDataRequest["state"], (day: string) => string>,
  counted: (records: string, orders: string) => `${records} Einträge zu ${orders}`,
  orders: (count: number, text: string) => (count === 1 ? "1 Bestellung" : `${text} Bestellungen`),
  nothing: "Zu diesem Kunden ist nichts gespeichert. Du kannst ihm das so mitteilen oder die Datei weitergeben.",
  part: (part: number, parts: number) => `Teil ${part} von ${parts}`,
  readable: "Lesbare Datei (HTML)",
  machine: "Maschinenlesbare Datei (JSON)",
  readableOf: (id: string, part: number) => `Lesbare Datei zu Anfrage ${id}, Teil ${part}`,
  machineOf: (id: string, part: number) => `Maschinenlesbare Datei zu Anfrage ${id}, Teil ${part}`,
} as const;
