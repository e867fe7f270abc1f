import { type IMetric, MathExpression, Metric, type MetricOptions } from "aws-cdk-lib/aws-cloudwatch";
import { Duration } from "aws-cdk-lib/core";
import { METRIC_NAMESPACE, type MetricName } from "#shared/messages/metrics.ts";
import { indexes } from "./resources.ts";

// Resources are watched by the names that the contract gives them: no stack has to export anything for its figures.

/** Lines of functions with the level error, counted in their logs under the namespace `belegfluss/<stage>`. */
export const ERROR_LINES = "ErrorLines";

export const errorLines = (stage: string): Metric =>
  metricOf(`belegfluss/${stage}`, ERROR_LINES, {}, { label: "error lines" });

const FIVE_MINUTES = Duration.minutes(5);

/** A figure of one queue at its worst in five minutes. */
export const queueMetric = (queue: string, metricName: string, label: string): Metric =>
  metricOf("AWS/SQS", metricName, { QueueName: queue }, { statistic: "Maximum", label });

/** A figure of the table and of each index, summed over five minutes: a throttled index holds writes up. */
export const tableMetrics = (table: string, metricName: string): Metric[] => [
  metricOf("AWS/DynamoDB", metricName, { TableName: table }, { label: "table" }),
  ...indexes.map((index) =>
    metricOf("AWS/DynamoDB", metricName, { TableName: table, GlobalSecondaryIndexName: index }, { label: index }),
  ),
];

/** A figure of all functions of the account together, as Lambda counts its quota. */
export const accountMetric = (metricName: string, statistic: string): Metric =>
  metricOf("AWS/Lambda", metricName, {}, { statistic, label: metricName });

export const apiMetric = (apiId: string, metricName: string, statistic: string): Metric =>
  metricOf("AWS/ApiGateway", metricName, { ApiId: apiId }, { statistic, label: `${metricName} ${statistic}` });

/** A figure that functions tell about themselves, of all shops together. */
export const productMetric = (
  stage: string,
  metricName: MetricName,
  statistic: string,
  period: Duration = FIVE_MINUTES,
): Metric => metricOf(METRIC_NAMESPACE, metricName, { Stage: stage }, { statistic, label: metricName, period });

/** A figure of one function of the stage, by its name there, summed up. */
export const functionMetric = (functionName: string, metricName: string, period: Duration = FIVE_MINUTES): Metric =>
  metricOf("AWS/Lambda", metricName, { FunctionName: functionName }, { label: functionName, period });

/** Blocked and allowed requests of the stage's web ACL, which CloudFront reports in us-east-1. */
export const webAclMetric = (webAcl: string, metricName: string): Metric =>
  metricOf("AWS/WAFV2", metricName, { WebACL: webAcl, Rule: "ALL" }, { label: metricName });

export const distributionMetric = (distributionId: string, metricName: string, statistic: string): Metric =>
  metricOf("AWS/CloudFront", metricName, { DistributionId: distributionId, Region: "Global" }, { statistic });

/**
 * The percentage of a figure in itself and others, without what is `besides`; 0 below the floor. A small shop's faults reach the percentage, a large day's
 * usual ones do not.
 */
export function shareOf(
  metric: IMetric,
  {
    floor,
    among,
    besides = [],
    isPart = false,
  }: { floor: number; among: readonly IMetric[]; besides?: readonly IMetric[]; isPart?: boolean },
  period: Duration = FIVE_MINUTES,
): MathExpression {
  const others = among.map((_, index) => `FILL(a${index}, 0)`);
  const sum = [...(isPart ? [] : ["part"]), ...others].join(" + ");
  const taken = besides.map((_, index) => `FILL(b${index}, 0)`);
  const rest = [sum, ...taken].join(" - ");
  // Where the rest is counted a moment later, the figure itself is the least.
  const whole = taken.length === 0 ? sum : `IF(${rest} > part, ${rest}, part)`;
  return new MathExpression({
    expression: `IF(part >= ${floor}, 100 * part / (${whole}), 0)`,
    usingMetrics: {
      part: metric,
      ...Object.fromEntries(among.map((one, index) => [`a${index}`, one])),
      ...Object.fromEntries(besides.map((one, index) => [`b${index}`, one])),
    },
    label: "percent",
    period,
  });
}

/** One line for each function of the stage, future ones included. For dashboards only: alarms cannot search. */
export function everyFunction(stage: string, metricName: string, statistic: string): MathExpression {
  const search = `{AWS/Lambda,FunctionName} MetricName="${metricName}" FunctionName=belegfluss FunctionName=${stage}`;
  return new MathExpression({
    expression: `SEARCH('${search}', '${statistic}', ${FIVE_MINUTES.toSeconds()})`,
    usingMetrics: {},
    label: "",
    period: FIVE_MINUTES,
  });
}

/** The sum of metrics, as a single metric that an alarm can watch. */
export function sumOf(metrics: readonly IMetric[], label: string): MathExpression {
  const usingMetrics = Object.fromEntries(metrics.map((metric, index) => [`m${index}`, metric]));
  return new MathExpression({
    expression: Object.keys(usingMetrics).join(" + "),
    usingMetrics,
    label,
    period: FIVE_MINUTES,
  });
}

function metricOf(
  namespace: string,
  metricName: string,
  dimensionsMap: Record<string, string>,
  options: MetricOptions,
): Metric {
  return new Metric({ namespace, metricName, dimensionsMap, statistic: "Sum", period: FIVE_MINUTES, ...options });
}
