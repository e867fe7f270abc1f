import type { Log } from "../types.ts";
import { isDeploymentHelper } from "./logical-ids.ts";
import { unsupportedParts } from "./nested-properties.ts";
import type { World } from "./world.ts";

/** Properties that the sandbox acts on, or that change nothing on one machine; any other is an error at start. */
const hosted: Record<string, { used: string; harmless: string }> = {
  "AWS::DynamoDB::Table": {
    used: "TableName AttributeDefinitions KeySchema GlobalSecondaryIndexes BillingMode TimeToLiveSpecification StreamSpecification",
    harmless:
      "PointInTimeRecoverySpecification SSESpecification DeletionProtectionEnabled Tags TableClass ContributorInsightsSpecification OnDemandThroughput WarmThroughput ResourcePolicy",
  },
  "AWS::DynamoDB::GlobalTable": {
    used: "TableName AttributeDefinitions KeySchema GlobalSecondaryIndexes BillingMode TimeToLiveSpecification StreamSpecification",
    harmless: "Replicas SSESpecification WriteOnDemandThroughputSettings WarmThroughput",
  },
  "AWS::Lambda::Function": {
    used: "FunctionName Code Handler Runtime Role Timeout MemorySize Environment ReservedConcurrentExecutions",
    harmless:
      "Architectures Description Tags TracingConfig LoggingConfig PackageType RuntimeManagementConfig RecursiveLoop",
  },
  "AWS::Lambda::EventSourceMapping": {
    used: "EventSourceArn FunctionName BatchSize MaximumBatchingWindowInSeconds ScalingConfig FunctionResponseTypes Enabled",
    harmless: "Tags MetricsConfig",
  },
  "AWS::Lambda::Permission": { used: "FunctionName Principal SourceArn Action", harmless: "SourceAccount" },
  "AWS::ApiGatewayV2::Api": {
    used: "Name ProtocolType",
    harmless: "Description Tags DisableExecuteApiEndpoint IpAddressType RouteSelectionExpression Version",
  },
  "AWS::ApiGatewayV2::Route": { used: "ApiId RouteKey Target AuthorizationType", harmless: "OperationName" },
  "AWS::ApiGatewayV2::Integration": {
    used: "ApiId IntegrationType IntegrationUri PayloadFormatVersion IntegrationMethod TimeoutInMillis",
    harmless: "Description ConnectionType",
  },
  "AWS::ApiGatewayV2::Stage": {
    used: "ApiId StageName AutoDeploy",
    harmless: "AccessLogSettings DefaultRouteSettings RouteSettings Description Tags",
  },
  "AWS::SQS::Queue": {
    used: "QueueName VisibilityTimeout DelaySeconds ReceiveMessageWaitTimeSeconds MessageRetentionPeriod MaximumMessageSize RedrivePolicy",
    harmless: "SqsManagedSseEnabled KmsMasterKeyId KmsDataKeyReusePeriodSeconds Tags RedriveAllowPolicy",
  },
  "AWS::Scheduler::Schedule": {
    used: "Name ScheduleExpression ScheduleExpressionTimezone State Target",
    harmless: "FlexibleTimeWindow Description GroupName",
  },
  "AWS::SecretsManager::Secret": {
    used: "Name SecretString GenerateSecretString",
    harmless: "Description Tags KmsKeyId",
  },
  // Every function has Lambda's own retries and no destination.
  "AWS::Lambda::EventInvokeConfig": { used: "", harmless: "" },
  "AWS::Events::EventBus": { used: "Name", harmless: "Description Tags KmsKeyIdentifier DeadLetterConfig LogConfig" },
  "AWS::Events::Rule": { used: "Name EventBusName EventPattern State Targets", harmless: "Description Tags" },
  "AWS::SES::EmailIdentity": {
    used: "EmailIdentity",
    harmless:
      "DkimAttributes DkimSigningAttributes FeedbackAttributes MailFromAttributes ConfigurationSetAttributes Tags",
  },
  "AWS::SES::ConfigurationSet": {
    used: "Name",
    harmless: "SuppressionOptions ReputationOptions DeliveryOptions SendingOptions TrackingOptions Tags",
  },
  "AWS::SES::ConfigurationSetEventDestination": { used: "ConfigurationSetName EventDestination", harmless: "" },
  "AWS::CloudFront::Distribution": { used: "DistributionConfig", harmless: "Tags" },
  "AWS::CloudFront::Function": {
    used: "Name FunctionCode FunctionConfig",
    harmless: "AutoPublish FunctionMetadata Tags",
  },
  "AWS::CloudFront::ResponseHeadersPolicy": { used: "ResponseHeadersPolicyConfig", harmless: "" },
};

/** Types that a sandbox on one machine has no use for, or that others read (roles, buckets, deployments). */
const harmless = [
  /^AWS::IAM::/,
  /^AWS::CloudWatch::/,
  /^AWS::Logs::/,
  /^AWS::S3::Bucket(Policy)?$/,
  /^AWS::SQS::QueuePolicy$/,
  /^AWS::SNS::/,
  /^AWS::KMS::/,
  /^AWS::KinesisFirehose::/,
  /^AWS::Backup::/,
  /^AWS::Budgets::/,
  /^AWS::CodeDeploy::/,
  /^AWS::Events::EventBusPolicy$/,
  /^AWS::Lambda::(LayerVersion|Version|Alias)$/,
  /^AWS::CloudFront::(OriginAccessControl|CachePolicy|MonitoringSubscription)$/,
  /^AWS::CloudFormation::Stack$/,
  /^AWS::SecretsManager::ResourcePolicy$/,
  /^AWS::Scheduler::ScheduleGroup$/,
  /^AWS::CDK::Metadata$/,
  /^AWS::(Route53|CertificateManager|WAFv2)::/,
  /^Custom::(CDKBucketDeployment|S3AutoDeleteObjects|LogRetention)$/,
];

/** Throws an error that names every unsupported property; logs the types that are not hosted. */
export function checkSupported(world: World, log: Log): void {
  const faults: string[] = [];
  const unknown = new Map<string, number>();
  for (const { stack, logicalId, type, properties } of world.resources) {
    if (isDeploymentHelper(logicalId) && type === "AWS::Lambda::Function") continue;
    const known = hosted[type];
    if (known) {
      const names = new Set(`${known.used} ${known.harmless}`.split(" "));
      const unknownNames = Object.keys(properties).filter((name) => !names.has(name));
      const unsupported = [...unknownNames, ...unsupportedParts(type, properties)];
      if (unsupported.length > 0) faults.push(`${stack.name}/${logicalId} (${type}): ${unsupported.join(", ")}`);
    } else if (!harmless.some((pattern) => pattern.test(type))) {
      unknown.set(type, (unknown.get(type) ?? 0) + 1);
    }
  }
  for (const [type, count] of unknown) {
    log({ function: "runner", stream: "runner", line: `not hosted: ${count} × ${type}` });
  }
  if (faults.length > 0) throw new Error(`the sandbox does not support these properties:\n  ${faults.join("\n  ")}`);
}
