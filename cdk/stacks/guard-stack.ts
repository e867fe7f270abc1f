import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import { Stack } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { EDGE_REGION } from "../config.ts";
import { visibility, webAclRules } from "../constructs/web-acl-rules.ts";
import type { AppContext } from "../context.ts";
import { stackProps } from "./stack-props.ts";

/** The web ACL in front of the distribution, in its own stack because CloudFront takes one from us-east-1 only. */
export class GuardStack extends Stack {
  readonly webAclArn: string;

  constructor(scope: Construct, { config }: AppContext) {
    super(scope, "Guard", stackProps(config, "guard", "web ACL of the distribution", EDGE_REGION));
    const name = `belegfluss-${config.stage}`;
    const webAcl = new CfnWebACL(this, "WebAcl", {
      name,
      scope: "CLOUDFRONT",
      defaultAction: { allow: {} },
      rules: webAclRules(),
      visibilityConfig: visibility(name),
    });
    this.webAclArn = webAcl.attrArn;
  }
}
