/** Texts of a shop's process description for the tax office (GoBD, margin numbers 151 to 155). */
export const processTexts = {
  title: "Verfahrensdokumentation: Belege mit Belegfluss",
  madeOn: (day: string, month: string) => `Stand ${day}, erstellt mit dem Abschluss ${month}.`,
  note: "Belegfluss hat dieses Dokument aus den Einstellungen deines Shops erzeugt. Ergänze, was dein Betrieb außerhalb der App tut: Wareneingang, Bankkonten, Zuständigkeiten, Archiv.",
  leftOut: (rows: number) => `und ${rows === 1 ? "1 weitere Zeile" : `${rows} weitere Zeilen`}, siehe die HTML-Datei`,
  chapters: {
    business: "1 Betrieb, Geltung und Version",
    course: "2 Ablauf von der Bestellung bis zum Beleg",
    rules: "3 Regeln und Einstellungen",
    controls: "4 Kontrollen",
    failures: "5 Fehler und ihre Behandlung",
    interfaces: "6 Schnittstellen und Daten",
    access: "7 Zugriff, Sicherung und Aufbewahrung",
    limits: "8 Was Belegfluss nicht tut",
    changes: "9 Änderungen der Einstellungen",
  },
  business: {
    shop: "Shop",
    company: "Betrieb im Konto von Lexware Office",
    vatNumber: "USt-IdNr.",
    tax: "Umsatzsteuer",
    small: "Kleinunternehmer nach § 19 UStG",
    regular: "Regelbesteuerung",
    installed: "Belegfluss installiert am",
    connected: "Mit Lexware Office verbunden am",
    revision: "Regelwerk, Fassung",
    none: "nicht verbunden",
  },
  course: {
    order:
      "Shopify meldet jede Bestellung und jede Änderung. Belegfluss liest die Bestellung danach selbst bei Shopify und entscheidet nur nach dem, was dort steht.",
    on: (kind: string, since: string) => `${kind}: automatisch seit ${since}.`,
    off: (kind: string) => `${kind}: nicht automatisch. Es entsteht nur, was von Hand veranlasst wird.`,
    kinds: {
      invoice: "Rechnungen",
      creditNote: "Rechnungskorrekturen",
      deliveryNote: "Lieferscheine",
      transaction: "Zahlungen",
    },
    document:
      "Der Beleg entsteht in Lexware Office und bekommt dort seine Nummer. Er ist das Original. Belegfluss hält fest, welcher Beleg zu welcher Bestellung gehört und nach welcher Regel er entstand.",
    payment:
      "Zahlungen werden den Belegen nach der Zahlungsart der Bestellung zugeordnet. Ausgehende E-Mails enthalten das PDF aus Lexware Office.",
  },
  rules: {
    reasons: "Gründe, aus denen kein Beleg entsteht oder einer wartet",
    code: "Kennung",
    reason: "Grund",
    meaning: "Bedeutung",
    settings: "Alle Einstellungen",
    setting: "Einstellung",
    value: "Wert",
  },
  controls: [
    "Summen: Ein Beleg, dessen Summe nach der Rechenregel von Lexware Office auch nur um 1 Cent von der Bestellung abweicht, wird nicht erstellt. Die Bestellung zeigt beide Summen.",
    "Genau einmal: Jeder Auftrag an Lexware Office wird vorher festgehalten. Bleibt eine Antwort aus, wird der Beleg gesucht und nicht noch einmal erstellt.",
    "Abgleich: Jede Nacht vergleicht Belegfluss Bestellungen der letzten Tage und Belege mit Shopify und Lexware Office.",
    "Nummern: Der Monatsabschluss nennt fehlende und doppelte Nummern, auch am Übergang zum Monat davor und danach.",
    "Gespeicherte Monate: Belegfluss hält fest, wann und von wem die Dateien eines Monats gespeichert wurden, mit einer Prüfsumme. Entsteht danach in einem späteren Monat noch ein Beleg mit einem Datum dieses Monats, steht er in den Nachträgen des späteren.",
    "USt-IdNr.: Steuerfreie Lieferungen in die EU entstehen nur mit einer Nummer, deren Prüfziffern stimmen.",
  ],
  vatIds: {
    on: (own: string) =>
      `Bestätigung der USt-IdNr.: Vor jeder Rechnung ohne deutsche Umsatzsteuer an ein Unternehmen in der EU fragt Belegfluss mit der eigenen USt-IdNr. ${own} das Bundeszentralamt für Steuern nach Nummer, Name und Anschrift (§ 18e UStG), und noch einmal am Tag der Lieferung, wenn er später liegt. Anfrage und Antwort werden im Wortlaut mit Prüfsumme und Zeitpunkten aufbewahrt, die Rechnung nennt ihren Nachweis.`,
    simple:
      "Bestätigung der USt-IdNr.: Vor jeder Rechnung ohne deutsche Umsatzsteuer an ein Unternehmen in der EU stellt Belegfluss MIAS eine einfache Anfrage, und noch einmal am Tag der Lieferung, wenn er später liegt. Eine eigene USt-IdNr. ist nicht hinterlegt, daher hat die Antwort keine Bestätigungsnummer und ist kein qualifizierter Nachweis (§ 18e UStG). Anfrage und Antwort werden im Wortlaut mit Prüfsumme und Zeitpunkten aufbewahrt, die Rechnung nennt ihren Nachweis.",
    silent:
      "Ohne eindeutige Antwort wartet die Rechnung: Belegfluss fragt nach 1, 5, 15 und 60 Minuten und dann stündlich bis zu 24 Stunden, danach entscheidet eine Person, die der Nachweis nennt. Ein Ausfall gilt nie als ungültig. Bestätigt das Register die Nummer am Tag einer späteren Lieferung nicht mehr, steht die Bestellung in der Liste offener Bestellungen.",
    secondBest: {
      true: "Antwortet das Bundeszentralamt nicht, genügt die Antwort von MIAS; das Bundeszentralamt wird danach weiter gefragt.",
      false: "Eine Antwort von MIAS allein genügt nicht.",
    },
    differs: {
      true: "Abweichende Namen und Anschriften werden vermerkt.",
      false: "Weichen Name oder Anschrift ab, wartet die Rechnung auf die Entscheidung einer Person.",
    },
    off: "Bestätigung der USt-IdNr.: Belegfluss fragt kein Register.",
  },
  failures: [
    "Vorübergehende Fehler werden automatisch wiederholt.",
    "Ablehnungen von Lexware Office stehen an der Bestellung, im Protokoll und in der Liste offener Bestellungen, bis jemand entscheidet.",
    "Unklare Ergebnisse entscheidet nie die App. Eine Person entscheidet, und das Protokoll nennt sie.",
    "Fertige Belege werden nicht geändert. Eine Korrektur ist ein neuer Beleg, der den alten nennt.",
  ],
  interfaces: {
    shopify: "Shopify: Admin-Schnittstelle, mit den Zugriffen",
    provider: "Lexware Office: Schnittstelle mit OAuth 2.0",
    data: "Gespeichert werden Bestellungen, Entscheidungen mit Grund und Regel, die an Lexware Office gesendeten Inhalte und das Protokoll, in der EU und verschlüsselt.",
  },
  access: [
    "Zugriff haben Personen mit Zugang zum Shop in Shopify. Jede gespeicherte Änderung nennt ihre Nutzerkennung.",
    "Die Datenbank wird fortlaufend gesichert und lässt sich auf jeden Zeitpunkt der letzten 35 Tage zurücksetzen.",
    "Angaben zu Belegen werden 8 Jahre, Einstellungen 10 Jahre aufbewahrt, jeweils ab dem Ende des Jahres. Die Frist gilt auch nach einer Deinstallation.",
  ],
  limits: [
    "Die Belege selbst archiviert Lexware Office.",
    "Buchungsstapel, zum Beispiel für DATEV, kommen aus Lexware Office. Belegfluss erstellt keine.",
    "Belegfluss ersetzt keine Kasse und keinen Nachweis der Beförderung und gibt keine Steuererklärung ab, auch nicht für das OSS-Verfahren.",
  ],
  changes: {
    version: "Stand",
    at: "Zeitpunkt",
    by: "Durch",
    before: "Vorher",
    after: "Nachher",
    none: "Bis zum Ende des Monats wurde keine Einstellung geändert.",
    app: "Belegfluss",
    user: (id: string) => `Nutzer ${id}`,
  },
} as const;
