import { type JsonObject, listOf, objectOf, textOf } from "../assembly/json.ts";
import type { World } from "../assembly/world.ts";
import type { Log } from "../types.ts";
import { compileEdgeFunction, type EdgeFunction } from "./function-host.ts";
import { type HeadersPolicy, readHeadersPolicy } from "./headers-policy.ts";

/** One cache behaviour of a distribution. */
export interface Behavior {
  /** `*` for the default one. */
  pathPattern: string;
  originId: string;
  methods: readonly string[];
  /** Query, cookies and all headers of the viewer reach the origin. */
  forwardsViewer: boolean;
  viewerRequest: EdgeFunction | undefined;
  viewerResponse: EdgeFunction | undefined;
  headersPolicy: HeadersPolicy | undefined;
}

/**
 * Managed policies that pass all but the host; otherwise uncached origins miss query and cookies.
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-origin-request-policies.html
 */
const FORWARDING_POLICIES = [
  "b689b0a8-53d0-40ab-baf2-68738e2966ac", // AllViewerExceptHostHeader
  "33f36d7e-f396-46d9-90e0-52428a34d9dc", // AllViewerAndCloudFrontHeaders-2022-06
];

/** The behaviours of a distribution in the order in which CloudFront tries them; the default one is the last. */
export function readBehaviors(world: World, config: JsonObject, log: Log): Behavior[] {
  const functions = new Map<string, EdgeFunction>();
  const edgeFunction = (arn: string): EdgeFunction => {
    const known = functions.get(arn);
    if (known) return known;
    const name = arn.split("/").at(-1) ?? "";
    const resource = world.all("AWS::CloudFront::Function").find((candidate) => candidate.name === name);
    if (!resource) throw new Error(`the CloudFront function ${arn} is not in the template`);
    const compiled = compileEdgeFunction(name, textOf(resource.resolved["FunctionCode"]), log);
    functions.set(arn, compiled);
    return compiled;
  };

  const toBehavior = (raw: JsonObject, pathPattern: string): Behavior => {
    const associations = listOf(raw["FunctionAssociations"]).map((association) => objectOf(association));
    const at = (event: string) => {
      const arn = associations.find((association) => association["EventType"] === event)?.["FunctionARN"];
      return arn === undefined ? undefined : edgeFunction(textOf(arn));
    };
    const methods = listOf(raw["AllowedMethods"]).map((method) => textOf(method));
    const policy = textOf(raw["ResponseHeadersPolicyId"]);
    return {
      pathPattern,
      originId: textOf(raw["TargetOriginId"]),
      methods: methods.length > 0 ? methods : ["GET", "HEAD"],
      forwardsViewer: FORWARDING_POLICIES.includes(textOf(raw["OriginRequestPolicyId"])),
      viewerRequest: at("viewer-request"),
      viewerResponse: at("viewer-response"),
      headersPolicy: policy ? readHeadersPolicy(world, policy) : undefined,
    };
  };

  return [
    ...listOf(config["CacheBehaviors"]).map((raw) => toBehavior(objectOf(raw), textOf(objectOf(raw)["PathPattern"]))),
    toBehavior(objectOf(config["DefaultCacheBehavior"]), "*"),
  ];
}
