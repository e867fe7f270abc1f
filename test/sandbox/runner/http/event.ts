import { isUtf8 } from "node:buffer";
import { randomUUID } from "node:crypto";
import type { HttpRequest } from "./messages.ts";
import { decode, type RouteMatch } from "./routes.ts";

export interface ApiIdentity {
  apiId: string;
  account: string;
  domain: string;
}

/** Content types whose body arrives as text; all others arrive in base64. */
const TEXT = /^(text\/[^;]+|application\/(json|xml|javascript|x-www-form-urlencoded))\s*(;|$)/i;

/**
 * The event of payload format 2.0.
 * @see https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 */
export function proxyEvent(request: HttpRequest, match: RouteMatch, api: ApiIdentity, nowMs: number): object {
  const { cookie, ...headers } = request.headers;
  const { parameters, route } = match;
  const path = decode(request.path);
  const isText = TEXT.test(headers["content-type"] ?? "") && isUtf8(request.body);
  const query = queryParameters(request.query);
  return {
    version: "2.0",
    routeKey: route.key,
    rawPath: path,
    rawQueryString: request.query,
    ...(cookie ? { cookies: cookie.split(/;\s*/).filter((part) => part !== "") } : {}),
    headers,
    ...(Object.keys(query).length > 0 ? { queryStringParameters: query } : {}),
    ...(Object.keys(parameters).length > 0 ? { pathParameters: parameters } : {}),
    requestContext: {
      accountId: api.account,
      apiId: api.apiId,
      domainName: api.domain,
      domainPrefix: api.domain.split(".")[0],
      http: {
        method: request.method,
        path,
        protocol: "HTTP/1.1",
        sourceIp: request.sourceIp,
        userAgent: headers["user-agent"] ?? "",
      },
      requestId: randomUUID(),
      routeKey: route.key,
      stage: "$default",
      time: apacheTime(nowMs),
      timeEpoch: nowMs,
    },
    ...(request.body.length > 0 ? { body: request.body.toString(isText ? "utf8" : "base64") } : {}),
    isBase64Encoded: request.body.length > 0 && !isText,
  };
}

/** Decoded; values of a repeated name are joined by commas. */
function queryParameters(query: string): Record<string, string> {
  // A name may be `__proto__`.
  const parameters = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    const known = parameters.get(name);
    parameters.set(name, known === undefined ? value : `${known},${value}`);
  }
  return Object.fromEntries(parameters);
}

/** Like `12/Mar/2020:19:03:58 +0000`. */
function apacheTime(nowMs: number): string {
  const [, day, month, year, time] = new Date(nowMs).toUTCString().split(" ");
  return `${day}/${month}/${year}:${time} +0000`;
}
