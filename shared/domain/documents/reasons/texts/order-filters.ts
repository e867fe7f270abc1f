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
  SKIP_SOURCE: {
    title: "Herkunft ausgelassen",
    cause: "Die Bestellung kommt von einem Kanal, der seine Rechnungen selbst schreibt, und wird deshalb ausgelassen.",
    remedy: "Nimm den Kanal in den Einstellungen heraus, wenn Belegfluss auch dafür Belege erstellen soll.",
    setting: "skipSources",
    settingPath: "/preferences/orders",
  },
  OTHER_BUSINESS_ENTITY: {
    title: "Bestellung einer anderen Gesellschaft",
    cause:
      "Die Bestellung gehört zu einer anderen Gesellschaft als dein Lexware-Konto. Eine Rechnung daraus stünde auf falschem Namen (§ 14c UStG).",
    remedy:
      "Schreib die Rechnung in der Buchhaltung jener Gesellschaft und markiere die Bestellung hier als erledigt. Gehört das Lexware-Konto ihr, trage ihren Namen in den Einstellungen ein.",
    setting: "businessEntity",
    settingPath: "/preferences/orders",
  },
  OTHER_MERCHANT_OF_RECORD: {
    title: "Verkauf durch einen anderen Händler",
    cause:
      "Verkäufer dieser Bestellung ist laut Shopify nicht dein Shop, sondern der genannte Anbieter. Er schuldet Rechnung und Umsatzsteuer.",
    remedy:
      "Schreib keine Rechnung an den Kunden; abgerechnet wird zwischen dir und dem Anbieter. Lässt du seine Bestellungen immer aus, trage ihn in den Einstellungen unter „Kanäle mit eigenen Rechnungen“ ein.",
    setting: "skipSources",
    settingPath: "/preferences/orders",
  },
  SENT_FROM_ABROAD: {
    title: "Versand von außerhalb Deutschlands",
    cause:
      "Eine Sendung ging von einem Standort ab, der nicht in Deutschland liegt oder dessen Land unbekannt ist. Dort beginnt die Lieferung (§ 3 Abs. 6 UStG), und es gilt nicht ohne Weiteres deutsche Steuer.",
    remedy:
      "Liegt der Standort doch in Deutschland, trage ihn einmal in den Einstellungen ein und lass die Bestellung erneut verarbeiten. Sonst kläre die Steuer und erstelle die Rechnung in Lexware Office von Hand.",
    setting: "germanLocations",
    settingPath: "/preferences/orders",
  },
  SENT_FROM_ABROAD_LATER: {
    title: "Nach der Rechnung von außerhalb Deutschlands versandt",
    cause:
      "Die Rechnung war schon erstellt, als eine Sendung von einem Standort abging, der nicht in Deutschland liegt oder dessen Land unbekannt ist. Ihre Steuer kann falsch sein.",
    remedy:
      "Liegt der Standort doch in Deutschland, trage ihn einmal in den Einstellungen ein. Sonst storniere die Rechnung und stelle sie mit der richtigen Steuer neu aus.",
    setting: "germanLocations",
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
