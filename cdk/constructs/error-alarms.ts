import { MathExpression } from "aws-cdk-lib/aws-cloudwatch";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { addAlarm } from "./alarms.ts";

/** CloudWatch allows ten metrics in an alarm, the sum among them. */
const METRICS_PER_ALARM = 9;

/** One alarm over the errors of up to nine functions: crashes and time-outs, not refused requests. */
export function addErrorAlarms(
  scope: Construct,
  topic: ITopic,
  functions: readonly LambdaFunction[],
  name: string,
): void {
  for (let first = 0; first < functions.length; first += METRICS_PER_ALARM) {
    const group = functions.slice(first, first + METRICS_PER_ALARM);
    const usingMetrics = Object.fromEntries(
      group.map((lambda, index) => [`e${index}`, lambda.metricErrors({ period: Duration.minutes(5) })]),
    );
    addAlarm(scope, `Errors${first / METRICS_PER_ALARM + 1}`, topic, {
      metric: new MathExpression({
        expression: Object.keys(usingMetrics).join(" + "),
        usingMetrics,
        label: `errors of ${name}`,
        period: Duration.minutes(5),
      }),
      threshold: 1,
      runbook: "function-errors",
      description: `A function of ${name} crashed or timed out: look for ERROR in its log group.`,
    });
  }
}
