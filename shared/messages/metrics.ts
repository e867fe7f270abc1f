import type { SweepName } from "./sweep.ts";

/** Figures that functions write to their log, a line each, for CloudWatch's metrics, dashboard and alarms. None names a shop. */
export const metrics = {
  /** Tasks that entered a state. */
  TasksSent: "Count",
  TasksConfirmed: "Count",
  TasksRejected: "Count",
  TasksParked: "Count",
  /** From the platform's event, or else from the plan, until the document is at the provider; past orders aside. */
  OrderToDocumentSeconds: "Seconds",
  /** A shop's orders were refused one after the other, with no document made between them. */
  RefusedShops: "Count",
  /** Sends with an unknown outcome. */
  UnknownOutcomes: "Count",
  /** Two records of the provider for one source. */
  Duplicates: "Count",
  /** Calls that the provider put off with 429. */
  ProviderThrottled: "Count",
  /** Connections that are left alone because the provider keeps failing, each time that this begins or goes on. */
  BreakersOpened: "Count",
  /** For how long such a connection has failed. */
  OutageSeconds: "Seconds",
  /** Wait of the oldest work that could be done, over all shops. */
  OldestDueSeconds: "Seconds",
  /** Told with it: number of shops that make documents. */
  ConnectedShops: "Count",
  /** Age of the oldest open request about personal data, told each night of every page of them. */
  OldestRequestSeconds: "Seconds",
  /** Orders that the platform never told us of. */
  OrdersRecovered: "Count",
  /** Documents that were gone, different, adopted or doubled at the provider. */
  DocumentsDiffering: "Count",
  SubscriptionsRepaired: "Count",
  /** Documents of a version before that were put into the index of months. */
  DocumentsIndexed: "Count",
  /** Mails that wait because their shop spoils our sender for all. */
  MailsHeldBack: "Count",
  /** 1 while our sender's service takes no mails, else 0: told hourly, and by a refused mail. */
  MailAccountClosed: "Count",
  /** Used part of the account's mails in 24 hours, in percent. */
  MailQuotaUsed: "Count",
  /** Answers of the registers of VAT ids that no table names, or that say our question was wrong. */
  RegisterFaults: "Count",
  /** Shops with due work for which no worker would have been woken. */
  DeadWork: "Count",
} as const satisfies Record<string, "Count" | "Seconds">;

export type MetricName = keyof typeof metrics;

/** The figures' namespace in CloudWatch; the only dimension is the stage. */
export const METRIC_NAMESPACE = "Belegfluss";

/** The figure of what a sweep found. */
export const metricOfSweep = {
  "reconcile-orders": "OrdersRecovered",
  "reconcile-documents": "DocumentsDiffering",
  "check-subscriptions": "SubscriptionsRepaired",
  "index-documents": "DocumentsIndexed",
} as const satisfies Record<SweepName, MetricName>;
