import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from "aws-cdk-lib/aws-logs";
import { ReferenceStrength, Stack } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { EDGE_REGION } from "../config.ts";
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

/** Delivers the log of the distribution to its bucket. CloudFront's logs start in us-east-1 only. */
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
  }
}
