import { type IMetric, MathExpression } from "aws-cdk-lib/aws-cloudwatch";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Duration, Stack } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { queues } from "#shared/messages/queues.ts";
import { addAlarm } from "../constructs/alarms.ts";
import {
  accountMetric,
  apiMetric,
  errorLines,
  functionMetric,
  productMetric,
  shareOf,
  sumOf,
  tableMetrics,
} from "../constructs/metrics.ts";
import { addProductAlarms } from "../constructs/product-alarms.ts";
import { physicalName } from "../constructs/product-function.ts";
import { SavedQueries } from "../constructs/saved-queries.ts";
import { ServiceLevel } from "../constructs/service-level.ts";
import { StageDashboard } from "../constructs/stage-dashboard.ts";
import type { AppContext } from "../context.ts";
import type { ApiStack } from "./api-stack.ts";
import type { DataStack } from "./data-stack.ts";
import { stackProps } from "./stack-props.ts";

/** Share of the account's concurrency at which the operator must raise the quota or stop a function that runs away. */
const BUSY = 0.8;

/** With this number of shops, some order is paid, and told, in any half hour of a night. */
const NEVER_SILENT_SHOPS = 100;

/** Milliseconds that 19 of 20 calls must stay below; the browser shows a spinner meanwhile. */
const SLOW = 3000;

/** The dashboard, and alarms over the account, the table and the API as a whole. */
export class WatchStack extends Stack {
  constructor(scope: Construct, { config, manifest }: AppContext, { alarmTopic: topic }: DataStack, { api }: ApiStack) {
    super(scope, "Watch", stackProps(config, "watch", "dashboard and overall alarms"));
    const { stage, capacity } = config;
    const table = `belegfluss-${stage}`;
    const names = Object.keys(queues);
    new StageDashboard(this, "Overview", {
      stage,
      apiId: api.apiId,
      table,
      queues: names,
      deadLetters: [...names, "schedules"],
    });
    const told = manifest.functions.filter(({ kind }) => kind !== "http");
    const logGroupNames = told.map((bundle) => `/aws/lambda/${physicalName(stage, bundle)}`);
    new SavedQueries(this, "Queries", { stage, logGroupNames });
    addProductAlarms(this, topic, stage);
    new ServiceLevel(this, "ServiceLevel", { stage, topic });
    this.addSilenceAlarms(topic, stage);
    addAlarm(this, "ErrorLines", topic, {
      metric: shareOf(errorLines(stage), { floor: 10, among: [accountMetric("Invocations", "Sum")], isPart: true }),
      threshold: 1,
      periods: 2,
      runbook: "error-lines",
      description: "Functions write an error for every hundredth call: what they do fails, although they do not crash.",
    });
    addAlarm(this, "SlowApi", topic, {
      metric: apiMetric(api.apiId, "Latency", "p95"),
      threshold: SLOW,
      periods: 3,
      runbook: "slow-api",
      description: "One call in twenty takes over 3 s: see the table's throttles and the duration of the functions.",
    });
    addAlarm(this, "Throttled", topic, {
      metric: shareOf(accountMetric("Throttles", "Sum"), { floor: 5, among: [accountMetric("Invocations", "Sum")] }),
      threshold: 0.1,
      periods: 2,
      runbook: "throttled-functions",
      description: "Lambda refused to start functions: compare concurrent executions with the account's quota.",
    });
    addAlarm(this, "BusyAccount", topic, {
      metric: accountMetric("ConcurrentExecutions", "Maximum"),
      threshold: Math.floor(capacity.account * BUSY),
      periods: 2,
      runbook: "busy-account",
      description:
        "Four fifths of the account's concurrent executions are in use: ask for more or lower a worker's cap.",
    });
    for (const kind of ["Read", "Write"]) {
      addAlarm(this, `Throttled${kind}s`, topic, {
        metric: sumOf(tableMetrics(table, `${kind}ThrottleEvents`), `throttled ${kind.toLowerCase()}s`),
        threshold: 50,
        periods: 2,
        runbook: "throttled-table",
        description: `The table or an index refuses ${kind.toLowerCase()}s: look for one hot partition on the dashboard.`,
      });
    }
  }

  /** Rings only while enough shops are connected: then any hour brings webhooks and documents. */
  private addSilenceAlarms(topic: ITopic, stage: string): void {
    const period = Duration.minutes(30);
    const alive = { threshold: 1, below: true, periods: 2, runbook: "silence" } as const;
    const among = (seen: IMetric) =>
      new MathExpression({
        expression: `IF(shops >= ${NEVER_SILENT_SHOPS}, FILL(seen, 0), 1)`,
        // Told each minute: where it is missing, the heartbeat of its schedule rings.
        usingMetrics: { seen, shops: productMetric(stage, "ConnectedShops", "Maximum", period) },
        label: "seen",
        period,
      });
    addAlarm(this, "NoWebhooks", topic, {
      ...alive,
      metric: among(functionMetric(`belegfluss-${stage}-webhook-shopify`, "Invocations", period)),
      description: "No webhook of the platform came for an hour: it cannot reach us, or removed our subscriptions.",
    });
    addAlarm(this, "NoDocuments", topic, {
      ...alive,
      periods: 4,
      metric: among(productMetric(stage, "TasksConfirmed", "Sum", period)),
      description: "Nothing was made at the provider for two hours: events, workers or the provider stand still.",
    });
  }
}
