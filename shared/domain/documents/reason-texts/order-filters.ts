import type { ReasonTexts } from "../reason-text.ts";

/** Reasons of the filters that leave orders out. */
export const orderFiltersReasons = {
  SKIP_TEST: {
    title: "Testbestellung",
    cause: "Testbestellungen gelangen nie in deine Buchhaltung.",
    remedy: "Nichts zu tun.",
  },
  SKIP_POS: {
    title: "Kassenverkauf ausgelassen",
    cause: "Die Bestellung stammt aus der Kasse, und Kassenverkäufe werden ausgelassen.",
    remedy: "Einen einzelnen Beleg erstellst du in der Bestellung von Hand: „Rechnung jetzt erstellen“.",
    remedyWith: {
      feature: "orderSettings",
      remedy:
        "Ändere den Bestellungsfilter, wenn du auch dafür Belege möchtest. Einen einzelnen Beleg erstellst du in der Bestellung von Hand: „Rechnung jetzt erstellen“.",
    },
    setting: "skipPos",
    settingPath: "/preferences/orders",
  },
  SKIP_FREE: {
    title: "Kostenlose Bestellung ausgelassen",
    cause: "Der Betrag der Bestellung ist 0,00 €, und kostenlose Bestellungen werden ausgelassen.",
    remedy: "Einen einzelnen Beleg erstellst du in der Bestellung von Hand: „Rechnung jetzt erstellen“.",
    remedyWith: {
      feature: "orderSettings",
      remedy:
        "Ändere den Bestellungsfilter, wenn du auch dafür Belege möchtest. Einen einzelnen Beleg erstellst du in der Bestellung von Hand: „Rechnung jetzt erstellen“.",
    },
    setting: "skipFree",
    settingPath: "/preferences/orders",
  },
  SKIP_TAG: {
    title: "Durch ein Tag ausgeschlossen",
    cause: "Die Bestellung trägt ein Tag, für das du keine Rechnungen möchtest.",
    remedy:
      "Entferne das Tag von der Bestellung. Einen einzelnen Beleg erstellst du in der Bestellung von Hand: „Rechnung jetzt erstellen“.",
    remedyWith: {
      feature: "tags",
      remedy:
        "Entferne das Tag von der Bestellung oder aus der Liste der ausgeschlossenen Tags für Rechnungen. Einen einzelnen Beleg erstellst du in der Bestellung von Hand: „Rechnung jetzt erstellen“.",
    },
    setting: "invoiceSkipTags",
    settingPath: "/preferences/invoices#create",
  },
  SKIP_GIFT_CARD: {
    title: "Nur Gutscheine verkauft",
    cause: "Der Verkauf von Mehrzweckgutscheinen ist kein Umsatz. Eine Rechnung entsteht, wenn sie eingelöst werden.",
    remedy: "Nichts zu tun. Einen Beleg ohne Umsatzsteuer kannst du von Hand erstellen.",
  },
  SKIP_DATE: {
    title: "Vor dem Stichtag",
    cause: "Die Bestellung ist älter als der Tag, ab dem Lieferscheine erstellt werden.",
    remedy: "Ändere den Stichtag, wenn du auch dafür Lieferscheine möchtest.",
    setting: "deliveryCreate",
    settingPath: "/preferences/deliveries",
  },
  DUPLICATE_ORDER: {
    title: "Doppelte Bestellung",
    cause: "Für eine Bestellung mit diesem Namen, oder für das Original dieser Kopie, gibt es bereits eine Rechnung.",
    remedy: "Storniere das Original in Shopify, wenn die Kopie gilt, oder erstelle den Beleg von Hand.",
  },
} as const satisfies ReasonTexts;
