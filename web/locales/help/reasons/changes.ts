import type { ReasonNote } from "../topic.ts";

const correction =
  "Eine abgeschlossene Rechnung wird nicht geändert, sondern durch einen neuen Beleg berichtigt (§ 31 Abs. 5 UStDV, GoBD).";

/** Later changes of an order. */
export const changeNotes = {
  CANCELLED: {
    why: "Ohne Lieferung und ohne Geld gibt es keinen Umsatz, also auch keine Rechnung. Erstattungen dieser Bestellung brauchen dann ebenfalls keinen Beleg.",
  },
  CANCELLED_UNSETTLED: {
    why: "Beim Stornieren in Shopify lässt sich die Erstattung abwählen, und ein Paket kann schon unterwegs sein. Dann ist der Vorgang nicht zu Ende, und nur du weißt, wie er ausgeht.",
    law: "Behältst du Geld für eine Leistung, ist das Umsatz. Für echten Schadensersatz gilt das nicht; frag im Zweifel deine Steuerberatung.",
  },
  CANCELLED_AFTER_INVOICE: {
    why: "Bei den meisten Stornos entsteht die Gutschrift automatisch mit der Erstattung. Hier gab es keine, auf die sich eine Gutschrift stützen könnte.",
    law: correction,
    related: ["documents.credits"],
  },
  NOTHING_LEFT: {
    why: "Eine Bestellung lässt sich in Shopify bearbeiten, bis nichts mehr übrig ist. Auf der Rechnung stünde dann keine einzige Position.",
  },
  REFUND_OUTSTANDING: {
    why: "Die Bestellung ist bezahlt, eine Position wurde danach entfernt. Würde die Rechnung jetzt entstehen, wäre sie niedriger als die Zahlung, und es bliebe offen, wohin der Rest gehört.",
  },
  REFUND_BEFORE_SHIPMENT: {
    why: "Über Ware, die du nie lieferst, darf keine Rechnung entstehen. Behältst du aber einen Teil des Geldes, weißt nur du, wofür.",
    law: "Für eine Lieferung, die nie stattfindet, schuldest du die ausgewiesene Steuer trotzdem (§ 14c Abs. 2 UStG).",
    related: ["documents.credits"],
  },
  REFUNDED_BEFORE_SHIPMENT: {
    why: "Ohne Lieferung gibt es keinen Umsatz: Die Rechnung entsteht erst beim Versand und zeigt nur, was versendet wurde. Geldeingang und Erstattung stehen trotzdem im Monat.",
    law: "Für eine Lieferung, die nie stattfindet, darf keine Rechnung entstehen (§ 14c Abs. 2 UStG).",
  },
  REFUND_BEFORE_INVOICE: {
    why: "Was vor der Rechnung erstattet wurde, steht normalerweise gar nicht erst darauf. Hier ist die Erstattung höher oder niedriger als das, was entfernt wurde.",
    related: ["documents.sums"],
  },
  UNSUPPORTED_EDITED_ORDER: {
    why: "Nach mehreren Bearbeitungen ergeben Bestelltes, Entferntes und Erstattetes keine gültige Menge. Das ist selten und meist ein Zeichen, dass eine App die Bestellung verändert hat.",
  },
  E_INVOICE_MISSING: {
    why: "Lexware Office stellt nur dann eine E-Rechnung aus, wenn Anschrift, Nettobeträge und Drucklayout passen und E-Rechnungen dort eingeschaltet sind.",
    law: "Rechnungen zwischen Firmen in Deutschland müssen ab 2027 E-Rechnungen sein, bei höchstens 800.000 € Umsatz im Jahr 2026 ab 2028 (§ 14 Abs. 2, § 27 Abs. 38 UStG).",
  },
  E_INVOICE_NOT_DELIVERED: {
    why: "Eine E-Rechnung, die der Kunde nicht bekommt, ist nicht erteilt. Meist stimmt die Adresse nicht, oder das Postfach nimmt keine Anhänge an.",
  },
  CHANGED_AFTER_DOCUMENT: {
    why: "Belege sind für deine Kunden bestimmt und liegen dort vielleicht schon. Deshalb ändert Belegfluss sie nie im Nachhinein, sondern sagt dir, was abweicht, und schlägt vor, womit du es berichtigst.",
    law: correction,
    related: ["documents.credits"],
  },
  ADDRESS_CHANGED: {
    why: "Die Rechnung nannte die Anschrift, die beim Erstellen galt. Ein Umzug danach macht sie nicht falsch. Der Hinweis ist nur zur Kenntnis.",
    law: correction,
  },
  UNSUPPORTED_DEPOSIT: {
    why: "Eine Rechnung über den ganzen Betrag wäre zu früh, und für Anzahlungen hat Lexware Office einen eigenen Ablauf mit Schlussrechnung. Ist alles bezahlt, geht es automatisch weiter.",
    law: "Bei Anzahlungen entsteht die Umsatzsteuer schon mit der Zahlung (§ 13 Abs. 1 Nr. 1a UStG); die Schlussrechnung zieht sie wieder ab (§ 14 Abs. 5 UStG).",
  },
  UNSUPPORTED_EXCHANGE: {
    why: "Steuerlich ist ein Umtausch eine Rücknahme und ein neuer Verkauf. Shopify zeigt nur den Unterschied zwischen beiden, und daraus lassen sich die Beträge der zwei Belege nicht ablesen.",
    law: "Die Rücknahme mindert das alte Entgelt (§ 17 UStG), die neue Ware ist eine neue Lieferung mit dem dann gültigen Steuersatz.",
  },
  RECEIPT_NOT_FOUND: {
    why: "Eine Gutschrift bezieht sich immer auf eine bestimmte Rechnung. Hast du sie selbst geschrieben, ordne sie zuerst zu; danach weiß Belegfluss, was zu korrigieren ist.",
    law: "Die Berichtigung muss eindeutig auf die Rechnung verweisen (§ 31 Abs. 5 UStDV).",
    related: ["import.receipts"],
  },
  DOCUMENT_EDITED: {
    why: "Eine Gutschrift nimmt zurück, was auf der Rechnung steht. Von einem Beleg, der in Lexware Office geändert wurde, kennen wir die Positionen und ihre Steuersätze nicht.",
    law: correction,
  },
  EDITED_REFUND_UNCLEAR: {
    why: "Eine Gutschrift nimmt Steuer zu dem Satz zurück, zu dem sie berechnet war. Nennt die Erstattung keine Position, sagt nur die Bearbeitung, welcher das ist, und sie lässt hier mehrere zu.",
  },
  CREDIT_RATE_EXPIRED: {
    why: "Eine Gutschrift berichtigt ihre Rechnung mit dem Satz, der dort steht, auch wenn er inzwischen geändert wurde. Lexware Office prüft den Satz aber am Tag der Gutschrift.",
    law: "Die Berichtigung ändert die Steuer des ursprünglichen Umsatzes (§ 17 Abs. 1 UStG).",
    related: ["documents.credits"],
  },
  CREDIT_ABOVE_INVOICE: {
    why: "Mehr als den Rechnungsbetrag kann eine Gutschrift nicht zurücknehmen. Oft ist der Rest eine Kulanzzahlung, die in der Buchhaltung anders geführt wird.",
  },
  INVOICE_IS_DRAFT: {
    why: "Ein Entwurf hat noch keine Rechnungsnummer und ist bei niemandem angekommen. Es genügt, ihn anzupassen.",
    related: ["documents.drafts"],
  },
  INVOICE_VOIDED: {
    why: "Stornierst du eine Rechnung in Lexware Office, ist sie dort schon vollständig zurückgenommen. Eine Gutschrift aus Belegfluss käme noch einmal dazu.",
  },
  REFUND_FAILED: {
    why: "Shopify legt die Erstattung an, bevor der Zahlungsdienst sie ausführt. Lehnt er ab, hat dein Kunde kein Geld bekommen, und an der Rechnung ändert sich nichts.",
  },
  REFUND_WITHOUT_MONEY: {
    why: "Shopify nennt auch eine Rücknahme ohne Geld eine Erstattung, zum Beispiel das Zurücklegen ins Lager. Das Entgelt mindert sich dadurch nicht.",
    law: "Erst wenn sich das Entgelt tatsächlich ändert, wird die Umsatzsteuer berichtigt (§ 17 UStG).",
  },
  REFUND_OF_OVERPAYMENT: {
    why: "Wurde doppelt oder zu viel bezahlt, gibst du nur das Zuviel zurück. Die Rechnung stimmte vorher und stimmt danach.",
  },
  NOTHING_TO_CORRECT: {
    why: "Die Erstattung betrifft etwas, das nie auf der Rechnung stand, zum Beispiel ein nicht besteuertes Trinkgeld, oder die Rechnung ist schon ganz korrigiert.",
  },
  WAIT_CORRECTION: {
    why: "Erst nimmt die Gutschrift die alte Rechnung ganz zurück, dann entsteht die neue. Andersherum gäbe es einen Augenblick lang zwei gültige Rechnungen über dieselbe Lieferung.",
    law: correction,
  },
  CORRECTION_UNFINISHED: {
    why: "Ohne die Gutschrift wäre die Lieferung zweimal berechnet, und die Umsatzsteuer beider Rechnungen geschuldet. Deshalb wartet die neue Rechnung, bis es die Gutschrift wieder gibt.",
    law: correction,
  },
  CREDIT_OF_SEVERAL_QUARTERS: {
    why: "OSS berichtigt jede Lieferung in ihrem eigenen Quartal. Eine Gutschrift über mehrere Quartale stünde ganz in einem davon.",
    law: "Berichtigt wird der Zeitraum der Lieferung (Art. 61 Durchführungsverordnung (EU) 282/2011).",
  },
  CREDIT_NOTE_WITHOUT_REFUND: {
    why: "Die Gutschrift liegt schon in deiner Buchhaltung, ihr Anlass ist aber weggefallen. Automatisch stornieren können wir sie nicht: Vielleicht hat dein Kunde sie schon erhalten.",
    law: correction,
  },
  NO_GOODS: {
    why: "Ein Lieferschein beschreibt, was im Paket ist. Gutscheine per E-Mail und Downloads haben keines.",
  },
  DELIVERY_WITHDRAWN: {
    why: "Die Sendung wurde in Shopify zurückgezogen, nachdem der Lieferschein entstanden war. Wird später neu versendet, entsteht dafür ein neuer.",
    related: ["documents.deliveries"],
  },
  UNSUPPORTED_CREDIT_NOTE: {
    why: "Zum Beispiel wurde ein freier Betrag erstattet, und die Rechnung hat mehrere Steuersätze. Aus welcher Position das Geld kommt, sagt Shopify nicht.",
    law: "Die Gutschrift muss die Steuer mit dem Satz zurücknehmen, mit dem sie berechnet wurde (§ 17 UStG).",
  },
  UNSUPPORTED_DELIVERY_NOTE: {
    why: "Manche Lagersysteme melden nur, dass etwas verschickt wurde, aber nicht was. Ein leerer oder falscher Lieferschein hilft im Paket nicht weiter.",
  },
} as const satisfies Record<string, ReasonNote>;
