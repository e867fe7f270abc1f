import { BlockPublicAccess, Bucket, BucketEncryption, ObjectLockRetention, ObjectOwnership } from "aws-cdk-lib/aws-s3";
import { Aws, Duration, RemovalPolicy, Stack } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import type { AppContext } from "../context.ts";
import { stackProps } from "./stack-props.ts";

/** Longer than any copy of the table is kept: who restores one finds all that was erased since. */
const LOCKED_DAYS = 45;

/** The bucket's name, by which the stage writes into it from another region. */
export const erasureBucketName = (stage: string): string => `belegfluss-${stage}-erasures-${Aws.ACCOUNT_ID}`;

/** The list of erasures in a second region: not even the account's root changes or deletes an entry in time. */
export class ErasureListStack extends Stack {
  constructor(scope: Construct, { config }: AppContext, region: string) {
    super(scope, "ErasureList", stackProps(config, "erasure-list", "list of erasures", region));
    new Bucket(this, "Bucket", {
      bucketName: erasureBucketName(config.stage),
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      versioned: true,
      objectLockEnabled: true,
      objectLockDefaultRetention: ObjectLockRetention.compliance(Duration.days(LOCKED_DAYS)),
      lifecycleRules: [
        {
          expiration: Duration.days(LOCKED_DAYS),
          noncurrentVersionExpiration: Duration.days(1),
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
      ],
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
  }
}
