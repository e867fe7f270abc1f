import { Dashboard, GraphWidget, type IMetric, PeriodOverride, TextWidget } from "aws-cdk-lib/aws-cloudwatch";
import { Duration } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import type { MetricName } from "#shared/messages/metrics.ts";
import {
  accountMetric,
  apiMetric,
  errorLines,
  everyFunction,
  productMetric,
  queueMetric,
  tableMetrics,
} from "./metrics.ts";
import { PROMISE } from "./service-level.ts";

interface StageDashboardProps {
  stage: string;
  apiId: string;
  table: string;
  /** Names of the queues without stage. */
  queues: readonly string[];
  /** Names of the dead-letter queues without stage and ending. */
  deadLetters: readonly string[];
}

const HALF = 12;

/** The dashboard to look at first: entrance, queues, functions, table. */
export class StageDashboard extends Construct {
  constructor(scope: Construct, id: string, { stage, apiId, table, queues, deadLetters }: StageDashboardProps) {
    super(scope, id);
    const ofQueues = (metricName: string): IMetric[] =>
      queues.map((name) => queueMetric(`belegfluss-${stage}-${name}`, metricName, name));
    const product = (statistic: string, names: readonly MetricName[]): IMetric[] =>
      names.map((name) => productMetric(stage, name, statistic));
    const dead = deadLetters.map((name) =>
      queueMetric(`belegfluss-${stage}-${name}-dead`, "ApproximateNumberOfMessagesVisible", name),
    );
    new Dashboard(this, "Dashboard", {
      dashboardName: `belegfluss-${stage}`,
      defaultInterval: Duration.hours(12),
      periodOverride: PeriodOverride.AUTO,
      widgets: [
        [
          new TextWidget({
            markdown: `# belegfluss ${stage}\nEntrance, backlog, functions, table. Which log to open: functions/workers/RUNBOOK.md.`,
            width: 24,
            height: 2,
          }),
        ],
        [
          graph("API: requests and failures", [
            apiMetric(apiId, "Count", "Sum"),
            apiMetric(apiId, "4xx", "Sum"),
            apiMetric(apiId, "5xx", "Sum"),
          ]),
          graph(
            "API: milliseconds",
            ["p50", "p95", "p99"].map((share) => apiMetric(apiId, "Latency", share)),
          ),
        ],
        [
          graph("Queues: age of the oldest message (s)", ofQueues("ApproximateAgeOfOldestMessage")),
          graph("Queues: messages waiting", ofQueues("ApproximateNumberOfMessagesVisible")),
        ],
        [
          graph("Dead letters", dead),
          graph("Functions: concurrent executions in the account", [accountMetric("ConcurrentExecutions", "Maximum")]),
        ],
        [
          graph("Functions: errors", [everyFunction(stage, "Errors", "Sum")]),
          graph("Functions: throttles", [everyFunction(stage, "Throttles", "Sum")]),
        ],
        [
          graph(
            "Order to document: seconds (p50, p99)",
            ["p50", "p99"].map((share) => productMetric(stage, "OrderToDocumentSeconds", share).with({ label: share })),
          ),
          graph(`Order to document: percent later than ${PROMISE.seconds} s; lines of errors`, [
            ...product(`PR(${PROMISE.seconds}:)`, ["OrderToDocumentSeconds"]),
            errorLines(stage),
          ]),
        ],
        [
          graph(
            "Tasks: sent and what became of them; shops refused in a row; mails held back; register faults",
            product("Sum", [
              "TasksSent",
              "TasksConfirmed",
              "TasksRejected",
              "TasksParked",
              "RefusedShops",
              "MailsHeldBack",
              "RegisterFaults",
            ]),
          ),
          graph(
            "Seconds: the oldest due task waits, the provider fails",
            product("Maximum", ["OldestDueSeconds", "OutageSeconds"]),
          ),
        ],
        [
          graph(
            "Provider: put off, left alone, unknown outcomes, duplicates",
            product("Sum", ["ProviderThrottled", "BreakersOpened", "UnknownOutcomes", "Duplicates"]),
          ),
          graph(
            "Sweeps: what they found",
            product("Sum", [
              "OrdersRecovered",
              "DocumentsDiffering",
              "SubscriptionsRepaired",
              "DeadWork",
              "DocumentsIndexed",
            ]),
          ),
        ],
        [
          graph("Seconds: the oldest open request about personal data", product("Maximum", ["OldestRequestSeconds"])),
          graph("Connected shops", product("Maximum", ["ConnectedShops"])),
          graph(
            "Mail account: closed, and percent of its day used",
            product("Maximum", ["MailAccountClosed", "MailQuotaUsed"]),
          ),
        ],
        [
          graph("Table: read units", tableMetrics(table, "ConsumedReadCapacityUnits")),
          graph("Table: write units", tableMetrics(table, "ConsumedWriteCapacityUnits")),
        ],
        [
          graph("Table: throttled reads", tableMetrics(table, "ReadThrottleEvents")),
          graph("Table: throttled writes", tableMetrics(table, "WriteThrottleEvents")),
        ],
      ],
    });
  }
}

const graph = (title: string, left: IMetric[]): GraphWidget =>
  new GraphWidget({ title, left, width: HALF, height: 6, leftYAxis: { min: 0 } });
