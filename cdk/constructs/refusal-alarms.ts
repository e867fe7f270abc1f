import { FilterPattern, type ILogGroup, MetricFilter } from "aws-cdk-lib/aws-logs";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { addAlarm } from "./alarms.ts";
import type { RunbookEntry } from "./runbook.ts";

interface Refusals {
  /** In terms of the access log's fields. */
  pattern: string;
  /** In five minutes. */
  threshold: number;
  runbook: RunbookEntry;
  description: string;
}

/** Refusals whose burst shows an attack or a secret that does not fit. */
export const refusals: Readonly<Record<"RefusedCalls" | "RefusedSignatures", Refusals>> = {
  RefusedCalls: {
    pattern: '{ ($.status = "401") || ($.status = "403") }',
    threshold: 300,
    runbook: "refused-calls",
    description:
      "300 calls were answered with 401 or 403 in five minutes: tokens are guessed, or a secret does not fit.",
  },
  RefusedSignatures: {
    pattern: '{ ($.route = "*/api/webhooks/*") && (($.status = "401") || ($.status = "403")) }',
    threshold: 20,
    runbook: "refused-signatures",
    description: "20 webhooks had no valid signature in five minutes: they are forged, or a secret does not fit.",
  },
};

/** Counts refused calls in the access log and raises an alarm on a burst of them. */
export function addRefusalAlarms(scope: Construct, topic: ITopic, logGroup: ILogGroup, stage: string): void {
  for (const [id, { pattern, ...rule }] of Object.entries(refusals)) {
    const filter = new MetricFilter(scope, `${id}Filter`, {
      logGroup,
      filterPattern: FilterPattern.literal(pattern),
      metricNamespace: `belegfluss/${stage}`,
      metricName: id,
      metricValue: "1",
    });
    addAlarm(scope, id, topic, {
      ...rule,
      metric: filter.metric({ statistic: "Sum", period: Duration.minutes(5) }),
    });
  }
}
