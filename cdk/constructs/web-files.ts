import type { Distribution } from "aws-cdk-lib/aws-cloudfront";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
import { Duration, RemovalPolicy } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import type { AppContext } from "../context.ts";

interface WebFilesProps {
  context: AppContext;
  bucket: IBucket;
  distribution: Distribution;
}

/** Uploads the built web. Hashed `assets/` stay, so that open pages load their parts; browsers revalidate all other files. */
export class WebFiles extends Construct {
  constructor(scope: Construct, id: string, { context, bucket, distribution }: WebFilesProps) {
    super(scope, id);
    const logGroup = new LogGroup(this, "Logs", {
      retention: context.config.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const common = {
      destinationBucket: bucket,
      prune: false,
      memoryLimit: 256,
      logGroup,
      retainOnDelete: context.config.keepsData,
    };
    const assets = new BucketDeployment(this, "Assets", {
      ...common,
      sources: [Source.asset(context.webDirectory)],
      exclude: ["*"],
      include: ["assets/*"],
      cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
    });
    const pages = new BucketDeployment(this, "Pages", {
      ...common,
      sources: [Source.asset(context.webDirectory)],
      exclude: ["assets/*", ".vite/*"],
      cacheControl: [CacheControl.noCache()],
      distribution,
      distributionPaths: ["/index.html", "/outside/*"],
      waitForDistributionInvalidation: false,
    });
    pages.node.addDependency(assets);
  }
}
