/** Texts that the pages of the settings share. Loaded with them. */
export const deSettingsScreen = {
  back: "Einstellungen",
  documents: "Belegeinstellungen",
  /** Where the set-up led to a page of the settings. */
  fromSetup: {
    title: "Du richtest Belegfluss gerade ein",
    text: "Speichere deine Änderungen und mach dann in der Einrichtung weiter, wo du warst.",
    action: "Zurück zur Einrichtung",
  },
  ways: {
    title: "Weiter zu",
    setup: "Einrichtung noch einmal durchgehen",
    orders: "Bestellungen",
    apps: "Apps, die zu Belegfluss passen",
  },
  search: {
    label: "Einstellung suchen",
    results: "Gefundene Einstellungen",
    none: (query: string) => `Keine Einstellung zu „${query}“ gefunden.`,
    found: (all: number, shown: number) =>
      all > shown
        ? `${all} Einstellungen gefunden, die ersten ${shown}:`
        : all === 1
          ? "1 Einstellung gefunden:"
          : `${all} Einstellungen gefunden:`,
  },
  language: "Sprache der Texte",
  machineTranslated: "maschinell übersetzt, bitte prüfen",
  checkTexts: (language: string) => `Die Standardtexte auf ${language} sind maschinell übersetzt, bitte prüfen.`,
  /** Where the account prints German only. */
  germanOnly: (language: string) =>
    `Texte auf ${language} druckt Lexware Office nur in der Version XL. Deine Belege erscheinen bis dahin auf Deutsch.`,
  comparePlans: "Versionen von Lexware Office vergleichen",
  expertOnly: "Diese Einstellung siehst du sonst nur im Expertenmodus.",
  moreForExperts: "Im Expertenmodus gibt es hier weitere Einstellungen.",
  toExpertMode: "Expertenmodus öffnen",
  main: {
    notifications: {
      title: "Benachrichtigungen",
      text: "Belegfluss schreibt dir nur, wenn etwas auf dich wartet. Ohne Adresse bekommst du keine E-Mail.",
    },
    languages: {
      title: "Sprachen",
      text: "Ein Beleg erscheint in der Sprache des Kunden, wenn du sie hier ausgewählt hast, sonst auf Englisch oder Deutsch. Andere Sprachen als Deutsch gibt es mit der [Version XL von Lexware Office](lex:plans).",
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
      `Lexware Office fasst höchstens ${limit} Kontakte. Hast du viele Kunden, lege Kontakte nur für Kunden mit bestimmten Tags an.`,
  },
  vatIds: {
    onePlace: {
      title: "Wähle am besten nur einen Ort",
      text: "Je weniger Orte Belegfluss durchsucht, desto seltener hält es eine andere Nummer für eine USt-IdNr.",
    },
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
  },
  takenAlong: (label: string) => `„${label}“ wird mit ausgeschaltet`,
  endsWith: (label: string) => `Schaltest du das aus, endet auch „${label}“.`,
  tip: "Ist das ausgeschaltet, steht Trinkgeld ohne Umsatzsteuer und mit dem Grund „Trinkgeld für Mitarbeitende (durchlaufender Posten)“ auf der Rechnung. Lässt sich der Grund nicht angeben, bleibt die Bestellung unter „Zu klären“.",
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
    loading: "Drucklayouts werden geladen …",
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
    add: "Hinzufügen",
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
    labelHint: "Leer lassen für unseren Standardtext.",
    duration: "Zahlungsziel in Tagen",
    percentage: "Skonto in %",
    range: "Skonto innerhalb von Tagen",
    remove: "Eigene Bedingung entfernen",
  },
} as const;
