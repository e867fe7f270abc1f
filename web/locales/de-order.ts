import type { RuleName } from "../../shared/domain/documents/rules/rule.ts";
import type { TaskState } from "../../shared/domain/tasks/task.ts";

/** Texts of an order's page, its documents and the preview; loaded with the pages that show them. */
export const deOrder = {
  title: (name: string) => `Bestellung ${name}`,
  loadingTitle: "Bestellung",
  openInShopify: "In Shopify öffnen",
  placed: (date: string) => `Eingegangen: ${date}`,
  cancelled: (date: string) => `Storniert: ${date}`,
  failed: "Die Bestellung konnte nicht geladen werden",
  missing: {
    title: "Diese Bestellung gibt es hier nicht",
    text: "Belegfluss kennt sie nicht: Sie wurde gelöscht, oder sie kam vor der Installation der App.",
    action: "Alle Bestellungen",
  },

  progress: {
    title: "Stand",
    created: "Angelegt",
    paid: "Bezahlt",
    fulfilled: "Versendet",
    completed: "Abgeschlossen",
    reached: "erreicht",
    open: "noch offen",
    balance: "Offener Betrag",
    settled: "Ausgeglichen",
    overpaid: (amount: string) => `${amount} zu viel bezahlt`,
    rounding: (amount: string) => `Ausgeglichen (Rundung ${amount})`,
  },

  items: {
    title: "Positionen",
    sku: (sku: string) => `Artikelnummer ${sku}`,
    quantity: (quantity: number) => `${quantity} ×`,
    taxRate: (rate: string) => `${rate} USt`,
    none: "Diese Bestellung hat keine Positionen.",
    others: "Versand und weitere Beträge",
    tax: "Davon Umsatzsteuer",
    total: "Summe",
    refund: (date: string) => `Erstattung vom ${date}`,
    more: (count: number) => `${count} weitere Positionen zeigen`,
  },

  customer: { title: "Kunde", name: "Name", email: "E-Mail", country: "Lieferland", none: "Ohne Kunde" },

  facts: {
    title: "Einzelheiten",
    gateways: "Zahlungsart",
    source: "Herkunft",
    tags: "Tags",
    updated: "Zuletzt geändert",
    none: "–",
  },

  documents: {
    title: "Belege",
    none: "Zu dieser Bestellung gibt es noch keinen Beleg. Sobald feststeht, ob einer entsteht, steht es hier.",
    date: "Datum",
    total: "Summe",
    tax: "Davon Steuer",
    openAtProvider: "In Lexware Office öffnen",
    edit: "Bearbeiten",
    editLabel: (name: string) => `${name} in Lexware Office bearbeiten`,
    download: "PDF herunterladen",
    draftHint: "Herunterladen und Vorschau sind möglich, sobald du den Entwurf in Lexware Office abgeschlossen hast.",
    showPreview: "Vorschau zeigen",
    hidePreview: "Vorschau schließen",
    showPreviewLabel: (name: string) => `Vorschau von ${name} zeigen`,
    hidePreviewLabel: (name: string) => `Vorschau von ${name} schließen`,
    pdfOf: (name: string) => `PDF von ${name}`,
    previewFailed: "Die Vorschau konnte nicht geladen werden",
    assign: "Zuordnen",
    assignHint: "Ein Zahlungsvorschlag wartet in Lexware Office auf deine Zuordnung.",
    mailed: "Versendet",
    mailedAt: (date: string) => `Per E-Mail versendet ${date}`,
    electronic: (profile: string) => `E-Rechnung ${profile}`,
    profiles: { EN16931: "ZUGFeRD (EN 16931)", XRechnung: "XRechnung" },
    drafts: "Entwürfe zum Ansehen",
    draftsHint: "Sie sind nicht der Beleg dieser Bestellung. Lösche sie in Lexware Office, wenn du sie gesehen hast.",
  },

  sources: {
    order: "zur Bestellung",
    refund: (date: string) => `zur Erstattung vom ${date}`,
    refundUnknown: "zu einer Erstattung",
    fulfillment: (name: string) => `zur Lieferung ${name}`,
    fulfillmentUnknown: "zu einer Lieferung",
  },

  why: {
    missing: "Warum kein Beleg?",
    made: "Warum dieser Beleg?",
    steps: "Geprüfte Fragen, in dieser Reihenfolge",
    outcome: {
      passed: "In Ordnung",
      waived: "Von Hand übergangen",
      wanted: "Beleg entsteht",
      wait: "Hier wartet er",
      skip: "Deshalb ausgelassen",
      hold: "Deshalb angehalten",
    },
    datum: (value: string) => `Gesehen: ${value}`,
    /** What the questions looked at, by the name of the rule. */
    data: {
      currency: "Währung",
      age: "Eingegangen",
      "from-now-on": "Eingegangen",
      "point-of-sale": "Herkunft",
      free: "Betrag",
      tags: "Tag",
      status: "Zahlung und Versand",
      timing: "Zahlungsart",
      "tax-region": "Zielland",
      "tax-lines": "Steuersätze",
      invoice: "Rechnung",
      refund: "Erstattet",
      "invoice-status": "Rechnung",
      content: "Summe",
    } satisfies Partial<Record<RuleName, string>>,
    setting: "Einstellung",
    unknownRule: (rule: string) => `Prüfung „${rule}“`,
  },

  task: {
    state: {
      PLANNED: "Eingeplant",
      SENDING: "Wird übertragen",
      CONFIRMED: "Erledigt",
      REJECTED: "Abgelehnt",
      PARKED: "Zurückgestellt",
      SKIPPED: "Verworfen",
    } satisfies Record<TaskState, string>,
    attempts: (count: number) => (count === 1 ? "1 Versuch" : `${count} Versuche`),
    next: (date: string) => `nächster Versuch ${date}`,
    provider: (message: string) => `Lexware-Fehler: ${message}`,
  },

  act: {
    create: {
      invoice: "Beleg jetzt erstellen",
      credit: "Rechnungskorrektur erstellen",
      delivery: "Lieferschein erstellen",
    },
    retry: "Erneut versuchen",
    preview: "Vorschau",
    confirmTitle: (document: string) => `${document} jetzt erstellen?`,
    retryTitle: (document: string) => `${document} erneut versuchen?`,
    confirm: "Jetzt erstellen",
    started: "Beleg wird erstellt",
    failed: "Das ging nicht",
    impossible: "Diese Version kann diesen Beleg nicht erstellen.",
    notYet: "Gerade nicht möglich",
    deliveriesOff: {
      title: "Nicht automatisch",
      text: "Lieferscheine sind ausgeschaltet. Du kannst diesen von Hand erstellen.",
    },
    consequence: {
      final: {
        invoice:
          "Die Rechnung entsteht in Lexware Office und ist sofort abgeschlossen. Danach lässt sie sich nicht ändern.",
        credit:
          "Die Rechnungskorrektur entsteht in Lexware Office und ist sofort abgeschlossen. Danach lässt sie sich nicht ändern.",
        delivery: "Der Lieferschein entsteht in Lexware Office und ist sofort abgeschlossen.",
      },
      draft: "Es entsteht ein Entwurf. Du prüfst ihn in Lexware Office und schließt ihn selbst ab.",
      overrules: (reason: string) =>
        `Von selbst wäre der Beleg nicht oder erst später entstanden („${reason}“). Für diese Bestellung setzt du das außer Kraft.`,
      double: {
        invoice: "Prüfe vorher, ob du diese Bestellung schon von Hand berechnet hast: Sonst gibt es zwei Rechnungen.",
        credit:
          "Prüfe vorher, ob du diese Erstattung schon von Hand gutgeschrieben hast: Sonst gibt es zwei Gutschriften.",
        delivery: "Prüfe vorher, ob es für diese Lieferung schon einen Lieferschein gibt.",
      },
      retry: "Belegfluss prüft zuerst, ob der Beleg in Lexware Office schon besteht. So entsteht keiner doppelt.",
      transfer: (left: string, quota: string) => `Das verbraucht eine Übertragung. Du hast noch ${left} von ${quota}.`,
    },
    exhausted: {
      title: "Deine Übertragungen wurden (fast) vollständig verbraucht",
      text: (needed: number, reset: string) =>
        `Dafür ${needed === 1 ? "wird mehr als 1 Übertragung" : `werden mehr als ${needed} Übertragungen`} benötigt. Erweitere dein Abonnement oder warte bis zum ${reset}.`,
      action: "Abonnement erweitern",
    },
  },

  preview: {
    title: "Vorschau",
    titleOf: { invoice: "Vorschau der Rechnung", credit: "Vorschau der Rechnungskorrektur" },
    order: "Bestellung",
    option: (name: string, customer: string, total: string) => [name, customer, total].filter(Boolean).join(" · "),
    thisOne: (name: string) => `${name} (diese Bestellung)`,
    hint: "Diese Vorschau haben wir selbst gezeichnet. In Lexware Office ist nichts entstanden, und das Layout dort kann abweichen.",
    failed: "Die Vorschau ist nicht möglich",
    ordersFailed: "Die Bestellungen konnten nicht geladen werden",
    noOrders: "Sobald die erste Bestellung eingegangen ist, kannst du dir hier ihren Beleg ansehen.",
    pdf: (order: string) => `Vorschau des Belegs zu ${order}`,
    fileName: (order: string) => `Vorschau ${order.replace("#", "")}.pdf`,
    draft: "Als Entwurf in Lexware Office anlegen",
    draftHint: "Der Entwurf verbraucht eine Übertragung und wird nicht der Beleg dieser Bestellung.",
    draftPending: "Der Entwurf wird angelegt …",
    draftSlow: "Der Entwurf ist eingeplant. Er erscheint auf der Seite der Bestellung.",
    draftFailed: "Der Entwurf wurde nicht angelegt",
    draftDone: "Entwurf angelegt",
    draftKey: (key: string) => `Belegkennung ${key}`,
    openDraft: "Entwurf in Lexware Office öffnen",
    deletion: [
      "Öffne den Entwurf in Lexware Office.",
      "Wähle oben rechts „Mehr“ und dann „Löschen“.",
      "Bestätige. Löschen kannst du Entwürfe nur dort: Von außen lässt Lexware Office es nicht zu.",
    ],
    deletionTitle: "So löschst du ihn wieder",
  },
} as const;
