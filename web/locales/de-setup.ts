import type { DocumentEvent } from "#shared/domain/preferences/choices.ts";
import type { TaxMismatch, TaxTopic } from "#shared/domain/setup/tax-findings.ts";
import type { VatRule } from "#shared/domain/setup/vat-rule.ts";

const ordersOf = (number: number) => (number === 1 ? "1 Bestellung" : `${number} Bestellungen`);

/** The set-up, from the two boxes to documents that come into being by themselves. */
export const deSetup = {
  title: "Einrichtung",
  progress: (percent: number) => `Fortschritt: ${percent} %`,
  step: (number: number, count: number) => `Schritt ${number} von ${count}`,
  next: "Weiter",
  back: "Zurück",
  notSaved: "Der Schritt konnte nicht gespeichert werden",

  start: {
    title: "Los geht’s",
    text: "In wenigen Minuten werden aus deinen Bestellungen Rechnungen in Lexware Office. Bis du am Ende einschaltest, legt Belegfluss nichts in deinem Konto an.",
    terms: "Ich stimme den Nutzungsbedingungen zu",
    readTerms: "Nutzungsbedingungen lesen",
    liability: "Ich habe den Haftungshinweis gelesen",
    liabilityHint:
      "Belegfluss erstellt Belege aus den Daten deines Shops. Ob sie steuerlich richtig sind, prüfst du selbst oder mit deiner Steuerberatung.",
    boxesFirst: "Setze zuerst beide Häkchen.",
  },

  connect: {
    title: "Lexware Office verbinden",
    connected: (company: string) => `Verbunden mit ${company}`,
    goesOn: "Gleich geht es weiter mit deinen Bestellungen.",
    noAccount: "Du hast noch kein Konto bei Lexware Office?",
    open: "Konto bei Lexware Office eröffnen",
  },

  register: {
    title: "Konto bei Lexware Office eröffnen",
    text: "Lexware Office ist dein Buchhaltungsprogramm: Dort liegen die Belege, die Belegfluss für dich erstellt. Für Rechnungen brauchst du mindestens die Version L.",
    email: "E-Mail-Adresse",
    terms: "Ich stimme den Nutzungsbedingungen von Lexware Office zu",
    readTerms: "Nutzungsbedingungen von Lexware Office lesen",
    create: "Konto eröffnen",
    asked: "Trage deine E-Mail-Adresse ein und stimme den Nutzungsbedingungen zu.",
    leads:
      "Die Registrierung öffnet sich bei Lexware Office in einem neuen Fenster. Danach verbindest du das Konto in Belegfluss.",
    created:
      "Dein Konto bei Lexware Office ist angelegt. Bestätige die E-Mail, die du von dort bekommst, und verbinde das Konto hier.",
    opened: "Die Registrierung ist in einem neuen Fenster geöffnet. Sobald du dein Konto hast, verbinde es hier.",
    openedOutside:
      "Die Registrierung ist in einem neuen Fenster geöffnet. Sobald du dein Konto hast, öffne Belegfluss in der Shopify-Verwaltung deines Shops und verbinde es dort.",
    blocked: "Dein Browser hat das Fenster blockiert. Öffne die Registrierung über diesen Link:",
    blockedLink: "Zur Registrierung bei Lexware Office",
    connect: "Konto verbinden",
    known: "Ich habe schon ein Konto",
  },

  orders: {
    title: "Bestellungen einlesen",
    running: "Belegfluss liest deine letzten Bestellungen …",
    text: "Belegfluss liest höchstens 50 Bestellungen der letzten 60 Tage, um dir am Ende deine Rechnung zu zeigen. Belege entstehen dadurch nicht.",
    done: (affected: number) =>
      affected === 0 ? "Keine neuen Bestellungen gefunden" : `${ordersOf(affected)} eingelesen`,
    failed: "Die Bestellungen konnten nicht eingelesen werden",
    failedText: "Du kannst trotzdem weitermachen: Die Vorschau am Ende zeigt dir dann Beispiele.",
    underWay: "Es läuft schon ein Import deiner Bestellungen. Du kannst weitermachen.",
    older: {
      text: "Ältere Bestellungen bleiben, wie sie sind. Für sie gibt es den Import unter „Bestellungen“.",
      locked: (fee: string | undefined) =>
        fee === undefined
          ? "Im kostenlosen Abonnement gibt es keinen Import."
          : `In deinem Abonnement schaltest du ihn einmalig für ${fee} frei.`,
      offer: (plan: string, fee: string) => `Mit ${plan} schaltest du ihn einmalig für ${fee} frei.`,
      compare: "Abonnements ansehen",
    },
  },

  receipts: {
    title: "Vorhandene Belege",
    progress: (percent: number) => `Verglichen: ${percent} %`,
    skip: "Überspringen",
    skipText: "Du kannst den Vergleich jederzeit unter Einstellungen nachholen.",
  },

  vat: {
    title: "Umsatzsteuer",
    text: "Deine Auswahl muss zu der Einstellung in Lexware Office passen.",
    label: "Wie versteuerst du deine Verkäufe?",
    rules: {
      "0": "Kleinunternehmen: Ich weise keine Umsatzsteuer aus (§ 19 UStG)",
      "1": "Nur deutsche Umsatzsteuer",
      oss: "Umsatzsteuer des Ziellands in der EU (OSS)",
    } satisfies Record<VatRule, string>,
    hints: {
      "0": "Deine Belege tragen keine Umsatzsteuer.",
      "1": "Für Verkäufe an Privatkunden in anderen EU-Ländern bis zusammen 10.000 € im Jahr.",
      oss: "Für Verkäufe an Privatkunden in anderen EU-Ländern über 10.000 € im Jahr, oder wenn du es so gewählt hast.",
    } satisfies Record<VatRule, string>,
    needsXl: "Für OSS brauchst du die Version XL von Lexware Office.",
    needsL: "Du brauchst mindestens die Version L von Lexware Office",
    needsLText: "Deine Version schreibt keine Rechnungen. Sobald du gewechselt hast, geht es hier automatisch weiter.",
    compare: "Versionen von Lexware Office vergleichen",
    fits: "Passt zu Lexware Office",
    differs: "In Lexware Office ist etwas anderes eingestellt",
    differsText: (account: string) =>
      `Dort steht: „${account}“. Ändere deine Auswahl hier oder die Einstellung in Lexware Office unter „Einstellungen“, „Umsatzsteuer“. Diese Seite bemerkt die Änderung automatisch.`,
    undecided: "noch nicht festgelegt",
    open: "Lexware Office öffnen",
    failed: "Die Angaben aus Lexware Office konnten nicht gelesen werden",
  },

  taxes: {
    title: "Steuereinstellungen in Shopify",
    text: "Shopify berechnet die Steuer, Lexware Office druckt sie. Passt die Steuer einer Bestellung nicht, hält Belegfluss die Bestellung an.",
    failed: "Die Steuereinstellungen konnten nicht gelesen werden",
    again: "Erneut prüfen",
    needed: (need: string) => `Lexware Office braucht ${need}.`,
    change: "In Shopify ändern",
    changeOf: (topic: string) => `${topic} in Shopify ändern`,
    fits: "Passt",
    differs: "Bitte ändern",
    unknown: "Noch offen",
    summary: (differing: number) =>
      differing === 0
        ? "Alles, was sich prüfen lässt, passt."
        : differing === 1
          ? "1 Einstellung passt nicht."
          : `${differing} Einstellungen passen nicht.`,
    later: "Du kannst weitermachen und es später ändern.",
    topics: {
      prices: "Preise",
      shipping: "Versandkosten",
      germany: "Verkäufe in Deutschland",
      union: "Verkäufe in andere EU-Länder",
    } satisfies Record<TaxTopic, string>,
    /** The one topic of a small business. */
    anywhere: "Steuerberechnung",
    needs: {
      prices: "Preise, in denen die Umsatzsteuer enthalten ist",
      shipping: "Umsatzsteuer auch auf den Versand, der wie die Ware versteuert wird",
      germany: "deutsche Umsatzsteuer, also 19\u00a0% oder 7\u00a0%",
      unionGerman: "deutsche Umsatzsteuer, also 19\u00a0% oder 7\u00a0%",
      unionOss: "den Steuersatz des Ziellands",
      none: "gar keine Umsatzsteuer",
    },
    have: {
      included: "Die Umsatzsteuer ist in den Preisen enthalten.",
      onShipping: "Auf den Versand wird Umsatzsteuer berechnet.",
      right: (countries: string) => `Die letzten Bestellungen stimmen: ${countries}.`,
      noTaxCharged: "In den letzten Bestellungen wurde keine Umsatzsteuer berechnet.",
      unknown: (countries: string) => `Noch keine Bestellung zum Prüfen: ${countries}.`,
      unknownAll: "Noch keine Bestellung zum Prüfen.",
    },
    mismatches: {
      notIncluded: () => "Die Preise enthalten keine Umsatzsteuer. Sie kommt erst an der Kasse dazu.",
      notOnShipping: () => "Auf den Versand wird keine Umsatzsteuer berechnet.",
      noTax: (countries: string) => `In den letzten Bestellungen wurde Umsatzsteuer berechnet: ${countries}.`,
      missing: (countries: string) => `In den letzten Bestellungen fehlt die Umsatzsteuer: ${countries}.`,
      otherRate: (countries: string) => `Die letzten Bestellungen tragen einen anderen Steuersatz: ${countries}.`,
    } satisfies Record<TaxMismatch, (countries: string) => string>,
    registration: "Für OSS trägst du in Shopify unter „Steuern und Zölle“ die Registrierung für die EU ein.",
  },

  finish: {
    title: "Bereit zum Einschalten",
    sample: "Beispiel, dein Shop hat noch keine Bestellungen.",
    newest: (order: string, customer: string) => (customer === "" ? `${order}.` : `${order}, ${customer}.`),
    outlook: (wanted: number, all: number, held: number) => {
      const whole =
        wanted === all
          ? all === 1
            ? "Die eingelesene Bestellung bekäme eine Rechnung."
            : `Alle ${all} eingelesenen Bestellungen bekämen eine Rechnung.`
          : `${wanted} von ${all} eingelesenen Bestellungen ${wanted === 1 ? "bekäme" : "bekämen"} eine Rechnung`;
      if (wanted === all) return whole;
      return held === 0 ? `${whole}.` : `${whole}, ${held} ${held === 1 ? "ist" : "sind"} zu klären.`;
    },
    preview: "Vorschau deiner Rechnung",
    enlarge: "Rechnung ansehen",
    failed: "Die Vorschau ist gerade nicht möglich. Du kannst trotzdem einschalten.",
    moment: "Wann entsteht die Rechnung?",
    recommended: "Empfohlen",
    moments: {
      fulfilled: {
        label: "Beim Versand",
        hint: "Sie trägt den Tag des Versands. So stimmt der Monat der Umsatzsteuer.",
        when: "beim Versand",
      },
      paid: {
        label: "Bei Zahlung",
        hint: "Unbezahlte Bestellungen bekommen noch keine Rechnung.",
        when: "bei der Zahlung",
      },
      created: { label: "Bei Bestelleingang", hint: "Sofort, auch wenn du später versendest.", when: "sofort" },
      completed: {
        label: "Nach Zahlung und Versand",
        hint: "Erst wenn beides geschehen ist.",
        when: "nach Zahlung und Versand",
      },
      own: { label: "Als Entwurf", hint: "So ist es im Expertenmodus eingestellt.", when: "als Entwurf" },
    } satisfies Record<DocumentEvent | "own", { label: string; hint: string; when: string }>,
    what: "Was übernimmt Belegfluss?",
    kinds: {
      invoices: "Rechnungen",
      credits: "Gutschriften",
      creditsHint: "Zu jeder Erstattung.",
      payments: "Zahlungen übertragen",
      paymentsHint:
        "Jede Zahlung erscheint in Lexware Office und lässt sich der Rechnung zuordnen. Du erlaubst es dort einmal.",
      paymentsHintAllowed: "Jede Zahlung erscheint in Lexware Office und lässt sich der Rechnung zuordnen.",
    },
    sentence: (when: string) =>
      `Jede neue Bestellung bekommt ${when} ihre Rechnung in Lexware Office, ältere bleiben, wie sie sind.`,
    nothing: "Ohne Rechnungen bleibt Belegfluss aus.",
    enable: "Einschalten",
    isOn: "Rechnungen werden schon erstellt.",
    complete: "Einrichtung abschließen",
    later: "Später einschalten",
    notEnabled: "Das Einschalten hat nicht geklappt",
  },

  done: {
    title: "Belegfluss ist eingeschaltet",
    titleOff: "Die Einrichtung ist fertig",
    text: (when: string) => `Deine nächste Bestellung bekommt ${when} ihre Rechnung in Lexware Office.`,
    textOff: "Rechnungen sind ausgeschaltet. Du schaltest sie in den Einstellungen ein.",
    reward: (transfers: number) => `Als Dank hast du ${transfers} Übertragungen zusätzlich bekommen, 30 Tage lang.`,
    first: (order: string) => `Erste Rechnung aus ${order} erstellen`,
    firstHint: (customer: string, total: string) =>
      customer === "" ? `${total}. Du siehst sie vorher.` : `${customer}, ${total}. Du siehst sie vorher.`,
    payments: {
      title: "Noch ein Schritt: Zahlungen erlauben",
      text: "Lexware Office fragt in einem Fenster nach. Danach überträgt Belegfluss jede neue Zahlung.",
      action: "Erlauben",
      done: "Zahlungen werden übertragen",
    },
    overview: "Zur Übersicht",
    toast: "Belege eingeschaltet",
  },

  offer: {
    title: (quota: string) => `Mehr als ${quota} Belege im Monat?`,
    text: (quota: string, price: string) =>
      `Standard enthält ${quota} Übertragungen für ${price} im Monat. Den ersten Monat zahlst du nur die Hälfte.`,
    trial: (days: number) => `${days} Tage kostenlos testen`,
    discount: "Einmalig 50 % sparen",
  },

  card: "In wenigen Minuten werden aus Bestellungen Rechnungen",
  free: (documents: string) => `${documents} Belege im Monat sind kostenlos.`,
  /** A picture of an invoice. */
  paper: {
    title: "Rechnung RE0001",
    order: "Bestellung #1001",
    item: "1 × Teekanne",
    tax: "darin 19 % USt",
    sum: "Summe",
    amount: "119,00 €",
    taxAmount: "19,00 €",
  },
  open: { start: "Einrichtung beginnen", goOn: "Einrichtung fortsetzen" },
} as const;
