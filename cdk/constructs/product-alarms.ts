import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import type { MetricName } from "#shared/messages/metrics.ts";
import { addAlarm } from "./alarms.ts";
import { productMetric } from "./metrics.ts";
import type { RunbookEntry } from "./runbook.ts";

interface ProductAlarm {
  metric: MetricName;
  statistic: "Sum" | "Maximum";
  /** In which the threshold is reached. */
  minutes: number;
  threshold: number;
  periods?: number;
  runbook: RunbookEntry;
  description: string;
}

/** Alarms on metrics that the functions themselves write. */
export const productAlarms: Readonly<Record<string, ProductAlarm>> = {
  Duplicates: {
    metric: "Duplicates",
    statistic: "Sum",
    minutes: 5,
    threshold: 1,
    runbook: "duplicates",
    description:
      "A source has two documents at the provider: a merchant may owe tax twice, and one must be cancelled today.",
  },
  OldestDue: {
    metric: "OldestDueSeconds",
    statistic: "Maximum",
    minutes: 5,
    threshold: 1_800,
    periods: 3,
    runbook: "oldest-due",
    description:
      "Work that could be done has waited for half an hour: workers are stuck, or one shop's lease is never given back.",
  },
  LateRequest: {
    metric: "OldestRequestSeconds",
    statistic: "Maximum",
    minutes: 24 * 60,
    threshold: 20 * 86_400,
    runbook: "late-request",
    description:
      "A request about personal data is open for 20 days; the platform gives 30. See Datenschutzanfragen in the app's administration.",
  },
  UnknownOutcomes: {
    metric: "UnknownOutcomes",
    statistic: "Sum",
    minutes: 5,
    threshold: 20,
    periods: 2,
    runbook: "unknown-outcomes",
    description: "Many sends end without an answer: the provider times out or its gateway breaks off.",
  },
  ProviderThrottled: {
    metric: "ProviderThrottled",
    statistic: "Sum",
    minutes: 5,
    threshold: 100,
    periods: 3,
    runbook: "provider-throttled",
    description: "The provider puts off many calls: our pace is wrong, or others use the same accounts heavily.",
  },
  ProviderDown: {
    metric: "BreakersOpened",
    statistic: "Sum",
    minutes: 5,
    threshold: 10,
    runbook: "provider-down",
    description:
      "Calls of many shops fail at the provider: all of them leave it alone for a while and go on by themselves.",
  },
  ParkedTasks: {
    metric: "TasksParked",
    statistic: "Sum",
    minutes: 60,
    threshold: 20,
    runbook: "parked-tasks",
    description: "Many tasks were left to a person within an hour: look at their reasons, one cause is likely.",
  },
  RejectedTasks: {
    metric: "TasksRejected",
    statistic: "Sum",
    minutes: 60,
    threshold: 100,
    runbook: "rejected-tasks",
    description:
      "The provider refused many documents within an hour: a rule of it changed, or one shop has a wrong setting.",
  },
  RecoveredOrders: {
    metric: "OrdersRecovered",
    statistic: "Sum",
    minutes: 60,
    threshold: 1,
    runbook: "recovered-orders",
    description: "The sweep found orders that the platform never told us of: they are documented now, but late.",
  },
  DifferingDocuments: {
    metric: "DocumentsDiffering",
    statistic: "Sum",
    minutes: 60,
    threshold: 25,
    runbook: "differing-documents",
    description:
      "Many documents were gone, changed or unknown when compared with the provider by night: its events do not reach us.",
  },
  RepairedSubscriptions: {
    metric: "SubscriptionsRepaired",
    statistic: "Sum",
    minutes: 60,
    threshold: 50,
    runbook: "repaired-subscriptions",
    description: "The provider had dropped many subscriptions: its calls were answered with 404 or 410, or not at all.",
  },
  MailsHeldBack: {
    metric: "MailsHeldBack",
    statistic: "Sum",
    minutes: 60,
    threshold: 1,
    runbook: "held-back-mails",
    description:
      "Mails of a shop wait: too many of them came back or were called unwanted, which spoils the sender of all shops.",
  },
  MailAccountClosed: {
    metric: "MailAccountClosed",
    statistic: "Maximum",
    // Two readings at least: the alarm rises once, and falls when SES takes mails again.
    minutes: 120,
    threshold: 1,
    runbook: "closed-mail-account",
    description: "SES takes no mails of the account: mails through our sender wait until it does.",
  },
  MailQuotaUsed: {
    metric: "MailQuotaUsed",
    statistic: "Maximum",
    minutes: 120,
    threshold: 80,
    runbook: "closed-mail-account",
    description:
      "Most of the mails that SES allows the account in 24 hours are used: ask for more before the rest wait.",
  },
  DeadWork: {
    metric: "DeadWork",
    statistic: "Sum",
    minutes: 60,
    threshold: 1,
    runbook: "dead-work",
    description:
      "A shop's due work stood in no list and nobody was going to be woken for it: it runs now, but a write was lost.",
  },
};

export function addProductAlarms(scope: Construct, topic: ITopic, stage: string): void {
  for (const [id, { metric, statistic, minutes, ...rule }] of Object.entries(productAlarms)) {
    addAlarm(scope, id, topic, {
      ...rule,
      metric: productMetric(stage, metric, statistic, Duration.minutes(minutes)),
    });
  }
}
