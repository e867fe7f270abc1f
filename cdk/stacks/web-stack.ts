import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  S3OriginAccessControl,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { BlockPublicAccess, Bucket, BucketEncryption } from "aws-cdk-lib/aws-s3";
import { CfnOutput, SecretValue, Stack } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { ORIGIN_HEADER, secretNameOf } from "#shared/messages/secrets.ts";
import { REGION, type StageConfig } from "../config.ts";
import { EdgeLogBucket } from "../constructs/edge-log-bucket.ts";
import { ViewerRules } from "../constructs/viewer-rules.ts";
import { WebFiles } from "../constructs/web-files.ts";
import type { AppContext } from "../context.ts";
import { keptOnce, stackProps } from "./stack-props.ts";

/** The static app in a private bucket, and one distribution in front of it and of the HTTP API. */
export class WebStack extends Stack {
  readonly distribution: Distribution;
  readonly edgeLog: EdgeLogBucket;

  constructor(scope: Construct, context: AppContext, api: HttpApi, webAclArn: string | undefined) {
    const { config } = context;
    super(scope, "Web", stackProps(config, "web", "static app and distribution"));
    const bucket = new Bucket(this, "Files", {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: keptOnce(config),
    });
    const originAccessControl = new S3OriginAccessControl(this, "Access", {
      originAccessControlName: `belegfluss-${config.stage}`,
    });
    const rules = new ViewerRules(this, "Viewer", config);
    const web: BehaviorOptions = {
      origin: S3BucketOrigin.withOriginAccessControl(bucket, { originAccessControl }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      ...rules.web,
    };
    const endpoints: BehaviorOptions = {
      origin: new HttpOrigin(`${api.apiId}.execute-api.${REGION}.amazonaws.com`, {
        customHeaders: { [ORIGIN_HEADER]: originSecretOf(config) },
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      compress: true,
      ...rules.api,
    };
    this.distribution = new Distribution(this, "Distribution", {
      comment: `belegfluss-${config.stage}`,
      defaultRootObject: "index.html",
      defaultBehavior: web,
      additionalBehaviors: {
        "/api/*": endpoints,
        "/d/*": { ...endpoints, allowedMethods: AllowedMethods.ALLOW_GET_HEAD, ...rules.links },
        "/print/*": { ...endpoints, allowedMethods: AllowedMethods.ALLOW_GET_HEAD_OPTIONS, ...rules.prints },
      },
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      ...(webAclArn ? { webAclId: webAclArn } : {}),
      ...this.domainOf(context),
    });
    this.edgeLog = new EdgeLogBucket(this, "EdgeLog", config);
    new WebFiles(this, "Upload", { context, bucket, distribution: this.distribution });
    new CfnOutput(this, "DistributionDomain", { value: this.distribution.distributionDomainName });
  }

  private domainOf({ config: { domain } }: AppContext) {
    if (!domain) return {};
    return {
      domainNames: [domain.name],
      certificate: Certificate.fromCertificateArn(this, "Certificate", domain.certificateArn),
    };
  }
}

/** The origin secret by name, read when the distribution is made or updated; a new version makes it read again. */
const originSecretOf = ({ stage, originSecretVersion }: StageConfig): string =>
  SecretValue.secretsManager(secretNameOf(stage, "origin"), {
    jsonField: "originSecret",
    ...(originSecretVersion ? { versionId: originSecretVersion } : {}),
  }).unsafeUnwrap();
