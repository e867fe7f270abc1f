import type { IMetric } from "aws-cdk-lib/aws-cloudwatch";
import { FilterPattern, type ILogGroup, MetricFilter } from "aws-cdk-lib/aws-logs";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { addAlarm } from "./alarms.ts";
import { shareOf } from "./metrics.ts";
import type { RunbookEntry } from "./runbook.ts";

interface Refusals {
  /** In terms of the access log's fields. */
  pattern: string;
  /** In five minutes, and the percentage of all calls that they must be. */
  floor: number;
  percent: number;
  runbook: RunbookEntry;
  description: string;
}

/** Refusals whose burst shows an attack or a secret that does not fit. */
export const refusals: Readonly<Record<"RefusedCalls" | "RefusedSignatures", Refusals>> = {
  RefusedCalls: {
    pattern: '{ ($.status = "401") || ($.status = "403") }',
    floor: 300,
    percent: 10,
    runbook: "refused-calls",
    description:
      "One call in ten was answered with 401 or 403 in five minutes: tokens are guessed, or a secret does not fit.",
  },
  RefusedSignatures: {
    pattern: '{ ($.route = "*/api/webhooks/*") && (($.status = "401") || ($.status = "403")) }',
    floor: 20,
    percent: 2,
    runbook: "refused-signatures",
    description:
      "20 webhooks, one in fifty or more, had no valid signature in five minutes: they are forged, or a secret does not fit.",
  },
};

/** Counts refused calls in the access log and raises an alarm on a burst of them, by their share of all calls or webhooks. */
export function addRefusalAlarms(
  scope: Construct,
  topic: ITopic,
  { logGroup, stage, calls, webhooks }: { logGroup: ILogGroup; stage: string; calls: IMetric; webhooks: IMetric[] },
): void {
  const wholes = {
    RefusedCalls: { among: [calls], besides: webhooks },
    RefusedSignatures: { among: webhooks },
  };
  for (const id of ["RefusedCalls", "RefusedSignatures"] as const) {
    const { pattern, floor, percent, ...rule } = refusals[id];
    const filter = new MetricFilter(scope, `${id}Filter`, {
      logGroup,
      filterPattern: FilterPattern.literal(pattern),
      metricNamespace: `belegfluss/${stage}`,
      metricName: id,
      metricValue: "1",
    });
    const metric = filter.metric({ statistic: "Sum", period: Duration.minutes(5) });
    addAlarm(scope, id, topic, {
      ...rule,
      metric: shareOf(metric, { floor, ...wholes[id], isPart: true }),
      threshold: percent,
    });
  }
}
