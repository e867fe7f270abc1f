import type { DeliveryEvent } from "#shared/domain/preferences/choices.ts";
import { documentMoments, finalizeMoments } from "#shared/domain/preferences/moment-texts.ts";

/** Texts of what happens by itself, and when. */
export const deAutomation = {
  title: "Automatisierung",
  state: { automated: "Automatisiert", partial: "Teilweise automatisiert", manual: "Manuell" },
  needsConnection: "Verbinde zuerst dein Lexware-Konto. Danach entscheidest du, welche Belege wann erstellt werden.",
  change: "Ändern",
  invoices: {
    text: "Zu jeder neuen Bestellung entsteht eine Rechnung in Lexware Office.",
    needsInvoicing: "Dein Lexware-Konto kann noch keine Rechnungen schreiben. Was fehlt, steht unter „Verbindung“.",
  },
  credits: {
    text: "Zu jeder Erstattung entsteht eine Gutschrift (Rechnungskorrektur), sobald das Geld zurückgeflossen ist und die Rechnung besteht.",
  },
  transactions: {
    text: "Jede Zahlung erscheint in Lexware Office und lässt sich der Rechnung zuordnen.",
    fees: {
      text: "Die Gebühr von Shopify Payments steht bei der Zahlung.",
    },
    permission: {
      text: "Dein Lexware-Konto erlaubt der App noch nicht, Zahlungskonten und Zahlungen anzulegen. Erlaube es: Was wartet, wird dann übertragen.",
      ahead:
        "Dafür verbindest du Lexware Office nach dem Einschalten einmal neu und erlaubst den Zugriff auf Zahlungen.",
    },
    hints: {
      text: "Lexware Office schlägt die passende Rechnung zu jeder Zahlung vor.",
    },
  },
  event: { options: documentMoments },
  finalize: { options: finalizeMoments },
  supplement: {
    text: "Was nach der Rechnung zur Bestellung hinzukommt, bekommt eine eigene Rechnung. Ist das ausgeschaltet, entscheidest du jedes Mal selbst.",
  },
  creditFinalize: {
    text: "Sonst entstehen Entwürfe, die du in Lexware Office abschließt.",
  },
  ahead: {
    title: "Was passiert ab jetzt",
    heldBackTitle: "Sobald es weitergeht",
    change: "Ändern",
    invoices: "Rechnungen",
    credits: "Gutschriften",
    creditsMade: { final: "Zu jeder Erstattung, sofort abgeschlossen", draft: "Zu jeder Erstattung, als Entwurf" },
    deliveries: "Lieferscheine",
    deliveriesMade: {
      fulfilled: { final: "Zu jeder Lieferung, sofort abgeschlossen", draft: "Zu jeder Lieferung, als Entwurf" },
      completed: {
        final: "Zu jeder Lieferung bezahlter Bestellungen, sofort abgeschlossen",
        draft: "Zu jeder Lieferung bezahlter Bestellungen, als Entwurf",
      },
    } satisfies Record<DeliveryEvent, Record<"final" | "draft", string>>,
    deliveriesFrom: (made: string, day: string) => `${made}, ab ${day}`,
    transactions: "Zahlungen",
    transactionsMade: "Werden als Transaktionen übertragen",
    exceptions: "Sofort und abgeschlossen bei",
    none: "Keine",
    from: "Für Bestellungen ab",
    creditsFrom: "Für Erstattungen ab",
    fromSaving: "Zeitpunkt des Speicherns",
    next: "Nächster Beleg",
    nextMoment: {
      created: "Mit der nächsten Bestellung",
      paid: "Mit der nächsten bezahlten Bestellung",
      fulfilled: "Mit der nächsten versendeten Bestellung",
      completed: "Mit der nächsten bezahlten und versendeten Bestellung",
    },
    nextImpossible: "Erst mit einem passenden Lexware-Konto",
    nextAfterConnection: "Sobald du dein Konto wieder verbindest",
    nextAfterStaffPause: "Sobald Belegfluss die Automatik fortsetzt",
    nextAfterPause: "Sobald du die Automatik fortsetzt",
    nextAfterReset: (day: string) => `Mit neuen Übertragungen am ${day}`,
  },
  consequence: {
    off: "Es werden keine Rechnungen erstellt. Jede Bestellung erscheint in der Liste mit diesem Grund.",
    moment: {
      created: "Sobald eine Bestellung eingeht",
      paid: "Sobald eine Bestellung bezahlt ist",
      fulfilled: "Sobald eine Bestellung vollständig versendet ist",
      completed: "Sobald eine Bestellung bezahlt und vollständig versendet ist",
    },
    final: (moment: string) => `${moment}, entsteht die Rechnung und ist sofort abgeschlossen.`,
    draft: (moment: string) =>
      `${moment}, entsteht ein Entwurf. Du prüfst ihn in Lexware Office und schließt ihn selbst ab.`,
    later:
      "Lexware Office kann einen Entwurf nicht nachträglich von außen abschließen. Deshalb entsteht die Rechnung erst zu diesem Zeitpunkt.",
  },
  fromNowOn: "Ältere Bestellungen bleiben unberührt.",
} as const;
