import type { LinkCheckAnswer } from "#shared/api/links.ts";
import type { LinkKind } from "#shared/domain/links/document-link.ts";
import type { TemplateGroup, TemplateId } from "#shared/domain/links/templates.ts";
import { day } from "../lib/format.ts";

/** The wizard that puts links to documents into the shop's own notifications. */
export const deLinks = {
  step: (step: number, steps: number) => `Schritt ${step} von ${steps}`,
  progress: "Fortschritt",
  next: "Weiter",
  back: "Zurück",
  done: "Fertig",

  choose: "Welchen Link möchtest du einbauen?",
  kind: "Beleg",
  kinds: { invoice: "Rechnung", creditNote: "Gutschrift" } satisfies Record<LinkKind, string>,
  creditHint: "Für die Benachrichtigungen zu Stornierung und Rückerstattung.",
  way: "Beim Klick",
  ways: { download: "Herunterladen", view: "Im Browser ansehen" },
  text: "Text des Links",
  textLanguage: "Sprache des Textes",
  look: "Aussehen",
  looks: { button: "Schaltfläche", text: "Textlink" },
  wording: "Sprache, Text und Aussehen ändern",
  sample: "So sehen ihn deine Kunden",
  everyone:
    "Wer den Link hat, sieht 24 Monate lang die Belege dieser einen Bestellung, auch wenn er eine weitergeleitete E-Mail bekommt.",

  template: "In welche Benachrichtigung soll der Link?",
  moreTemplates: (count: number) => `${count} weitere`,
  acts: {
    copy: "Kopiere den Code.",
    paste: (name: string) => `Öffne „${name}“ und füge ihn dort ein, wo der Link stehen soll.`,
    save: "Speichere dort. Wiederhole das für jede Sprache deines Shops.",
  },
  showCode: "Code ansehen",
  verified: "Lässt sich eine Benachrichtigung nicht bearbeiten, bestätige in Shopify zuerst deine Absenderadresse.",
  code: "Code zum Einfügen",
  copy: "Code kopieren",
  copied: "Code kopiert",
  copyFailed: "Markiere den Code und kopiere ihn mit Strg + C oder ⌘ + C.",
  secret:
    "Der Code enthält den Schlüssel deines Shops. Kunden sehen ihn nie: Shopify berechnet daraus den Link, bevor die E-Mail verschickt wird. Gib den Code nicht weiter.",
  edit: "In Shopify öffnen",
  editOf: (name: string) => `Benachrichtigung „${name}“ bearbeiten`,
  groups: {
    orders: "Bestellungen",
    shipping: "Versand",
    localDelivery: "Lokale Lieferung",
    localPickup: "Abholung",
  } satisfies Record<TemplateGroup, string>,
  templates: {
    order_confirmation: "Bestellbestätigung",
    order_edited: "Bestellung bearbeitet",
    order_invoice: "Zahlungsaufforderung",
    order_cancelled: "Bestellung storniert",
    order_payment_receipt: "Zahlungsbeleg",
    refund_notification: "Rückerstattung",
    failed_payment_processing: "Zahlung nicht verarbeitet",
    pending_payment_failure: "Ausstehende Zahlung fehlgeschlagen",
    pending_payment_success: "Ausstehende Zahlung eingegangen",
    pos_exchange_v2_receipt: "Umtausch im Ladengeschäft",
    shipping_confirmation: "Versandbestätigung",
    shipping_update: "Versand aktualisiert",
    shipment_out_for_delivery: "In Zustellung",
    shipment_delivered: "Zugestellt",
    local_out_for_delivery: "Unterwegs zum Kunden",
    local_delivered: "Geliefert",
    local_missed_delivery: "Kunde nicht angetroffen",
    ready_for_pickup: "Zur Abholung bereit",
    pickup_receipt: "Abgeholt",
  } satisfies Record<TemplateId, string>,

  check: "Funktioniert der Link?",
  checkText:
    "Öffne die Vorschau der Benachrichtigung, kopiere die Adresse des Links (Rechtsklick, „Adresse des Links kopieren“) und füge sie hier ein.",
  preview: "Vorschau öffnen",
  previewOf: (name: string) => `Vorschau von „${name}“ öffnen`,
  pasted: "Adresse des Links",
  runCheck: "Prüfen",
  good: "Der Link ist richtig",
  goodText: (kind: "invoice" | "credit", orderName: string | null): string =>
    orderName === null
      ? `Er führt zur ${kind === "invoice" ? "Rechnung" : "Gutschrift"} der Bestellung. Die Bestellung der Vorschau kennt Belegfluss nicht: Shopify zeigt dort oft ein Beispiel.`
      : `Er führt zur ${kind === "invoice" ? "Rechnung" : "Gutschrift"} der Bestellung ${orderName}.`,
  endsText: (at: string) =>
    `Er gehört zu einem früheren Schlüssel und gilt noch bis ${day(at)}. Baue den neuen Code ein.`,
  faults: {
    notALink: {
      title: "Das ist keine Adresse eines Beleg-Links",
      text: "Kopiere die ganze Adresse des Links aus der Vorschau, nicht den angezeigten Text.",
    },
    notRendered: {
      title: "Das ist der Code, nicht der Link",
      text: "Speichere die Benachrichtigung, öffne ihre Vorschau und kopiere dort die Adresse des Links.",
    },
    filterMissing: {
      title: "Ein Filter fehlt",
      text: "Shopify hat in dieser Benachrichtigung einen Filter nicht ausgeführt. Baue den anderen Code ein und prüfe noch einmal.",
    },
    noOrder: {
      title: "Diese Benachrichtigung kennt keine Bestellung",
      text: "Wähle eine der Benachrichtigungen aus der Liste.",
    },
    otherShop: { title: "Der Link gehört zu einem anderen Shop", text: "Baue den Code ein, den du hier siehst." },
    wrongProof: {
      title: "Der Link ist nicht richtig unterschrieben",
      text: "Der Code wurde verändert, oder er enthält einen beendeten Schlüssel. Füge ihn noch einmal ganz ein.",
    },
    keyEnded: {
      title: "Der Schlüssel dieses Links ist abgelaufen",
      text: "Füge den aktuellen Code ein.",
    },
  } satisfies Record<Exclude<LinkCheckAnswer["state"], "good">, { title: string; text: string }>,
  otherForm: "Anderen Code zeigen",
  otherFormShown: "Dieser Code kommt ohne den Filter „hmac_sha256“ aus.",
  usualForm: "Üblichen Code zeigen",

  renew: "Schlüssel erneuern",
  renewText:
    "Erneuere den Schlüssel, wenn der Code in falsche Hände gekommen ist. Danach musst du den neuen Code in alle Benachrichtigungen einfügen.",
  renewLater: "Frühere Links noch 30 Tage gelten lassen",
  renewNow: "Frühere Links sofort beenden",
  renewNowWarning: "Alle Links in E-Mails, die deine Kunden schon haben, führen dann ins Leere.",
  renewed: "Schlüssel erneuert",
  former: (at: string) => `Links mit dem früheren Schlüssel gelten noch bis ${day(at)}.`,
  failed: "Das hat nicht geklappt",
} as const;
