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

/** State of a document as every screen, the order's block in the admin and files say it. */
export const documentStateTexts = {
  ...documentStatusTexts,
  /** Credited in full. */
  voided: "Erstattet",
  /** By the provider. */
  cancelled: "Storniert",
  unassigned: "Nicht zugeordnet",
  /** A correction's invoice took its place. */
  corrected: "Korrigiert",
} as const;

/** A part that was given back leaves the rest paid. */
const paidStatuses: ReadonlySet<string | undefined> = new Set(["paid", "partially_refunded"]);

/** `unassigned`: the customer paid in the shop, and the provider knows no payment of the invoice. */
export function documentStateOf<Status extends string>(
  {
    kind,
    status,
    cancelled,
    isCorrected,
  }: { kind: string; status: Status; cancelled: boolean; isCorrected?: true | undefined },
  payment: string | undefined,
): Status | "cancelled" | "unassigned" | "corrected" {
  if (status === "deleted") return status;
  if (cancelled) return "cancelled";
  if (isCorrected) return "corrected";
  return kind === "invoice" && status === "open" && paidStatuses.has(payment) ? "unassigned" : status;
}

const textIn = (texts: Readonly<Record<string, string>>, status: string): string | undefined =>
  Object.hasOwn(texts, status) ? texts[status] : undefined;

/** An unknown status reads as unknown. */
export const paymentStatusText = (status: string): string =>
  textIn(paymentStatusTexts, status) ?? paymentStatusTexts.unknown;

export const fulfillmentStatusText = (status: string): string =>
  textIn(fulfillmentStatusTexts, status) ?? fulfillmentStatusTexts.unknown;

/** A state of another version stays as it is. */
export const documentStateText = (state: string): string => textIn(documentStateTexts, state) ?? state;
