/** Explains the way to become a partner, inside the app and on the public page. */
export const deAffiliate = {
  title: "Partner werden",
  offers: {
    title: "Was deine Coupons geben",
    text: "Bis zu zehn Coupons, jeder mit einem dieser Rabatte:",
    popular: "beliebt",
  },
  how: {
    title: "Was du verdienst",
    once: "je Shop, einmalig die Hälfte eines Monatspreises",
    steps: (release: number, threshold: string) => [
      "Du gibst deinen Coupon weiter, zum Beispiel an Kundinnen, Leser oder Mandanten.",
      `Ein Shop schließt damit sein erstes Abonnement ab. Nach ${release} Tagen ist deine Provision bestätigt.`,
      `Ab ${threshold} zahlen wir am 1. des Monats aus: kostenlos per Überweisung oder mit PayPal (Gebühr 3,5 %).`,
    ],
    none: "Für deinen eigenen Shop und Shops, die schon ein Abonnement hatten, gibt es keine Provision.",
  },
  apply: {
    title: "Bewirb dich",
    text: "Schreib uns in ein paar Sätzen, wem du Belegfluss empfehlen möchtest und wo. Es antwortet ein Mensch.",
    message: "Deine Bewerbung",
    tooShort: "Bitte erzähl uns etwas mehr.",
    submit: "Bewerbung senden",
    sent: "Bewerbung gesendet",
    failed: "Die Bewerbung wurde nicht gesendet",
    applied: (day: string) => `Deine Bewerbung vom ${day} ist bei uns`,
    appliedText: "Wir sehen sie uns an und melden uns per E-Mail.",
    loadFailed: "Der Stand deiner Bewerbung konnte nicht geladen werden",
  },
  outside: {
    description:
      "Empfiehl Belegfluss mit Coupons und verdiene die Hälfte eines Monatspreises an jedem ersten Abonnement.",
    tableLabel: "Provision je Abonnement",
    plan: "Abonnement",
    price: "Preis im Monat",
    commission: "Deine Provision, netto",
    apply: "So bewirbst du dich",
    steps: [
      "Installiere Belegfluss in deinem Shopify-Shop. Free genügt, ein Abonnement brauchst du nicht.",
      "Öffne in der App unter „Hilfe“ das Thema „Partnerprogramm“, geh von dort zu „Partner werden“ und schreib uns in ein paar Sätzen, wem du Belegfluss empfehlen möchtest.",
      "Sobald wir dich freigeschaltet haben, erscheint im Menü „Partnerprogramm“: Dort erstellst du deine Coupons.",
    ],
    install: "In Shopify installieren",
    contact: "Ohne Shop? Schreib uns",
  },
} as const;
