/** Messages beside fields that cannot be saved. */
export const messages = {
  invalid: "Ungültiger Wert",
  unknown: "Unbekannte Einstellung",
  email: "Gültige E-Mail-Adresse erforderlich",
  url: "Ungültige URL",
  oneLine: "Darf nur eine Zeile lang sein",
  attachments: "Du kannst maximal 5 Anhänge hinzufügen",
  notANumber: "Muss eine Zahl sein",
  wholeNumber: "Muss eine ganze Zahl sein",
  durationTooSmall: "Darf nicht kleiner 0 sein",
  numberTooSmall: "Darf nicht kleiner als 0 sein",
  rangeExceedsTerm: "Darf nicht größer als Zahlungsziel sein",
  empty: "Darf nicht leer sein",
  metafieldsRead: "Du kannst maximal 5 Metafelder hinzufügen",
  metafieldName: 'Darf keine Leerzeichen und keines der Zeichen { } | " enthalten',
  metafieldValue: "Bitte einen Wert wählen",
  metafieldsWrite: "Du kannst maximal 5 Metafelder schreiben",
  ownVatId: "Gültige deutsche USt-IdNr. erforderlich, zum Beispiel DE136695976",
  day: "Ungültiges Datum",
  printLayout: "Dieses Drucklayout gibt es in Lexware Office nicht",
  needsInvoices: "Nur möglich, solange Rechnungen automatisch erstellt werden",
  needsInvoicing: "Für Rechnungen brauchst du mindestens die Version L von Lexware Office.",
  needsTransactions: "Nur möglich, solange Zahlungen übertragen werden",
  needsFinalizedInvoices: "Nur möglich, wenn Rechnungen abgeschlossen werden",
  needsFinalizedCreditNotes: "Nur möglich, wenn Gutschriften abgeschlossen werden",
  needsFinalizedDeliveryNotes: "Nur möglich, wenn Lieferscheine abgeschlossen werden",
} as const;

/** `Darf nicht größer als 1095 sein` */
export function tooLarge(most: number): string {
  return `Darf nicht größer als ${most} sein`;
}

export function tooLong(most: number): string {
  return `Darf höchstens ${most} Zeichen lang sein`;
}

export function tooShort(least: number): string {
  return `Muss mindestens ${least} Zeichen lang sein`;
}

/** Messages by field; a part of a field is named behind it: `invoiceSendMailAttachments.1`. */
export type FieldMessages = Readonly<Record<string, string>>;
