import type { DocumentKind } from "../../values/document-kind.ts";
import type { Instant } from "../../values/time.ts";

/** Severity of a log entry; the tabs Alle, Information, Ergebnisse, Warnungen, Fehler follow from it. */
export const logStatuses = ["info", "success", "warning", "critical"] as const;
export type LogStatus = (typeof logStatuses)[number];

/** Severity of an entry; lists sort by it. */
export const severity = { success: 0, info: 1, warning: 2, critical: 3 } as const satisfies Record<LogStatus, number>;

/** The cause of an entry. */
export const logOrigins = [
  "shop",
  "lexoffice",
  "shopify",
  "order",
  "webhook",
  "contact",
  "transaction",
  "delivery",
  "invoice",
  "credit",
  "mail",
] as const;
export type LogOrigin = (typeof logOrigins)[number];

/** The event, as `<thing>.<past participle>`; each has a German text in the web catalogue. */
export const logEvents = [
  "shop.installed",
  "shop.reinstalled",
  "shop.uninstalled",
  "shop.preferencesChanged",
  "shop.creditsExhausted",
  "shop.trialEnded",
  "shop.automationPaused",
  "shop.pausedByStaff",
  "shop.resumedByStaff",
  "shop.automationResumed",
  "shop.setupCompleted",
  "shop.payoutMade",
  "shop.mailingChanged",
  "billing.subscribed",
  "billing.cancelled",
  "billing.ended",
  "billing.frozen",
  "billing.unfrozen",
  "billing.declined",
  "billing.expired",
  "billing.offered",
  "billing.purchased",
  "billing.couponRedeemed",
  "billing.unknownCharge",
  "billing.leftoverBegan",
  "billing.leftoverEnded",
  "billing.displaced",
  "billing.testEnded",
  "lexoffice.connected",
  "lexoffice.disconnected",
  "lexoffice.connectionLost",
  "lexoffice.profilePulled",
  "lexoffice.taxChangeDated",
  "lexoffice.subscriptionsRepaired",
  "webhook.unprocessable",
  "webhook.failed",
  "webhook.complianceRecorded",
  "webhook.customerErased",
  "webhook.shopErasureCancelled",
  "webhook.dataRequestAnswered",
  "webhook.dataRequestEmpty",
  "order.waiting",
  "order.skipped",
  "order.held",
  "order.recovered",
  "contact.created",
  "contact.matched",
  "contact.gone",
  "document.requested",
  "document.retried",
  "document.planned",
  "document.created",
  "document.draftCreated",
  "document.matched",
  "document.rejected",
  "document.uncertain",
  "document.layoutGone",
  "document.parked",
  "document.discarded",
  "document.duplicate",
  "document.unassigned",
  "document.totalDiffers",
  "document.finalized",
  "document.convertedToDraft",
  "document.markedPaid",
  "document.partlyPaid",
  "document.markedUnpaid",
  "document.cancelled",
  "document.deleted",
  "document.changed",
  "document.skipped",
  "document.takenOver",
  "document.takenOverUnrelated",
  "document.corrected",
  "document.addressChanged",
  "document.addressAdded",
  "document.vatIdReleased",
  "shop.ownVatIdRefused",
  "document.settled",
  "document.linked",
  "document.settlementUndone",
  "transaction.skippedByPerson",
  "account.created",
  "account.matched",
  "transaction.planned",
  "transaction.waiting",
  "transaction.skipped",
  "transaction.held",
  "transaction.retried",
  "transaction.booked",
  "transaction.matched",
  "transaction.hinted",
  "transaction.rejected",
  "transaction.uncertain",
  "transaction.parked",
  "metafields.written",
  "metafields.refused",
  "orderPayment.marked",
  "orderPayment.refused",
  "flow.told",
  "flow.refused",
  "flow.unclear",
  "mail.planned",
  "mail.sent",
  "mail.delivered",
  "mail.undeliverable",
  "mail.complained",
  "mail.unclear",
  "mail.waiting",
  "mail.skipped",
  "mail.withoutFile",
  "mail.settled",
  "month.mailed",
  "month.mailUnclear",
  "month.tooLarge",
  "month.notMailed",
] as const;
export type LogEvent = (typeof logEvents)[number];

/** One entry of a shop's event log. Personal data is never part of it. */
export interface LogEntry {
  /** `log_…`, sorts by time. */
  key: string;
  at: Instant;
  origin: LogOrigin;
  event: LogEvent;
  status: LogStatus;
  orderId?: string;
  orderName?: string;
  /** The entry's subject: ids and numbers only. */
  ref?: Partial<Record<"order" | "webhook" | "invoice" | "credit" | "delivery" | "contact" | "transaction", string>>;
  /** The document that came of it, as it opens at the provider. */
  document?: LoggedDocument;
  body?: LogBody;
}

export interface LoggedDocument {
  kind: DocumentKind;
  providerId: string;
  /** As it was then. */
  isDraft: boolean;
}

export interface LogBody {
  /** A reason code (SKIP_POS …) or a failure code. */
  code?: string;
  /** The words of the provider or platform, as shown to the merchant ("Lexware-Fehler"). */
  message?: string;
  /** Amounts in cents, numbers, names of settings. */
  values?: Readonly<Record<string, string | number | boolean>>;
  /** Shown to admin shops only. */
  stack?: string;
}

/** Days for which entries are kept unless the plan says more. */
export const MINIMUM_LOG_DAYS = 7;
