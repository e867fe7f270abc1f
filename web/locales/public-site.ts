import { isAvailable } from "#shared/domain/plans/availability.ts";

/** Texts of the public pages, which are made at build time and know no shop. */
export const outside = {
  product: "Belegfluss",
  skip: "Zum Inhalt springen",
  menuLabel: "Hauptmenü",
  footerLabel: "Fußzeile",
  offeredBy: (name: string) => `Ein Angebot von ${name}.`,
  trademarks: "Shopify und Lexware Office sind Marken ihrer Inhaber, die an Belegfluss nicht beteiligt sind.",
  insideOnly: "Ein direkter Link erscheint in der App.",
  menu: { features: "Features", pricing: "Preise", help: "Hilfe", install: "Install" },

  title: "Belegfluss: Belege aus Shopify in Lexware Office",
  description:
    "Belegfluss macht aus Bestellungen deines Shopify-Shops Rechnungen, Gutschriften und Lieferscheine in Lexware Office: genau einmal und auf den Cent.",

  hero: {
    heading: "Aus Bestellungen werden Belege. Genau einmal, auf den Cent.",
    text: "Belegfluss verbindet deinen Shopify-Shop mit Lexware Office. Rechnungen, Gutschriften, Lieferscheine und Kontakte entstehen automatisch. Und wo etwas nicht stimmt, siehst du den Grund statt eines falschen Belegs.",
    install: "In Shopify installieren",
    features: "Was Belegfluss kann",
    trial: "7 Tage kostenlos testen. Danach weiter mit dem Abonnement deiner Wahl oder dauerhaft mit Free.",
  },

  picture: {
    label:
      "Beispiel: Aus der bezahlten Shopify-Bestellung #1001 über 64,70 Euro wird in Lexware Office eine Rechnung über 64,70 Euro, bezahlt.",
    order: "Bestellung #1001",
    source: "Shopify",
    target: "Lexware Office",
    invoice: "Rechnung RE1001",
    paid: "Bezahlt",
    lines: [
      { text: "2 × T-Shirt, Größe M", amount: "59,80 €" },
      { text: "Versand", amount: "4,90 €" },
    ],
    total: "Gesamt",
    sums: [
      { text: "Netto", amount: "54,37 €" },
      { text: "19 % Umsatzsteuer", amount: "10,33 €" },
    ],
    amount: "64,70 €",
    checked: "Auf den Cent geprüft",
  },

  features: {
    heading: "Features",
    intro: "Alles, was zwischen Bestellung und Buchhaltung passiert. Du legst die Regeln einmal fest.",
    cards: {
      setup: {
        title: "Schnell eingerichtet",
        text: "Installieren, mit Lexware Office verbinden, einschalten. Steuersätze, Kleinunternehmer-Regelung und Firmendaten liest Belegfluss aus deinem Konto.",
      },
      invoices: {
        title: "Rechnungen",
        text: "Bei Eingang, Zahlung oder Versand: Du bestimmst, wann die Rechnung entsteht und ob sie sofort abgeschlossen ist oder ein Entwurf bleibt.",
      },
      creditNotes: {
        title: "Gutschriften",
        text: "Erstattest du in Shopify, entsteht die Gutschrift mit genau den erstatteten Positionen, auch bei Teilerstattungen und Rabatten.",
      },
      contacts: {
        title: "Kontakte",
        text: "Kundinnen und Kunden werden wiedererkannt oder neu angelegt, Geschäftskunden mit ihrer USt-IdNr. Keine Doppelten in deiner Kontaktliste.",
      },
      overview: {
        title: "Alle Belege im Blick",
        text: "Jede Bestellung mit ihren Belegen in einer Liste, mit Suche, Filter und Vorschau. Fehlt ein Beleg, steht der Grund daneben.",
      },
      later: {
        title: "Nachträglich erstellen",
        text: `Einzelne Belege holst du mit einem Klick nach.${isAvailable("importOrders") ? " Ältere Bestellungen importierst du, ohne dass vorhandene Rechnungen doppelt entstehen." : " Vorhandene Rechnungen entstehen dabei nicht doppelt."}`,
      },
    },
  },

  guard: {
    heading: "Lieber kein Beleg als ein falscher",
    text: "Bevor ein Beleg entsteht, rechnet Belegfluss nach, welche Summe Lexware Office ausweisen wird. Weicht sie auch nur um einen Cent von der Bestellung ab, hält Belegfluss an und zeigt dir beide Summen.",
    points: [
      "Jede Bestellung hat genau einen Platz für ihre Rechnung, auch wenn Shopify dieselbe Nachricht mehrmals schickt.",
      "Antwortet Lexware Office nicht, wird erst nachgesehen und dann wiederholt.",
      "Bestellungen aus der Zeit vor dem Einschalten bleiben unberührt.",
    ],
    label: "Beispiel: Bestellung #1002 ist angehalten, weil die Summen um einen Cent voneinander abweichen.",
    order: "Bestellung #1002",
    held: "Angehalten",
    sums: [
      { text: "In Shopify bezahlt", amount: "149,99 €" },
      { text: "In Lexware Office ergäbe sich", amount: "150,00 €" },
    ],
    difference: "Unterschied",
    differenceAmount: "0,01 €",
    reason: "Kein Beleg entstanden. Du entscheidest, wie es weitergeht.",
  },

  pricing: {
    heading: "Preise",
    intro:
      "Eine Übertragung ist ein Beleg, den Belegfluss für dich anlegt. Abgerechnet wird mit deiner Shopify-Rechnung.",
    billing: "Abrechnung",
    monthly: "Monatlich",
    annual: "Jährlich",
    saving: (percent: number) => `${percent} % günstiger`,
    perMonth: "im Monat",
    yearly: (amount: string) => `${amount} im Jahr`,
    always: "dauerhaft kostenlos",
    transfers: (count: string) => `${count} Übertragungen im Monat`,
    tableLabel: "Abonnements im Vergleich",
    tableHeading: "Alle Abonnements im Vergleich",
    feature: "Umfang",
    rows: {
      transfers: "Übertragungen im Monat",
      logAge: "Protokoll",
      importFee: "Import älterer Bestellungen, einmalig",
    },
    days: (count: number) => `${count} Tage`,
    included: "Enthalten",
    missing: "Nicht enthalten",
    basicNote: "Basic steht Shops offen, die in Shopify selbst den Plan Basic oder eine Testphase haben.",
    taxNote: "Preise in Euro für Unternehmen, zuzüglich Umsatzsteuer, soweit sie anfällt.",
  },

  questions: {
    heading: "Hilfe",
    intro: "Was vor dem Start am häufigsten gefragt wird.",
    more: "Alle Antworten",
    contact: "Frage stellen",
  },

  install: {
    heading: "Install",
    text: "Gib die Adresse deines Shops ein. Shopify zeigt dir danach, worauf Belegfluss zugreifen möchte, und du stimmst dort zu.",
    label: "Adresse deines Shops",
    example: "mein-shop.myshopify.com",
    hint: "Du findest sie in der Adresszeile deines Shopify-Adminbereichs.",
    button: "App installieren",
    invalid:
      "Das ist keine Shopify-Adresse. Sie endet auf .myshopify.com, zum Beispiel mein-shop.myshopify.com; deine eigene Domain funktioniert hier nicht.",
  },

  coupon: {
    title: "Coupon einlösen",
    heading: "Dein Coupon für Belegfluss",
    text: "Mit einem Coupon zahlst du für dein erstes Abonnement weniger.",
    loading: "Wir prüfen den Code …",
    failed: "Der Code lässt sich gerade nicht prüfen. Einlösen kannst du ihn trotzdem.",
    copy: "Code kopieren",
    copied: "Code kopiert",
    copyFailed: "Bitte markiere den Code und kopiere ihn",
    until: (day: string) => `Einlösbar bis ${day}`,
    prices: "Preise mit dem Coupon",
    /** The price of the only plan: `{price}` with the coupon, for its months. */
    only: (plan: string, months: string, price: string, before: string) =>
      `${plan}: ${months} ${price}, danach ${before} im Monat`,
    firstMonth: "im ersten Monat",
    months: (count: string) => `${count} Monate lang`,
    plan: "Abonnement",
    before: "Regulär",
    discounted: "Mit Coupon",
    note: "Preise im Monat, zuzüglich Umsatzsteuer, soweit sie anfällt. Nach dem Rabatt gilt der reguläre Preis.",
    open: "In deinem Shop einlösen",
    openText: "Der Code wird übernommen. Du wählst dort nur noch das Abonnement.",
    code: "Code",
    codeHint: "Er steht am Ende der Adresse dieser Seite, hinter „coupon=“.",
    button: "In Shopify öffnen",
    install: "Belegfluss noch nicht installiert?",
    installText:
      "Installiere Belegfluss und öffne diesen Link danach noch einmal, oder gib den Code in der App unter „Abonnement“ ein.",
    installButton: "App installieren",
    about: "Was Belegfluss kann",
  },

  contact: {
    intro: "Schreib uns, worum es geht. Es antwortet ein Mensch.",
    address: "Unsere E-Mail-Adresse:",
  },

  helpPage: {
    topics: (count: number) => `${count} Themen`,
    inAppThere: "In der App:",
    inApp: "Wo du was in der App findest",
    places: [
      { place: "Bestellungen", text: "jede Bestellung mit Belegen und Gründen" },
      { place: "Einstellungen", text: "wann welcher Beleg entsteht" },
      { place: "Protokoll", text: "was zu jeder Bestellung geschehen ist" },
    ],
  },
} as const;
