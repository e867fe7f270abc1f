/** Payment statuses of the platform as a merchant reads them. */
export const paymentStatusTexts = {
  manual: "Zahlung ausstehend",
  pending: "Ausstehend",
  authorized: "Autorisiert",
  expired: "Abgelaufen",
  overdue: "Überfällig",
  paid: "Bezahlt",
  partially_paid: "Teilweise bezahlt",
  partially_refunded: "Teilweise erstattet",
  open: "Offen",
  voided: "Storniert",
  refunded: "Erstattet",
  unpaid: "Unbezahlt",
  invalid: "Fehlerhaft",
  unknown: "Unbekannt",
} as const;

/** The same for a fulfilment status. */
export const fulfillmentStatusTexts = {
  fulfilled: "Ausgeführt",
  unfulfilled: "Nicht ausgeführt",
  partial: "Teilweise ausgeführt",
  planned: "Geplant",
  stopped: "Angehalten",
  denied: "Abgelehnt",
  restocked: "Zurückgelegt",
  canceled: "Storniert",
  unknown: "Unbekannt",
} as const;

/** The same for a document's status at the provider. */
export const documentStatusTexts = {
  draft: "Entwurf",
  open: "Offen",
  partially_paid: "Teilweise bezahlt",
  paid: "Bezahlt",
  paidoff: "Verrechnet",
  voided: "Storniert",
  deleted: "Gelöscht",
} as const;

/** A document that was credited in full. */
export const refundedText = "Erstattet";

const textIn = (texts: Readonly<Record<string, string>>, status: string): string | undefined =>
  Object.hasOwn(texts, status) ? texts[status] : undefined;

/** An unknown status reads as unknown. */
export const paymentStatusText = (status: string): string =>
  textIn(paymentStatusTexts, status) ?? paymentStatusTexts.unknown;

export const fulfillmentStatusText = (status: string): string =>
  textIn(fulfillmentStatusTexts, status) ?? fulfillmentStatusTexts.unknown;

/** A void document reads "Erstattet" if it was credited in full, and "Storniert" if the provider cancelled it. */
export function documentStatusText(status: string): string {
  if (status === "cancelled") return documentStatusTexts.voided;
  return status === "voided" ? refundedText : (textIn(documentStatusTexts, status) ?? status);
}
