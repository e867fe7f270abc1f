import {
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  Function as ViewerFunction,
} from "aws-cdk-lib/aws-cloudfront";
import { Duration } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import type { StageConfig } from "../config.ts";
import { pageFallbackSource } from "../edge/page-fallback.ts";
import { API_POLICY, pagePolicySource, printPolicy } from "../edge/page-policy.ts";
import { viewerAddressSource } from "../edge/viewer-address.ts";

/** Functions of the distribution that change requests and answers, apart from the routing. */
export class ViewerRules extends Construct {
  /** Pages of the app: which file answers an address, and the policy of the shop. */
  readonly web;
  /** Calls of the API, and its answers. */
  readonly api;
  /** The same for customers' links, whose address is a secret: no site learns that it was followed. */
  readonly links;
  /** The same for files to print, which the platform's admin shows in a frame. */
  readonly prints;

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id);
    // Names are unique in an account, which may hold several stages.
    const name = `belegfluss-${config.stage}`;
    this.web = {
      functionAssociations: [
        {
          eventType: FunctionEventType.VIEWER_REQUEST,
          function: this.viewerFunction("Pages", `${name}-pages`, pageFallbackSource(config)),
        },
        {
          eventType: FunctionEventType.VIEWER_RESPONSE,
          function: this.viewerFunction("Policy", `${name}-policy`, pagePolicySource(config)),
        },
      ],
      responseHeadersPolicy: this.headersPolicy("WebHeaders", `${name}-web`),
    };
    // A policy and not a function: functions do not see answers of status 400 and above.
    this.api = {
      functionAssociations: [
        {
          eventType: FunctionEventType.VIEWER_REQUEST,
          function: this.viewerFunction("Address", `${name}-address`, viewerAddressSource()),
        },
      ],
      responseHeadersPolicy: this.headersPolicy("ApiHeaders", `${name}-api`, { contentSecurityPolicy: API_POLICY }),
    };
    this.links = {
      ...this.api,
      responseHeadersPolicy: this.headersPolicy("LinkHeaders", `${name}-links`, {
        contentSecurityPolicy: API_POLICY,
        referrerPolicy: HeadersReferrerPolicy.NO_REFERRER,
      }),
    };
    this.prints = {
      ...this.links,
      responseHeadersPolicy: this.headersPolicy("PrintHeaders", `${name}-prints`, {
        contentSecurityPolicy: printPolicy(config),
        isOverriding: true,
        referrerPolicy: HeadersReferrerPolicy.NO_REFERRER,
      }),
    };
  }

  private viewerFunction(id: string, functionName: string, source: string): ViewerFunction {
    const code = FunctionCode.fromInline(source);
    return new ViewerFunction(this, id, { functionName, comment: functionName, code, runtime: FunctionRuntime.JS_2_0 });
  }

  /** By default no site gets more of a page's address than its origin: queries hold session tokens. */
  private headersPolicy(
    id: string,
    responseHeadersPolicyName: string,
    {
      contentSecurityPolicy,
      isOverriding = false,
      referrerPolicy = HeadersReferrerPolicy.STRICT_ORIGIN,
    }: { contentSecurityPolicy?: string; isOverriding?: boolean; referrerPolicy?: HeadersReferrerPolicy } = {},
  ) {
    return new ResponseHeadersPolicy(this, id, {
      responseHeadersPolicyName,
      securityHeadersBehavior: {
        contentTypeOptions: { override: true },
        referrerPolicy: { referrerPolicy, override: true },
        strictTransportSecurity: {
          // As browsers' preload lists ask for. Functions set none: every answer has one header of this kind.
          accessControlMaxAge: Duration.days(730),
          includeSubdomains: true,
          override: true,
        },
        ...(contentSecurityPolicy ? { contentSecurityPolicy: { contentSecurityPolicy, override: isOverriding } } : {}),
      },
    });
  }
}
