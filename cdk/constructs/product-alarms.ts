import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import type { MetricName } from "#shared/messages/metrics.ts";
import { addAlarm } from "./alarms.ts";
import { productMetric, shareOf } from "./metrics.ts";
import type { RunbookEntry } from "./runbook.ts";

interface ProductAlarm {
  metric: MetricName;
  statistic: "Sum" | "Maximum";
  /** In which the threshold is reached. */
  minutes: number;
  threshold: number;
  /** The percentage of itself and these figures that must be reached as well. */
  share?: { percent: number; among: readonly MetricName[] };
  /** Nothing is told where the teller is dead. */
  isDeathSilent?: true;
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
    // It is told each minute.
    isDeathSilent: true,
    runbook: "oldest-due",
    description:
      "Work that could be done has waited for half an hour, or nobody looks for it: workers or wake-due are stuck, or one shop's lease is never given back.",
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
    share: { percent: 5, among: ["TasksSent"] },
    periods: 2,
    runbook: "unknown-outcomes",
    description: "Many sends end without an answer: the provider times out or its gateway breaks off.",
  },
  ProviderThrottled: {
    metric: "ProviderThrottled",
    statistic: "Sum",
    minutes: 5,
    threshold: 100,
    share: { percent: 10, among: ["TasksSent"] },
    periods: 3,
    runbook: "provider-throttled",
    description: "The provider puts off many calls: our pace is wrong, or others use the same accounts heavily.",
  },
  ProviderDown: {
    metric: "BreakersOpened",
    statistic: "Sum",
    minutes: 5,
    threshold: 10,
    share: { percent: 5, among: ["TasksConfirmed"] },
    runbook: "provider-down",
    description:
      "Calls of many shops fail at the provider: all of them leave it alone for a while and go on by themselves.",
  },
  ParkedTasks: {
    metric: "TasksParked",
    statistic: "Sum",
    minutes: 60,
    threshold: 20,
    share: { percent: 2, among: ["TasksConfirmed"] },
    runbook: "parked-tasks",
    description:
      "Many tasks were left to a person within an hour, one in fifty or more: look at their reasons, one cause is likely.",
  },
  RejectedTasks: {
    metric: "TasksRejected",
    statistic: "Sum",
    minutes: 60,
    threshold: 20,
    share: { percent: 2, among: ["TasksConfirmed"] },
    runbook: "rejected-tasks",
    description:
      "The provider refused many documents within an hour, one in fifty or more: a rule of it changed, or one shop has a wrong setting.",
  },
  RefusedShops: {
    metric: "RefusedShops",
    statistic: "Sum",
    minutes: 60,
    threshold: 1,
    runbook: "refused-shop",
    description: "Three orders of one shop in a row got no document: its settings, its account or a rule is wrong.",
  },
  RecoveredOrders: {
    metric: "OrdersRecovered",
    statistic: "Sum",
    minutes: 24 * 60,
    threshold: 1,
    share: { percent: 0.01, among: ["TasksConfirmed"] },
    runbook: "recovered-orders",
    description:
      "Within a day the sweep found more orders than usual that the platform never told us of: they are documented now, but late.",
  },
  DifferingDocuments: {
    metric: "DocumentsDiffering",
    statistic: "Sum",
    minutes: 24 * 60,
    threshold: 25,
    share: { percent: 0.01, among: ["TasksConfirmed"] },
    runbook: "differing-documents",
    description:
      "Many documents were gone, changed or unknown when compared with the provider by night: its events do not reach us.",
  },
  RepairedSubscriptions: {
    metric: "SubscriptionsRepaired",
    statistic: "Sum",
    minutes: 24 * 60,
    threshold: 50,
    share: { percent: 0.01, among: ["TasksConfirmed"] },
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
  RegisterFaults: {
    metric: "RegisterFaults",
    statistic: "Sum",
    minutes: 60,
    threshold: 1,
    runbook: "register-faults",
    description:
      "A register of VAT ids answered what no table names, or that our question was wrong: every further order abroad may wait for it.",
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
  for (const [id, { metric, statistic, minutes, share, threshold, ...rule }] of Object.entries(productAlarms)) {
    const period = Duration.minutes(minutes);
    const figure = productMetric(stage, metric, statistic, period);
    const among = share?.among.map((name) => productMetric(stage, name, "Sum", period)) ?? [];
    addAlarm(scope, id, topic, {
      ...rule,
      ...(share
        ? { metric: shareOf(figure, { floor: threshold, among }, period), threshold: share.percent }
        : { metric: figure, threshold }),
    });
  }
}
