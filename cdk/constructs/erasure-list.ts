import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import { Policy, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { CfnDeliveryStream } from "aws-cdk-lib/aws-kinesisfirehose";
import { CfnSubscriptionFilter } from "aws-cdk-lib/aws-logs";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Duration, Stack } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { CANCELLED_ERASURE_LINE, ERASURE_LINE } from "#shared/messages/erasure-line.ts";
import { addAlarm } from "./alarms.ts";

/** S3 takes the lines after this time, or as soon as there are many. */
const BUFFER_SECONDS = 60;
const BUFFER_MEGABYTES = 1;

/** Hands the lines about erasures of functions' logs to the bucket of the list, word for word. */
export class ErasureList extends Construct {
  constructor(
    scope: Construct,
    id: string,
    {
      stage,
      topic,
      bucketArn,
      logGroupNames,
    }: { stage: string; topic: ITopic; bucketArn: string; logGroupNames: Readonly<Record<string, string>> },
  ) {
    super(scope, id);
    const { account } = Stack.of(this);
    const conditions = { StringEquals: { "aws:SourceAccount": account } };
    const writer = new Role(this, "Writer", {
      assumedBy: new ServicePrincipal("firehose.amazonaws.com", { conditions }),
    });
    const written = new Policy(this, "Write", {
      roles: [writer],
      statements: [
        // Put alone: with a lock, what is there stays as it is.
        new PolicyStatement({
          actions: ["s3:PutObject", "s3:AbortMultipartUpload"],
          resources: [`${bucketArn}/erasures/*`],
        }),
        new PolicyStatement({
          actions: ["s3:GetBucketLocation", "s3:ListBucket", "s3:ListBucketMultipartUploads"],
          resources: [bucketArn],
        }),
      ],
    });
    const stream = new CfnDeliveryStream(this, "Stream", {
      deliveryStreamName: `belegfluss-${stage}-erasures`,
      deliveryStreamType: "DirectPut",
      deliveryStreamEncryptionConfigurationInput: { keyType: "AWS_OWNED_CMK" },
      extendedS3DestinationConfiguration: {
        bucketArn,
        roleArn: writer.roleArn,
        prefix: "erasures/!{timestamp:yyyy/MM/dd}/",
        errorOutputPrefix: "erasures/unread/!{firehose:error-output-type}/!{timestamp:yyyy/MM/dd}/",
        bufferingHints: { intervalInSeconds: BUFFER_SECONDS, sizeInMBs: BUFFER_MEGABYTES },
        compressionFormat: "UNCOMPRESSED",
        processingConfiguration: {
          enabled: true,
          processors: [
            {
              type: "Decompression",
              parameters: [{ parameterName: "CompressionFormat", parameterValue: "GZIP" }],
            },
            {
              type: "CloudWatchLogProcessing",
              parameters: [{ parameterName: "DataMessageExtraction", parameterValue: "true" }],
            },
          ],
        },
      },
    });
    stream.node.addDependency(written);
    const reader = new Role(this, "Reader", { assumedBy: new ServicePrincipal("logs.amazonaws.com", { conditions }) });
    const handed = new Policy(this, "Hand", {
      roles: [reader],
      statements: [
        new PolicyStatement({
          actions: ["firehose:PutRecord", "firehose:PutRecordBatch"],
          resources: [stream.attrArn],
        }),
      ],
    });
    for (const [name, logGroupName] of Object.entries(logGroupNames)) {
      const filter = new CfnSubscriptionFilter(this, name, {
        logGroupName,
        filterPattern: `{ ($.message = "${ERASURE_LINE}") || ($.message = "${CANCELLED_ERASURE_LINE}") }`,
        destinationArn: stream.attrArn,
        roleArn: reader.roleArn,
      });
      filter.node.addDependency(handed);
    }
    addAlarm(this, "Late", topic, {
      metric: new Metric({
        namespace: "AWS/Firehose",
        metricName: "DeliveryToS3.DataFreshness",
        dimensionsMap: { DeliveryStreamName: `belegfluss-${stage}-erasures` },
        statistic: "Maximum",
        period: Duration.minutes(5),
      }),
      threshold: 15 * 60,
      periods: 3,
      runbook: "erasure-list",
      description: "Erasures do not reach their list outside the table: a restore would bring back who was erased.",
    });
  }
}
