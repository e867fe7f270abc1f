/** The area of a reason; the same words as the origins of the log. */
export type ReasonOrigin =
  | "shop"
  | "lexoffice"
  | "order"
  | "contact"
  | "invoice"
  | "credit"
  | "delivery"
  | "transaction";

/** `info`: as configured; `warning`: the merchant should look; `critical`: nothing happens until the merchant acts. */
export type ReasonSeverity = "info" | "warning" | "critical";

/** Traits of a reason besides its texts; an absent trait does not apply. */
export interface ReasonTraits {
  origin: ReasonOrigin;
  severity: ReasonSeverity;
  /** An order without an invoice for this reason: its refunds need no document either, for the same reason. */
  appliesToRefunds?: true;
  /** The refund takes nothing off the invoice. `needless`: settled without a credit note. `none`: no money went back. */
  correction?: "needless" | "none";
  /** The document was skipped or deleted: only a merchant's request makes another. */
  endsOnRequest?: true;
  /** Says something about a document that exists, which stays. */
  followsDocument?: true;
  /** The grant that ends it: the provider's connection or permission, or an access of the platform. */
  endsWith?: "connection" | "access";
  /** A change of the order in the shop ends the hold: of what it lacks, or of what is wrong. */
  endsInShop?: "completed" | "corrected";
  /** Nothing that the app could look at again ends the hold: only a document made elsewhere. */
  isFinal?: true;
  /** A document may exist that was made without the app. */
  documentElsewhere?: true;
}

/**
 * Every reason for no document, once; texts are in `reasons.ts`, off the server. Unproduced codes name their replacement or
 * companion.
 */
export const reasonCodes = {
  // the shop and its switches
  /** For a webhook only (`webhook-code.ts`): every kind is switched off. A document's own reason is DISABLED_…. */
  DISABLED: { origin: "shop", severity: "info" },
  NOT_CONNECTED: { origin: "lexoffice", severity: "critical", endsWith: "connection" },
  DISABLED_INVOICE_CREATE: { origin: "invoice", severity: "info" },
  DISABLED_CREDIT_CREATE: { origin: "credit", severity: "info" },
  /** In a trace only: without the switch a parcel has no decision until the merchant's request, which overrides this. */
  DISABLED_DELIVERY_CREATE: { origin: "delivery", severity: "info" },
  AUTOMATION_PAUSED: { origin: "shop", severity: "warning" },
  AUTOMATION_PAUSED_BY_STAFF: { origin: "shop", severity: "warning" },
  /** A stored setting has no valid form: its default would be a guess. */
  SETTING_UNREADABLE: { origin: "shop", severity: "critical" },
  BEFORE_SWITCH: { origin: "order", severity: "info", documentElsewhere: true },
  TOO_OLD: { origin: "order", severity: "info", documentElsewhere: true },
  // order filters
  SKIP_TEST: { origin: "order", severity: "info", appliesToRefunds: true },
  SKIP_POS: { origin: "order", severity: "info", appliesToRefunds: true },
  SKIP_SOURCE: { origin: "order", severity: "info", appliesToRefunds: true },
  /** Another legal entity, or another merchant, sells: an invoice would be in the wrong name. */
  OTHER_BUSINESS_ENTITY: { origin: "order", severity: "critical" },
  OTHER_MERCHANT_OF_RECORD: { origin: "order", severity: "critical" },
  SENT_FROM_ABROAD: { origin: "order", severity: "critical" },
  SENT_FROM_ABROAD_LATER: { origin: "invoice", severity: "critical", followsDocument: true },
  SKIP_FREE: { origin: "order", severity: "info", appliesToRefunds: true },
  SKIP_TAG: { origin: "order", severity: "info", appliesToRefunds: true },
  SKIP_GIFT_CARD: { origin: "order", severity: "info", appliesToRefunds: true },
  SKIP_DATE: { origin: "delivery", severity: "info" },
  DUPLICATE_ORDER: { origin: "order", severity: "warning", endsInShop: "corrected" },
  // waiting and done
  WAIT: { origin: "order", severity: "info" },
  /** For a request of an existing document, and for a webhook (`webhook-code.ts`); no reason of a document. */
  EXISTING: { origin: "order", severity: "info" },
  /** For a webhook only (`webhook-code.ts`): it told nothing new. */
  UNCHANGED: { origin: "order", severity: "info" },
  /** Nothing says when an order of an import was supplied, and the merchant wants to look at such orders. */
  IMPORT_WITHOUT_PARCEL: { origin: "order", severity: "warning", endsInShop: "completed" },
  // what the order lacks
  NOT_FOUND: { origin: "order", severity: "warning" },
  MISSING_CUSTOMER: { origin: "contact", severity: "warning", endsInShop: "completed" },
  MISSING_ADDRESS: { origin: "contact", severity: "warning", endsInShop: "completed" },
  /** Comes with sending documents by e-mail; a document itself needs no address. */
  MISSING_CUSTOMER_EMAIL: { origin: "contact", severity: "warning" },
  UNKNOWN_COUNTRY: { origin: "contact", severity: "warning", endsInShop: "corrected" },
  INVALID_CURRENCY: { origin: "order", severity: "critical", isFinal: true },
  // tax
  "MISSING_VAT-ID": { origin: "contact", severity: "critical", endsInShop: "completed" },
  INVALID_PLAN_RECIPIENT_ABROAD: { origin: "lexoffice", severity: "critical" },
  VAT_ID_INVALID: { origin: "contact", severity: "critical", endsInShop: "corrected" },
  VAT_ID_OWN_STATE: { origin: "contact", severity: "critical", endsInShop: "corrected" },
  VAT_ID_UNCONFIRMED: { origin: "contact", severity: "critical" },
  VAT_ID_REFUSED: { origin: "contact", severity: "critical", endsInShop: "corrected" },
  VAT_ID_DIFFERS: { origin: "contact", severity: "critical", endsInShop: "corrected" },
  /** The registers did not confirm it on the day of supply; the invoice was made before. */
  VAT_ID_DOUBTED_LATER: { origin: "invoice", severity: "critical", followsDocument: true },
  TAX_REGIME_CONFLICT: { origin: "order", severity: "critical" },
  TAX_BUSINESS_AS_CONSUMER: { origin: "order", severity: "critical", endsInShop: "corrected" },
  MISSING_ACCESS: { origin: "order", severity: "critical", endsWith: "access" },
  TAX_DESTINATION_UNKNOWN: { origin: "order", severity: "critical", endsInShop: "completed" },
  TAX_EXPORT_TAXED: { origin: "order", severity: "critical" },
  TAX_MIXED_SUPPLY: { origin: "order", severity: "critical" },
  MARGIN_SCHEME_UNCLEAR: { origin: "order", severity: "critical", endsInShop: "corrected" },
  UNSUPPORTED_TAX_TERRITORY: { origin: "order", severity: "critical" },
  SMALL_BUSINESS_TAXED: { origin: "order", severity: "critical" },
  TAX_STATUS_CHANGED: { origin: "lexoffice", severity: "critical" },
  TAX_RATE_NOT_ALLOWED: { origin: "order", severity: "critical" },
  TAX_SEVERAL_LINES: { origin: "order", severity: "critical", isFinal: true },
  TAX_UNCLEAR: { origin: "order", severity: "critical", endsInShop: "corrected" },
  UNSUPPORTED_CHANNEL_LIABLE: { origin: "order", severity: "critical", isFinal: true },
  // amounts
  SUM_MISMATCH: { origin: "invoice", severity: "critical" },
  UNSUPPORTED_GIFT_CARD: { origin: "order", severity: "critical", isFinal: true },
  UNSUPPORTED_DUTIES: { origin: "order", severity: "critical" },
  UNSUPPORTED_ADDITIONAL_FEES: { origin: "order", severity: "critical" },
  UNSUPPORTED_TOO_MANY_LINES: { origin: "invoice", severity: "critical" },
  // the life of an order
  CANCELLED: { origin: "order", severity: "info", appliesToRefunds: true },
  CANCELLED_UNSETTLED: { origin: "order", severity: "warning", endsInShop: "corrected" },
  CANCELLED_AFTER_INVOICE: { origin: "credit", severity: "critical", followsDocument: true },
  NOTHING_LEFT: { origin: "order", severity: "info", appliesToRefunds: true },
  REFUND_OUTSTANDING: { origin: "order", severity: "warning", endsInShop: "corrected" },
  /** Unsent goods were paid back in part, or together with something else. */
  REFUND_BEFORE_SHIPMENT: { origin: "invoice", severity: "critical", endsInShop: "corrected" },
  /** The refund was for unsent goods, which were never invoiced. */
  REFUNDED_BEFORE_SHIPMENT: { origin: "credit", severity: "info", correction: "needless" },
  REFUND_BEFORE_INVOICE: { origin: "invoice", severity: "critical" },
  UNSUPPORTED_EDITED_ORDER: { origin: "order", severity: "critical" },
  CHANGED_AFTER_DOCUMENT: { origin: "invoice", severity: "critical", followsDocument: true },
  /** The invoice had to be an e-invoice. */
  E_INVOICE_MISSING: { origin: "invoice", severity: "warning", followsDocument: true },
  E_INVOICE_NOT_DELIVERED: { origin: "invoice", severity: "warning", followsDocument: true },
  /** The new invoice of a correction waits for its credit note. */
  WAIT_CORRECTION: { origin: "invoice", severity: "info" },
  /** The credit note of a correction is missing or was taken back, so its new invoice is not made. */
  CORRECTION_UNFINISHED: { origin: "invoice", severity: "critical" },
  /** A note: the document stays as it is. */
  ADDRESS_CHANGED: { origin: "invoice", severity: "info" },
  UNSUPPORTED_DEPOSIT: { origin: "order", severity: "warning" },
  UNSUPPORTED_EXCHANGE: { origin: "order", severity: "critical" },
  RECEIPT_NOT_FOUND: { origin: "credit", severity: "warning", documentElsewhere: true },
  /** The invoice or a credit note has other sums at the provider than the app sent. */
  DOCUMENT_EDITED: { origin: "credit", severity: "critical" },
  /** Money back without a line after an edit, whose rates would be a guess. */
  EDITED_REFUND_UNCLEAR: { origin: "credit", severity: "critical", isFinal: true },
  /** The provider takes a rate of the invoice neither on the day of making nor on that of the refund. */
  CREDIT_RATE_EXPIRED: { origin: "credit", severity: "critical", isFinal: true },
  CREDIT_ABOVE_INVOICE: { origin: "credit", severity: "critical" },
  INVOICE_IS_DRAFT: { origin: "credit", severity: "warning" },
  INVOICE_VOIDED: { origin: "credit", severity: "warning" },
  REFUND_FAILED: { origin: "credit", severity: "info", correction: "none" },
  REFUND_WITHOUT_MONEY: { origin: "credit", severity: "info", correction: "needless" },
  REFUND_OF_OVERPAYMENT: { origin: "credit", severity: "warning" },
  NOTHING_TO_CORRECT: { origin: "credit", severity: "info", correction: "needless" },
  CREDIT_OF_SEVERAL_QUARTERS: { origin: "credit", severity: "critical" },
  CREDIT_NOTE_WITHOUT_REFUND: { origin: "credit", severity: "critical" },
  NO_GOODS: { origin: "delivery", severity: "info" },
  DELIVERY_WITHDRAWN: { origin: "delivery", severity: "warning" },
  UNSUPPORTED_CREDIT_NOTE: { origin: "credit", severity: "critical" },
  UNSUPPORTED_DELIVERY_NOTE: { origin: "delivery", severity: "warning" },
  // the way to the provider: reasons of tasks
  credits_exhausted: { origin: "shop", severity: "warning" },
  DISCARDED: { origin: "shop", severity: "info", endsOnRequest: true },
  accounting_uncertain: { origin: "lexoffice", severity: "warning" },
  WAIT_CONTACT: { origin: "contact", severity: "info" },
  WAIT_NUMBER: { origin: "lexoffice", severity: "info" },
  CONTACT_FAILED: { origin: "contact", severity: "critical" },
  CONTACT_UNCLEAR: { origin: "contact", severity: "critical" },
  DOCUMENT_UNCLEAR: { origin: "lexoffice", severity: "critical" },
  /** The merchant declared it done without the app: see `settlement.ts`. */
  SETTLED_ELSEWHERE: { origin: "order", severity: "info", documentElsewhere: true },
  /** A document of the merchant is assigned to it. */
  LINKED_RECEIPT: { origin: "order", severity: "info", documentElsewhere: true },
  SKIPPED_BY_PERSON: { origin: "order", severity: "info", endsOnRequest: true },
  /** The merchant deleted it at the provider; the app makes another only on the merchant's request. */
  DOCUMENT_DELETED: { origin: "lexoffice", severity: "warning", endsOnRequest: true },
  /** The merchant cancelled it at the provider; the app makes another only on the merchant's request. */
  DOCUMENT_CANCELLED: { origin: "lexoffice", severity: "warning", endsOnRequest: true },
  DOCUMENT_UNREADABLE: { origin: "lexoffice", severity: "critical" },
  internal_error: { origin: "order", severity: "critical" },
  OTHER_ACCOUNT: { origin: "lexoffice", severity: "warning" },
  REINSTALLED: { origin: "shop", severity: "warning" },
  // movements of money
  SKIP_GATEWAY: { origin: "transaction", severity: "info" },
  /** The app marked the order as paid, because its invoice was paid at the provider. */
  PAID_AT_PROVIDER: { origin: "transaction", severity: "info" },
  MISSING_FINANCE: { origin: "lexoffice", severity: "critical", endsWith: "connection" },
  WAIT_ACCOUNT: { origin: "transaction", severity: "info" },
  WAIT_TURN: { origin: "transaction", severity: "info" },
  ACCOUNT_FAILED: { origin: "transaction", severity: "critical" },
  TRANSACTION_UNCLEAR: { origin: "transaction", severity: "critical" },
  /** The payment is booked; only its assignment to the document is missing. */
  ASSIGNMENT_FAILED: { origin: "transaction", severity: "warning" },
  // what the platform sent
  UNSUPPORTED_STATUS: { origin: "order", severity: "critical" },
  UNSUPPORTED_TRUNCATED: { origin: "order", severity: "critical" },
  UNSUPPORTED_ORDER_FEATURE: { origin: "order", severity: "critical" },
} as const satisfies Record<string, ReasonTraits>;

export type ReasonCode = keyof typeof reasonCodes;

/** The traits of a code; undefined for a failure of a task, and for a stored code of another version. */
export const traitsOf = (code: string): ReasonTraits | undefined =>
  isReasonCode(code) ? reasonCodes[code] : undefined;

export function isReasonCode(code: string): code is ReasonCode {
  return Object.hasOwn(reasonCodes, code);
}
