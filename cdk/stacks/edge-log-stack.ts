import { MathExpression } from "aws-cdk-lib/aws-cloudwatch";
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from "aws-cdk-lib/aws-logs";
import { Duration, ReferenceStrength, Stack } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { EDGE_REGION, type StageConfig } from "../config.ts";
import { alarmTopic } from "../constructs/alarm-topic.ts";
import { addAlarm } from "../constructs/alarms.ts";
import { distributionMetric, shareOf, webAclMetric } from "../constructs/metrics.ts";
import type { AppContext } from "../context.ts";
import { stackProps } from "./stack-props.ts";
import type { WebStack } from "./web-stack.ts";

/**
 * CloudFront's logged fields, without unhashed address or query, path, cookie, referrer with secrets. The id leads to the
 * function's line.
 */
const EDGE_LOG_FIELDS = [
  "date",
  "time",
  "x-edge-location",
  "x-edge-request-id",
  "cache-behavior-path-pattern",
  "cs-method",
  "cs-protocol",
  "cs-protocol-version",
  "ssl-protocol",
  "ssl-cipher",
  "sc-status",
  "x-edge-result-type",
  "x-edge-response-result-type",
  "x-edge-detailed-result-type",
  "cs-bytes",
  "sc-bytes",
  "sc-content-type",
  "time-taken",
  "time-to-first-byte",
] as const;

/** Delivers the log of the distribution to its bucket, and watches it. CloudFront's logs and figures are in us-east-1 only. */
export class EdgeLogStack extends Stack {
  constructor(scope: Construct, { config }: AppContext, { distribution, edgeLog }: WebStack) {
    super(scope, "EdgeLog", stackProps(config, "edge-log", "log of the distribution", EDGE_REGION));
    const name = `belegfluss-${config.stage}-edge`;
    const source = new CfnDeliverySource(this, "Source", {
      name,
      logType: "ACCESS_LOGS",
      resourceArn: this.formatArn({
        service: "cloudfront",
        region: "",
        resource: "distribution",
        resourceName: Stack.consumeReference(distribution.distributionId, ReferenceStrength.WEAK),
      }),
    });
    const destination = new CfnDeliveryDestination(this, "Destination", {
      name,
      destinationResourceArn: Stack.consumeReference(edgeLog.bucketArn, ReferenceStrength.WEAK),
      outputFormat: "json",
    });
    const delivery = new CfnDelivery(this, "Delivery", {
      deliverySourceName: source.name,
      deliveryDestinationArn: destination.attrArn,
      recordFields: [...EDGE_LOG_FIELDS],
      s3SuffixPath: "{yyyy}/{MM}/{dd}/{HH}",
    });
    delivery.addDependency(source);
    this.addAlarms(config, Stack.consumeReference(distribution.distributionId, ReferenceStrength.WEAK));
  }

  /** CloudFront and its web ACL report their figures here only, and an alarm watches figures of its own region. */
  private addAlarms(config: StageConfig, distributionId: string): void {
    const topic = alarmTopic(this, "EdgeAlarms", config);
    const requests = distributionMetric(distributionId, "Requests", "Sum");
    const rate = distributionMetric(distributionId, "5xxErrorRate", "Average");
    addAlarm(this, "EdgeErrors", topic, {
      metric: new MathExpression({
        expression: "IF(requests >= 100, rate, 0)",
        usingMetrics: { requests, rate },
        label: "percent",
        period: Duration.minutes(5),
      }),
      threshold: 1,
      periods: 2,
      runbook: "edge-errors",
      description:
        "CloudFront answers one request in a hundred with 5xx: compare with server-errors, which the API answers itself.",
    });
    if (config.webAcl !== "own") return;
    const webAcl = `belegfluss-${config.stage}`;
    addAlarm(this, "BlockedRequests", topic, {
      metric: shareOf(webAclMetric(webAcl, "BlockedRequests"), {
        floor: 500,
        among: [webAclMetric(webAcl, "AllowedRequests")],
      }),
      threshold: 10,
      runbook: "blocked-requests",
      description: "The web ACL blocks one request in ten: an attack, or a rule that meets merchants or webhooks.",
    });
  }
}
