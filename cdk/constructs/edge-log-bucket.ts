import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { BlockPublicAccess, Bucket, BucketEncryption, CfnBucket, ObjectOwnership } from "aws-cdk-lib/aws-s3";
import { Duration, RemovalPolicy, Stack } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { EDGE_REGION, type StageConfig } from "../config.ts";

/** The bucket of CloudFront's log: closed to the public, written by AWS's log delivery alone, emptied by age. */
export class EdgeLogBucket extends Construct {
  readonly bucketArn: string;

  constructor(scope: Construct, id: string, { logRetentionDays }: StageConfig) {
    super(scope, id);
    const bucket = new Bucket(this, "Bucket", {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      lifecycleRules: [
        { expiration: Duration.days(logRetentionDays), abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
      // A bucket with files in it cannot be deleted with its stack: they expire by themselves.
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    const { account } = Stack.of(this);
    bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal("delivery.logs.amazonaws.com")],
        actions: ["s3:PutObject"],
        resources: [bucket.arnForObjects(`AWSLogs/${account}/*`)],
        conditions: {
          StringEquals: { "aws:SourceAccount": account, "s3:x-amz-acl": "bucket-owner-full-control" },
          ArnLike: { "aws:SourceArn": `arn:aws:logs:${EDGE_REGION}:${account}:delivery-source:*` },
        },
      }),
    );
    const resource = bucket.node.defaultChild;
    if (!(resource instanceof CfnBucket)) throw new TypeError("the bucket has no resource of its own");
    // A stack of another region can refer to an attribute of a resource only.
    this.bucketArn = resource.attrArn;
  }
}
