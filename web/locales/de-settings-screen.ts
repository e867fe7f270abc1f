/** Texts that the pages of the settings share. Loaded with them. */
export const deSettingsScreen = {
  back: "Einstellungen",
  parts: "Teile der Seite",
  documents: "Belegeinstellungen",
  links: "Weiter zu",
  /** On a page of the settings that the set-up led to. */
  fromSetup: {
    title: "Du richtest Belegfluss gerade ein",
    text: "Speichere deine Änderungen und mach dann in der Einrichtung weiter, wo du warst.",
    action: "Zurück zur Einrichtung",
  },
  ways: {
    begin: "Einrichtung beginnen",
    setup: "Einrichtung wiederholen",
    orders: "Bestellungen",
    apps: "Passende Apps",
  },
  search: {
    label: "Einstellung suchen",
    placeholder: "Einstellung suchen, zum Beispiel Skonto oder SMTP",
    results: "Gefundene Einstellungen",
    none: (query: string) => `Keine Einstellung zu „${query}“ gefunden.`,
    found: (all: number) => (all === 1 ? "1 Einstellung gefunden:" : `${all} Einstellungen gefunden:`),
  },
  language: "Sprache der Texte",
  machineTranslated: "maschinell übersetzt, bitte prüfen",
  checkTexts: (language: string) => `Die Standardtexte auf ${language} sind maschinell übersetzt, bitte prüfen.`,
  /** For accounts that print German only. */
  germanOnly: (language: string) =>
    `Texte auf ${language} druckt Lexware Office nur in der Version XL. Deine Belege erscheinen bis dahin auf Deutsch.`,
  comparePlans: "Versionen von Lexware Office vergleichen",
  amounts: "Beträge",
  rare: "Selten gebraucht",
  expertOnly: "Diese Einstellung siehst du sonst nur im Expertenmodus.",
  moreForExperts: (count: number) =>
    count === 1 ? "1 weitere Einstellung im Expertenmodus." : `${count} weitere Einstellungen im Expertenmodus.`,
  expertOn: "Einschalten",
  expertOnLabel: "Expertenmodus einschalten",
  mailToCustomers: "E-Mail an Kunden",
  main: {
    notifications: {
      title: "Benachrichtigungen",
    },
    languages: {
      title: "Sprachen",
      text: "Jeder Beleg erscheint in der Sprache des Kunden, sonst auf Englisch oder Deutsch.",
    },
  },
  languages: {
    add: "Sprache hinzufügen",
    addHint: "Die Standardtexte sind in 37 Sprachen vorhanden. Du kannst sie auf den Seiten der Belege ändern.",
    none: "Sprache wählen",
    remove: "Entfernen",
    removeLabel: (language: string) => `${language} entfernen`,
  },
  tags: "Tags",
  tagsHint: "Ein passendes Tag genügt. Groß- und Kleinschreibung spielen keine Rolle. Enter fügt ein Tag hinzu.",
  contacts: {
    mode: {
      all: "Für alle Kunden",
      tags: "Nur für Kunden mit bestimmten Tags",
      none: "Nur, wenn Lexware Office einen Kontakt verlangt",
    },
    tags: "Tags von Kunden oder Bestellungen",
    tagsHint:
      "Ein passendes Tag genügt. Alle anderen Kunden bekommen nur dann einen Kontakt, wenn Lexware Office ihn verlangt.",
    limit: (limit: string) =>
      `Lexware Office fasst höchstens ${limit} Kontakte. Hast du mehr Kunden, wähle sie nach Tags aus.`,
  },
  vatIds: {
    onePlace: {
      title: "Wähle am besten nur einen Ort",
      text: "Je weniger Orte Belegfluss durchsucht, desto seltener hält es eine andere Nummer für eine USt-IdNr.",
    },
    /** The choice asks for the access; what the app may read it searches in any case. */
    plusAccess:
      "Den Unternehmensstandort durchsucht Belegfluss immer. Wählst du ihn, fragt es nach dem nötigen Zugriff.",
    plusOnly: "Den Unternehmensstandort gibt es nur in Shops mit Shopify Plus.",
    open: "Erkennung testen",
    test: {
      title: "Erkennung der USt-IdNr. testen",
      text: "Füge einen Text ein, zum Beispiel die Notiz einer Bestellung. Belegfluss zeigt die USt-IdNr., die es darin findet.",
      label: "Text",
      none: "Keine USt-ID gefunden",
      noneHint:
        "Belegfluss erkennt jede USt-IdNr. aus der EU, wenn das Länderkürzel davorsteht, zum Beispiel ATU13585627.",
      found: (id: string, country: string) => `${id} (${country})`,
      northernIreland: "Nordirland",
      valid: "Die Prüfziffern stimmen.",
      invalid: "Die Prüfziffern stimmen nicht. Frag deinen Kunden nach der richtigen Nummer.",
    },
    own: {
      test: "USt-IdNr. prüfen",
      states: {
        valid: { title: "Deine USt-IdNr. ist gültig", text: "Das hat das MIAS-Register der EU gerade bestätigt." },
        invalid: {
          title: "Diese USt-IdNr. ist nicht gültig",
          text: "Vergleiche sie mit dem Schreiben des Bundeszentralamts für Steuern.",
        },
        unavailable: {
          title: "Keine Antwort vom Register",
          text: "Über deine USt-IdNr. sagt das nichts. Versuche es in ein paar Minuten noch einmal.",
        },
      },
    },
  },
  takenAlong: (label: string) => `„${label}“ wird mit ausgeschaltet`,
  tip: "Ist das ausgeschaltet, steht Trinkgeld ohne Umsatzsteuer und mit dem Grund „Trinkgeld für Mitarbeitende (durchlaufender Posten)“ auf der Rechnung. Lässt sich der Grund nicht angeben, bleibt die Bestellung unter „Zu klären“.",
  /** The meaning of an invoice's other days. */
  ownDays: {
    created:
      "Die Rechnung trägt den Tag der Bestellung, auch wenn sie erst in einem späteren Monat entsteht. Verlangt ist der Tag der Ausstellung (§ 14 Abs. 4 Nr. 3 UStG).",
    fulfilled:
      "Die Rechnung trägt den Tag des Versands, auch wenn sie später entsteht. Verlangt ist der Tag der Ausstellung (§ 14 Abs. 4 Nr. 3 UStG).",
  },
  deliveryDate: {
    day: "Welcher Tag steht auf dem Beleg?",
    options: { created: "Tag der Bestellung", fulfilled: "Tag des Versands", span: "Ein Zeitraum" },
    start: "Beginn",
    end: "Ende",
    modify: "Verschieben",
    offset: "Anzahl",
    unit: "Einheit",
    example: (order: string, shipped: string, day: string) =>
      `Beispiel: Bestellung vom ${order}, Versand am ${shipped} → ${day}`,
    span: (start: string, end: string) => `${start} bis ${end}`,
    types: { delivery: "Lieferdatum", service: "Leistungsdatum" },
    dated: (type: string, day: string) => `${type} ${day}`,
    /** The rule in a sentence: `Das Lieferdatum liegt 10 Tage nach dem Tag der Bestellung.` */
    rule: {
      day: (type: string, when: string) => `Das ${type} ${when}.`,
      span: (start: string, end: string) => `Der Beginn ${start}, das Ende ${end}.`,
      origin: (origin: string) => `ist der ${origin}`,
      plus: (count: string, origin: string) => `liegt ${count} nach dem ${origin}`,
      minus: (count: string, origin: string) => `liegt ${count} vor dem ${origin}`,
      edge: (edge: string, period: string, origin: string) => `ist der ${edge} Tag ${period} (vom ${origin} aus)`,
      edges: { first: "erste", last: "letzte" },
      counted: {
        day: (count: number) => (count === 1 ? "1 Tag" : `${count} Tage`),
        month: (count: number) => (count === 1 ? "1 Monat" : `${count} Monate`),
      },
      which: { previous: "vorigen", current: "laufenden", next: "nächsten" },
      periods: {
        week: (which: string) => `der ${which} Woche`,
        month: (which: string) => `des ${which} Monats`,
        quarter: (which: string) => `des ${which} Quartals`,
        year: (which: string) => `des ${which} Jahres`,
      },
    },
  },
  units: {
    standard: "Standard",
    standardUnit: (unit: string) => `Standard (${unit})`,
    ofInvoice: "Standard (wie auf der Rechnung)",
    none: "— (keine Einheit)",
    custom: "Eigene Einheit",
    options: [
      "Stück",
      "Paar",
      "Set",
      "Packung",
      "Karton",
      "Flasche",
      "kg",
      "g",
      "Liter",
      "m",
      "m²",
      "Stunde",
      "Tag",
      "Pauschale",
    ],
  },
  printLayout: {
    standard: "Standard deines Lexware-Kontos",
    isDefault: (name: string) => `${name} (Standard)`,
    gone: "Nicht mehr vorhanden",
    unconnected: "Verbinde zuerst dein Lexware-Konto. Dann wählst du hier eines seiner Drucklayouts.",
    retry: "Erneut versuchen",
    perLanguage: "Du kannst für jede Sprache ein eigenes Layout wählen.",
    versionXl:
      "Eigene Drucklayouts gibt es mit der [Version XL von Lexware Office](lex:plans). Bis dahin gilt das Standardlayout deines Kontos.",
  },
  gateways: {
    unknown: "Noch keine Zahlungsart bekannt. Sie erscheinen hier, sobald eine Bestellung eingegangen ist.",
    other: "Weitere Zahlungsart",
    otherHint: "So, wie Shopify sie nennt, zum Beispiel „Vorkasse“.",
    which: "Zahlungsart",
    addTerm: "Bedingung hinzufügen",
    add: "Hinzufügen",
    cancel: "Abbrechen",
  },
  terms: {
    type: "Art",
    types: {
      GRATEFUL: "Dank für die Zahlung",
      PAID: "Bereits bezahlt",
      IMMEDIATE: "Zahlbar sofort",
      DELAY: "Zahlungsziel",
      DISCOUNT: "Zahlungsziel mit Skonto",
    },
    standard: "Standard",
    label: "Text auf der Rechnung",
    labelHint: "Standardtext",
    change: "Ändern",
    close: "Schließen",
    all: "Alle Zahlungsarten",
    others: "Alle anderen",
    standardText: "Standard: „Bereits bezahlt“ oder „Zahlbar sofort“",
    delay: (days: number) => `Zahlbar in ${days === 1 ? "1 Tag" : `${days} Tagen`}`,
    discount: (days: number, percentage: string, range: number) =>
      `${days} Tage, ${percentage} Skonto in ${range === 1 ? "1 Tag" : `${range} Tagen`}`,
    duration: "Zahlungsziel in Tagen",
    percentage: "Skonto in %",
    range: "Skonto innerhalb von Tagen",
    remove: "Auf Standard zurück",
  },
} as const;
