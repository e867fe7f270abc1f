import { randomUUID } from "node:crypto";
import type { SandboxClock } from "../../clock.ts";
import { apiDomain, refOfResource } from "../assembly/identity.ts";
import type { World } from "../assembly/world.ts";
import type { Functions } from "../lambda/functions.ts";
import { InvocationError } from "../lambda/invocation-error.ts";
import type { Log } from "../types.ts";
import { responseOf } from "./answer.ts";
import { type ApiIdentity, proxyEvent } from "./event.ts";
import { type HttpRequest, type HttpResponse, messageResponse } from "./messages.ts";
import { readInvokers } from "./permissions.ts";
import { matchRoute, type Route, type RouteMatch, readRoutes } from "./routes.ts";

/** Largest request body of an HTTP API. */
export const REQUEST_LIMIT_BYTES = 10 * 1024 * 1024;

/** An HTTP API of the template. */
export interface HttpApi {
  domain: string;
  routes: readonly Route[];
  handle(request: HttpRequest): Promise<HttpResponse>;
}

interface ApiNeeds {
  world: World;
  functions: Functions;
  clock: SandboxClock;
  log: Log;
  /** Multiplies the time that AWS gives an integration. */
  slowness: number;
}

/** @see https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html */
export function readApis({ world, functions, clock, log, slowness }: ApiNeeds): HttpApi[] {
  const isAllowedToInvoke = readInvokers(world);
  const stages = world.all("AWS::ApiGatewayV2::Stage");
  return world.all("AWS::ApiGatewayV2::Api").map((api) => {
    const apiId = refOfResource(api, world.place);
    const domain = apiDomain(apiId, world.place);
    if (!stages.some(({ resolved }) => resolved["ApiId"] === apiId && resolved["StageName"] === "$default")) {
      throw new Error(`${api.name}: the sandbox hosts APIs with the stage $default only`);
    }
    const identity: ApiIdentity = { apiId, domain, account: world.place.account };
    const routes = readRoutes(world, apiId);

    async function run(request: HttpRequest, match: RouteMatch): Promise<HttpResponse> {
      const { functionArn, key, timeoutMs } = match.route;
      if (!isAllowedToInvoke(functionArn, apiId, match.route)) {
        const line = `${key}: no AWS::Lambda::Permission lets the API invoke ${functionArn}`;
        log({ function: "runner", stream: "runner", line });
        return messageResponse(500, "Internal Server Error");
      }
      const event = proxyEvent(withGatewayHeaders(request), match, identity, clock.now());
      return responseOf(await withTimeout(functions.invoke(functionArn, event), timeoutMs * slowness));
    }

    return {
      domain,
      routes,
      async handle(request) {
        if (request.body.length > REQUEST_LIMIT_BYTES) return messageResponse(413, "Request Entity Too Large");
        const match = matchRoute(routes, request.method, request.path);
        if (!match) return messageResponse(404, "Not Found");
        try {
          return await run(request, match);
        } catch (error) {
          log({ function: "runner", stream: "runner", line: `${match.route.key} failed: ${String(error)}` });
          return failureResponse(error);
        }
      },
    };
  });
}

/** Adds the headers of API Gateway to a request. */
function withGatewayHeaders(request: HttpRequest): HttpRequest {
  const trace = randomUUID().replaceAll("-", "");
  const headers = {
    "x-forwarded-for": request.sourceIp,
    "x-forwarded-port": "443",
    "x-forwarded-proto": "https",
    "x-amzn-trace-id": `Root=1-${trace.slice(0, 8)}-${trace.slice(8)}`,
    ...request.headers,
  };
  return { ...request, headers };
}

class IntegrationTimeout extends Error {}

/** An answer that takes longer is not waited for; the function goes on. */
function withTimeout(answer: Promise<unknown>, timeoutMs: number): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new IntegrationTimeout("the integration timed out")), timeoutMs);
  });
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
}

function failureResponse(error: unknown): HttpResponse {
  if (error instanceof IntegrationTimeout) return messageResponse(503, "Service Unavailable");
  if (error instanceof InvocationError && error.fault === "throttled")
    return messageResponse(503, "Service Unavailable");
  if (error instanceof InvocationError && error.errorType === "RequestTooLargeException") {
    return messageResponse(413, "Request Entity Too Large");
  }
  return messageResponse(500, "Internal Server Error");
}
