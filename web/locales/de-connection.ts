/** Texts of the connection. */
export const deConnection = {
  title: "Verbindung",
  provider: "Lexware Office",
  connected: "Verbunden",
  disconnected: "Nicht verbunden",
  notAnswering: "Antwortet nicht",
  revoked: "Zugriff entzogen",
  intro: "Verbinde dein Lexware-Konto, damit aus Bestellungen Rechnungen werden.",
  revokedText:
    "Lexware Office hat der App den Zugriff entzogen. Verbinde dein Konto neu: Belegfluss erstellt wartende Belege danach automatisch.",
  steps: [
    "Du verbindest dein Konto bei Lexware Office.",
    "Du entscheidest, welche Belege wann erstellt werden. Vorher geschieht nichts.",
    "Ab dann entsteht zu jeder neuen Bestellung ein Beleg, oder du siehst hier, warum nicht.",
  ],
  connect: "Mit Lexware Office verbinden",
  reconnect: "Neu verbinden",
  waiting: "Melde dich im geöffneten Fenster bei Lexware Office an.",
  pending: {
    title: "Bitte bestätige die Verbindung",
    question: (shop: string, domain: string, company: string, email: string) =>
      `Du hast den Zugriff auf ein Konto bei Lexware Office erlaubt. Soll der Shop ${shop} (${domain}) mit dem Konto „${company}“${email === "" ? "" : ` (${email})`} verbunden werden?`,
    connect: "Verbinden",
    cancel: "Abbrechen",
  },
  waitingHint: "Du siehst kein Fenster?",
  reopen: "Fenster erneut öffnen",
  checking: "Verbindung wird geprüft …",
  outage: "Lexware Office antwortet gerade nicht",
  refused: "Abgelehnt",
  outageText: (since: string, nextTry: string) =>
    `Seit ${since} gestört. Nächster Versuch: ${nextTry}. Deine Belege warten so lange und gehen nicht verloren. Du musst nichts tun.`,
  notFinished: "Das Fenster wurde geschlossen, bevor die Verbindung bestand.",
  blocked: "Dein Browser hat das Fenster blockiert. Erlaube Pop-ups für diese Seite und versuche es noch einmal.",
  success: "Lexware Office verbunden",
  company: "Firma",
  user: "Angemeldet als",
  vatNumber: "USt-IdNr.",
  taxation: "Besteuerung",
  smallBusiness: "Kleinunternehmer (§ 19 UStG)",
  regular: "Regelbesteuerung",
  since: "Verbunden seit",
  unknown: "Nicht angegeben",
  disconnect: "Verbindung trennen",
  disconnectTitle: "Verbindung wirklich trennen?",
  disconnectText:
    "Es werden keine Belege mehr erstellt. Wartende Belege bleiben erhalten und werden erstellt, sobald du dich wieder verbindest. Belege in Lexware Office bleiben, wie sie sind.",
  disconnectDone: (waiting: number) =>
    waiting === 0
      ? "Verbindung getrennt"
      : `Verbindung getrennt. ${waiting === 1 ? "1 Beleg wartet" : `${waiting} Belege warten`} auf die nächste Verbindung.`,
  disconnectedText:
    "Die Verbindung ist getrennt. Wartende Belege bleiben erhalten. Belegfluss erstellt sie, sobald du dein Konto wieder verbindest.",
  vatFree: "Umsatzsteuerfrei",
  taxChange: {
    titles: {
      smallBusiness: "Deine Besteuerung hat sich geändert. Seit wann?",
      distanceSales: "Dein EU-Verkauf wird anders versteuert. Seit wann?",
    },
    text: "Bestellungen, deren Leistung vor diesem Tag liegt, werden angehalten, damit sie nicht mit der falschen Steuer berechnet werden.",
    since: "Gilt seit",
    answers: {
      smallBusiness: (day: string) => `Besteuerung gilt seit ${day}`,
      distanceSales: (day: string) => `EU-Verkauf gilt so seit ${day}`,
    },
    change: "Ändern",
    save: "Tag speichern",
    saved: "Tag gespeichert",
  },
  distanceSales: {
    label: "EU-Verkauf",
    ORIGIN: "Mit deutscher Umsatzsteuer",
    DESTINATION: "Mit Umsatzsteuer des Ziellands (OSS)",
    unset: "In Lexware Office nicht festgelegt",
    none: "Ohne Umsatzsteuer",
  },
  version: { label: "Version", l: "Version L", xl: "Version XL", none: "Ohne Rechnungen" },
  issues: {
    enter: "Jetzt eintragen",
    critical: "Verhindert Belege",
    warning: "Betrifft Bestellungen",
    info: "Gut zu wissen",
    comparePlans: "Versionen von Lexware Office vergleichen",
    contacts: (created: string, remaining: string) =>
      `Von deinem Shop angelegt: ${created}, es passen höchstens noch ${remaining}.`,
  },
  readAt: (instant: string) => `Stand: ${instant}`,
  readAgain: "Aktualisieren",
  readDone: "Firmendaten aktualisiert",
} as const;
