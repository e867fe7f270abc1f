import { randomUUID } from "node:crypto";
import { distributionDomain } from "../assembly/identity.ts";
import { type JsonObject, listOf, objectOf, textOf } from "../assembly/json.ts";
import type { ResolvedResource, World } from "../assembly/world.ts";
import type { HttpApi } from "../http/api.ts";
import type { HttpRequest, HttpResponse } from "../http/messages.ts";
import { matches } from "../iam/evaluate.ts";
import { type SecretLookup, withSecrets } from "../secrets/dynamic-reference.ts";
import type { RunnerOptions } from "../types.ts";
import { type Behavior, readBehaviors } from "./behaviors.ts";
import { openBucket } from "./bucket.ts";
import { fromFunctionRequest, fromFunctionResponse, toFunctionRequest, toFunctionResponse } from "./function-event.ts";

type Origin = (request: HttpRequest) => Promise<HttpResponse>;

/** Headers CloudFront passes to an origin even without an origin request policy. */
const ALWAYS_FORWARDED = ["content-type", "content-length", "if-none-match", "if-modified-since", "range"];

/**
 * Serves a distribution: behaviours, functions, response headers policies. It caches nothing.
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/HowCloudFrontWorks.html
 */
export function openDistribution(
  distribution: ResolvedResource,
  world: World,
  apis: readonly HttpApi[],
  { webDirectory, rewriteHtml, log }: RunnerOptions,
  readSecret: SecretLookup,
): Origin {
  const config = objectOf(distribution.resolved["DistributionConfig"]);
  const domain = distributionDomain(distribution.name);
  const behaviors = readBehaviors(world, config, log);
  const origins = readOrigins(world, config, apis, webDirectory, readSecret);
  for (const { originId } of behaviors) if (!origins.has(originId)) throw new Error(`no origin ${originId}`);
  const rootObject = textOf(config["DefaultRootObject"]);

  async function answer(request: HttpRequest): Promise<HttpResponse> {
    const behavior = behaviors.find(({ pathPattern }) => matchesPath(pathPattern, request.path));
    const origin = origins.get(behavior?.originId ?? "");
    if (!behavior || !origin) return plain(502, "no origin");
    if (!behavior.methods.includes(request.method))
      return plain(403, "This distribution is not configured for this method.");
    const context = {
      distributionDomainName: domain,
      distributionId: distribution.name,
      requestId: randomUUID(),
    };
    const viewer = { ip: request.sourceIp };
    const withRoot = request.path === "/" && rootObject ? { ...request, path: `/${rootObject}` } : request;
    let forwarded = withRoot;
    if (behavior.viewerRequest) {
      const event = { version: "1.0", context: { ...context, eventType: "viewer-request" }, viewer };
      const changed = await behavior.viewerRequest.run({ ...event, request: toFunctionRequest(request) });
      if (changed["statusCode"] !== undefined) return fromFunctionResponse(plain(200, ""), changed);
      forwarded = fromFunctionRequest(request, changed);
      if (forwarded.path === "/" && rootObject) forwarded = { ...forwarded, path: `/${rootObject}` };
    }
    const fromOrigin = await origin(toOrigin(forwarded, behavior));
    const headers = behavior.headersPolicy?.(fromOrigin.headers) ?? fromOrigin.headers;
    const response = withRewrittenHtml({ ...fromOrigin, headers }, rewriteHtml);
    // Functions do not run for answers of status 400 and above.
    if (!behavior.viewerResponse || response.status >= 400) return response;
    const event = { version: "1.0", context: { ...context, eventType: "viewer-response" }, viewer };
    const seen = { request: toFunctionRequest(forwarded), response: toFunctionResponse(response) };
    return fromFunctionResponse(response, await behavior.viewerResponse.run({ ...event, ...seen }));
  }

  /** Adds and drops headers on the way to the origin, as CloudFront does. */
  function toOrigin(request: HttpRequest, behavior: Behavior): HttpRequest {
    const { host: _, ...viewerHeaders } = request.headers;
    const kept = behavior.forwardsViewer
      ? viewerHeaders
      : Object.fromEntries(Object.entries(viewerHeaders).filter(([name]) => ALWAYS_FORWARDED.includes(name)));
    const { "x-forwarded-for": before, ...rest } = kept;
    const added = {
      "user-agent": behavior.forwardsViewer ? (request.headers["user-agent"] ?? "") : "Amazon CloudFront",
      "x-forwarded-for": before ? `${before}, ${request.sourceIp}` : request.sourceIp,
      "x-forwarded-proto": "https",
      "x-forwarded-port": "443",
      "x-amz-cf-id": randomUUID(),
      via: `2.0 ${domain} (CloudFront)`,
    };
    return { ...request, query: behavior.forwardsViewer ? request.query : "", headers: { ...rest, ...added } };
  }

  return answer;
}

function readOrigins(
  world: World,
  config: JsonObject,
  apis: readonly HttpApi[],
  webDirectory: string | undefined,
  readSecret: SecretLookup,
): Map<string, Origin> {
  const origins = new Map<string, Origin>();
  for (const raw of listOf(config["Origins"]).map((origin) => objectOf(origin))) {
    const id = textOf(raw["Id"]);
    const host = textOf(raw["DomainName"]);
    const api = apis.find(({ domain }) => domain === host);
    const bucket = world.all("AWS::S3::Bucket").find(({ name }) => host.startsWith(`${name}.s3.`));
    if (textOf(raw["OriginPath"]) !== "") throw new Error(`origin ${id}: OriginPath is not supported by the sandbox`);
    if (api) {
      const added = customHeaders(raw, readSecret);
      origins.set(id, (request) => api.handle({ ...request, headers: { ...request.headers, ...added, host } }));
    } else if (bucket) {
      const content = openBucket(world, bucket.name, webDirectory);
      origins.set(id, (request) => content.handle(request));
    } else {
      throw new Error(`origin ${id} (${host}) is neither an API nor a bucket of the template`);
    }
  }
  return origins;
}

/**
 * An origin's headers, over the viewer's; a value may refer to a secret.
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/add-origin-custom-headers.html
 */
function customHeaders(origin: JsonObject, readSecret: SecretLookup): Record<string, string> {
  const headers = listOf(origin["OriginCustomHeaders"]).map((header) => objectOf(header));
  return Object.fromEntries(
    headers.map((header) => [
      textOf(header["HeaderName"]).toLowerCase(),
      withSecrets(textOf(header["HeaderValue"]), readSecret),
    ]),
  );
}

const matchesPath = (pattern: string, path: string): boolean =>
  matches(pattern.startsWith("/") || pattern.startsWith("*") ? pattern : `/${pattern}`, path);

function withRewrittenHtml(response: HttpResponse, rewrite: ((html: string) => string) | undefined): HttpResponse {
  if (!rewrite || response.status !== 200 || !response.headers["content-type"]?.startsWith("text/html"))
    return response;
  // The tag belongs to the file on disk, not to what is served.
  const { etag: _, ...headers } = response.headers;
  return { ...response, headers, body: Buffer.from(rewrite(response.body.toString("utf8"))) };
}

function plain(status: number, text: string): HttpResponse {
  return { status, headers: { "content-type": "text/plain" }, cookies: [], body: Buffer.from(text) };
}
