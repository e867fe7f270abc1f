import type { ReasonTexts } from "../reason-text.ts";

/** Reasons of what happened to an order since. */
export const changesReasons = {
  CANCELLED: {
    title: "Bestellung storniert",
    cause: "Die Bestellung wurde storniert, bevor eine Rechnung entstand.",
    remedy: "Nichts zu tun.",
  },
  CANCELLED_UNSETTLED: {
    title: "Storniert, aber bezahlt oder versendet",
    cause:
      "Die Bestellung wurde storniert, bevor eine Rechnung entstand. Es wurde aber Geld noch nicht erstattet oder schon ein Paket versendet.",
    remedy:
      "Erstatte das Geld, wenn du nichts geliefert hast. Was du behältst oder noch verlangst, berechne in Lexware Office mit einer Rechnung.",
  },
  CANCELLED_AFTER_INVOICE: {
    title: "Storno nach der Rechnung",
    cause: "Die Bestellung wurde storniert, nachdem die Rechnung entstanden war.",
    remedy: "Erstelle die Gutschrift in Lexware Office.",
  },
  NOTHING_LEFT: {
    title: "Nichts mehr zu berechnen",
    cause: "Alle Positionen wurden entfernt, bevor eine Rechnung entstand.",
    remedy: "Nichts zu tun.",
  },
  REFUND_OUTSTANDING: {
    title: "Erstattung steht noch aus",
    cause: "Aus der bezahlten Bestellung wurde etwas entfernt, das Geld dafür ist noch nicht zurückgeflossen.",
    remedy: "Erstatte den Betrag in Shopify; danach erstellt Belegfluss Rechnung und Gutschrift automatisch.",
  },
  REFUND_BEFORE_SHIPMENT: {
    title: "Vor dem Versand teilweise erstattet",
    cause:
      "Artikel, die nie versendet wurden, sind nicht genau mit ihrem Betrag erstattet. Was du behältst oder noch lieferst, ist nicht eindeutig.",
    remedy:
      "Erstatte in Shopify den Rest oder erstelle die Belege in Lexware Office von Hand und markiere sie hier als erledigt.",
  },
  REFUNDED_BEFORE_SHIPMENT: {
    title: "Vor dem Versand erstattet",
    cause: "Die Artikel wurden nie versendet und vollständig erstattet. Sie stehen deshalb auf keiner Rechnung.",
    remedy: "Nichts zu tun.",
  },
  REFUND_BEFORE_INVOICE: {
    title: "Erstattung vor der Rechnung",
    cause: "Vor der Rechnung wurde entfernt und erstattet, und die Beträge passen nicht zusammen.",
    remedy: "Vergleiche beide Summen und erstelle die Belege in Lexware Office von Hand.",
  },
  UNSUPPORTED_EDITED_ORDER: {
    title: "Mengen der Bestellung unklar",
    cause: "Eine Position hat eine Menge, die sich nicht berechnen lässt.",
    remedy: "Prüfe die Bestellung in Shopify und erstelle den Beleg in Lexware Office von Hand.",
  },
  E_INVOICE_MISSING: {
    title: "Keine E-Rechnung",
    cause: "Die Rechnung an diese Firma muss eine E-Rechnung sein, Lexware Office hat aber keine ausgestellt.",
    remedy:
      "Ergänze, was auf der Seite der Bestellung fehlt, und korrigiere die Rechnung. Hast du sie selbst eingereicht, markiere sie als erledigt.",
  },
  E_INVOICE_NOT_DELIVERED: {
    title: "E-Rechnung nicht zugestellt",
    cause: "Der Mailserver des Kunden hat die E-Mail mit der E-Rechnung abgelehnt.",
    remedy: "Sende sie an eine andere Adresse. Hast du sie selbst eingereicht, markiere sie als erledigt.",
  },
  CHANGED_AFTER_DOCUMENT: {
    title: "Nach dem Beleg geändert",
    cause: "Die Bestellung wurde geändert, nachdem der Beleg entstanden war. Belegfluss ändert ihn nicht automatisch.",
    remedy:
      "Prüfe, was sich geändert hat. Mit „Korrigieren“ entstehen in der Bestellung eine Gutschrift und eine neue Rechnung.",
  },
  WAIT_CORRECTION: {
    title: "Rechnung wartet auf die Gutschrift",
    cause: "Die Korrektur läuft: Die neue Rechnung entsteht, sobald die Gutschrift in Lexware Office da ist.",
    remedy: "Nichts zu tun. Ist die Gutschrift fehlgeschlagen, versuche sie in der Bestellung erneut.",
  },
  CORRECTION_UNFINISHED: {
    title: "Rechnung fehlt noch",
    cause:
      "Die Gutschrift der Korrektur gibt es in Lexware Office nicht mehr, oder ihr Inhalt ist gelöscht. Ohne sie entsteht keine neue Rechnung.",
    remedy: "Erstelle die Gutschrift in der Bestellung erneut; danach entsteht die Rechnung.",
  },
  ADDRESS_CHANGED: {
    title: "Anschrift geändert",
    cause: "Straße oder Ort wurden nach der Rechnung geändert.",
    remedy: "Die Rechnung bleibt gültig. Nichts zu tun.",
  },
  UNSUPPORTED_DEPOSIT: {
    title: "Anzahlung",
    cause:
      "Für diese Bestellung wurde nur ein Teil im Voraus bezahlt. Über Anzahlungen erstellt Belegfluss keine Rechnung.",
    remedy:
      "Ist alles bezahlt, erstellt Belegfluss die Rechnung automatisch. Eine Anzahlungsrechnung erstellst du in Lexware Office.",
  },
  UNSUPPORTED_EXCHANGE: {
    title: "Umtausch",
    cause: "Zur Bestellung gehört ein Umtausch, bei dem sich nicht sagen lässt, was wofür bezahlt wurde.",
    remedy: "Erstelle die Belege in Lexware Office von Hand.",
  },
  RECEIPT_NOT_FOUND: {
    title: "Rechnung nicht gefunden",
    cause: "Zu dieser Erstattung gibt es keine Rechnung, die korrigiert werden könnte.",
    remedy: "Erstelle zuerst die Rechnung oder lass die Erstattung ohne Beleg.",
  },
  DOCUMENT_EDITED: {
    title: "Andere Beträge in Lexware Office",
    cause: "Die Rechnung oder eine Gutschrift dazu hat in Lexware Office andere Beträge, als Belegfluss berechnet hat.",
    remedy: "Erstelle die Gutschrift in Lexware Office von Hand und markiere sie hier als erledigt.",
  },
  EDITED_REFUND_UNCLEAR: {
    title: "Steuersatz der Erstattung unklar",
    cause:
      "Die Bestellung wurde nach der Rechnung bearbeitet, und Geld ging ohne Position zurück. Zu welchen Steuersätzen es gehört, lässt sich aus der Bearbeitung nicht sicher sagen.",
    remedy:
      "Erstatte in Shopify künftig mit der Position. Diese Gutschrift erstellst du in Lexware Office von Hand und markierst sie hier als erledigt.",
  },
  CREDIT_RATE_EXPIRED: {
    title: "Steuersatz gilt nicht mehr",
    cause:
      "Die Gutschrift braucht den Steuersatz ihrer Rechnung. Lexware Office nimmt ihn weder heute noch am Tag der Erstattung an.",
    remedy: "Erstelle die Gutschrift in Lexware Office von Hand und frag im Zweifel deine Steuerberatung.",
  },
  CREDIT_ABOVE_INVOICE: {
    title: "Erstattung übersteigt die Rechnung",
    cause: "Es wurde mehr erstattet, als von der Rechnung noch übrig ist.",
    remedy: "Vergleiche beide Summen und erstelle den Beleg in Lexware Office von Hand.",
  },
  INVOICE_IS_DRAFT: {
    title: "Rechnung ist noch ein Entwurf",
    cause:
      "Die Rechnung der Bestellung ist ein Entwurf. Was deine Kundin oder dein Kunde nie erhalten hat, wird nicht korrigiert.",
    remedy:
      "Passe den Entwurf in Lexware Office an, oder stelle ihn fertig: Danach erstellt Belegfluss die Gutschrift.",
  },
  INVOICE_VOIDED: {
    title: "Rechnung ist schon storniert",
    cause: "Die Rechnung wurde in Lexware Office storniert; eine Gutschrift würde sie ein zweites Mal mindern.",
    remedy: "Prüfe die Rechnung in Lexware Office.",
  },
  REFUND_FAILED: {
    title: "Erstattung fehlgeschlagen",
    cause: "Das Geld dieser Erstattung ist nicht zurückgeflossen.",
    remedy: "Erstatte in Shopify erneut; Belegfluss erstellt den Beleg danach automatisch.",
  },
  REFUND_WITHOUT_MONEY: {
    title: "Ohne Rückzahlung",
    cause: "Ware wurde zurückgenommen oder entfernt, ohne dass Geld zurückfloss oder eine Forderung entfiel.",
    remedy: "Nichts zu tun. Fließt später Geld zurück, entsteht dafür ein Beleg.",
  },
  REFUND_OF_OVERPAYMENT: {
    title: "Erstattung einer Überzahlung",
    cause:
      "Nach dieser Erstattung behältst du noch so viel Geld, wie die Rechnung verlangt. Eine Korrektur würde sie darunter senken.",
    remedy: "Prüfe die Zahlungen. Mindert die Erstattung doch die Rechnung, erstelle den Beleg von Hand.",
  },
  NOTHING_TO_CORRECT: {
    title: "Nichts zu korrigieren",
    cause:
      "Die Erstattung betrifft nichts, was auf der Rechnung steht, oder die Rechnung ist bereits vollständig korrigiert.",
    remedy: "Nichts zu tun.",
  },
  CREDIT_OF_SEVERAL_QUARTERS: {
    title: "Korrektur über mehrere OSS-Quartale",
    cause:
      "Die Korrektur betrifft mehrere Rechnungen, deren Lieferungen in verschiedene Quartale der OSS-Meldung gehören.",
    remedy:
      "Schreibe in Lexware Office für jede Rechnung eine eigene Gutschrift, rechne sie den Meldungen hinzu und markiere sie hier als erledigt.",
  },
  CREDIT_NOTE_WITHOUT_REFUND: {
    title: "Gutschrift ohne Grund",
    cause:
      "Es gibt eine Gutschrift, ihr Grund gilt aber nicht mehr: Die Erstattung wurde gelöscht oder ist fehlgeschlagen, oder die stornierte Bestellung wurde doch noch bezahlt.",
    remedy: "Storniere die Gutschrift in Lexware Office oder stelle den Betrag neu in Rechnung.",
  },
  NO_GOODS: {
    title: "Nichts zu liefern",
    cause: "Die Lieferung enthält keine Waren, zum Beispiel nur einen Geschenkgutschein.",
    remedy: "Nichts zu tun.",
  },
  DELIVERY_WITHDRAWN: {
    title: "Lieferung storniert",
    cause: "Für diese Lieferung gibt es einen Lieferschein, sie wurde danach aber storniert.",
    remedy: "Storniere oder lösche den Lieferschein in Lexware Office.",
  },
  UNSUPPORTED_CREDIT_NOTE: {
    title: "Gutschrift nicht eindeutig",
    cause: "Die Erstattung nennt etwas, das sich den Positionen der Rechnung nicht zuordnen lässt.",
    remedy: "Erstelle die Gutschrift in Lexware Office.",
  },
  UNSUPPORTED_DELIVERY_NOTE: {
    title: "Inhalt der Lieferung unbekannt",
    cause: "Die Lieferung nennt keine Positionen, oder welche, die nicht zur Bestellung gehören.",
    remedy: "Erstelle den Lieferschein in Lexware Office.",
  },
} as const satisfies ReasonTexts;
