import { numberOf, objectOf, textOf } from "../assembly/json.ts";
import type { World } from "../assembly/world.ts";

/** A route of the HTTP API and the function behind it. */
export interface Route {
  /** As declared: `GET /items/{id}` or `$default`. */
  key: string;
  method: string;
  /** Parts of the path; `undefined` for `$default`. */
  segments: readonly string[] | undefined;
  functionArn: string;
  /** The API waits this long for it. */
  timeoutMs: number;
}

export interface RouteMatch {
  route: Route;
  parameters: Record<string, string>;
}

/** An HTTP API waits no longer, whatever the function allows itself. */
const MAX_INTEGRATION_MS = 30_000;

/** Reads the routes of one API. Payload format 2.0 proxies to functions are what the sandbox hosts. */
export function readRoutes(world: World, apiId: string): Route[] {
  const integrations = new Map(
    world.all("AWS::ApiGatewayV2::Integration").map((integration) => [integration.name, integration.resolved]),
  );
  return world
    .all("AWS::ApiGatewayV2::Route")
    .filter(({ resolved }) => resolved["ApiId"] === apiId)
    .map(({ name, resolved }) => {
      const key = textOf(resolved["RouteKey"]);
      const integration = objectOf(integrations.get(textOf(resolved["Target"]).replace("integrations/", "")));
      const isProxy = integration["IntegrationType"] === "AWS_PROXY" && integration["PayloadFormatVersion"] === "2.0";
      if (!isProxy) throw new Error(`${name}: only AWS_PROXY integrations of payload format 2.0 are hosted`);
      if (textOf(resolved["AuthorizationType"], "NONE") !== "NONE")
        throw new Error(`${name}: authorizers are not hosted`);
      const [method = "", path] = key === "$default" ? ["ANY"] : key.split(" ");
      // The integration may hold the ARN itself or an invocation path with the ARN in it.
      const uri = textOf(integration["IntegrationUri"]);
      const functionArn = /arn:[^/]*:lambda:[^/]*:function:[^/]+/.exec(uri)?.[0] ?? uri;
      const timeoutMs = numberOf(integration["TimeoutInMillis"], MAX_INTEGRATION_MS);
      return { key, method, segments: path?.split("/").slice(1), functionArn, timeoutMs };
    });
}

/**
 * Finds the route of a request: full matches before greedy ones before `$default`, an exact method before ANY.
 * @see https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-routes.html#http-api-develop-routes.evaluation
 */
export function matchRoute(routes: readonly Route[], method: string, path: string): RouteMatch | undefined {
  const segments = path.split("/").slice(1);
  const matches = routes
    .filter((route) => route.method === "ANY" || route.method === method)
    .flatMap((route) => {
      const parameters = parametersOf(route, segments);
      return parameters ? [{ route, parameters }] : [];
    });
  return matches.sort((left, right) => rank(right.route) - rank(left.route))[0];
}

function parametersOf(route: Route, segments: readonly string[]): Record<string, string> | undefined {
  if (!route.segments) return {};
  const parameters: Record<string, string> = {};
  for (const [index, pattern] of route.segments.entries()) {
    const [, name, greedy] = /^\{(\w+)(\+?)\}$/.exec(pattern) ?? [];
    const segment = segments[index];
    if (name && greedy) {
      const rest = segments.slice(index).map(decode).join("/");
      return rest === "" ? undefined : { ...parameters, [name]: rest };
    }
    if (segment === undefined || (name ? segment === "" : segment !== pattern)) return undefined;
    if (name) parameters[name] = decode(segment);
  }
  return segments.length === route.segments.length ? parameters : undefined;
}

function rank({ segments, method }: Route): number {
  if (!segments) return -1;
  const isGreedy = segments.some((segment) => segment.endsWith("+}"));
  const fixed = segments.filter((segment) => !segment.startsWith("{")).length;
  return (isGreedy ? 0 : 10_000) + fixed * 10 + (method === "ANY" ? 0 : 1);
}

/** Percent-decoding that leaves invalid encoding as it is. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
