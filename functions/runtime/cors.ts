import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { Endpoint } from "#shared/api/endpoint.ts";

type Answer = APIGatewayProxyStructuredResultV2;

/** Rules for calls from scripts of other origins. */
export interface Cors {
  /** The answer to a browser's preflight; undefined for any other call. */
  preflight(route: Endpoint, event: APIGatewayProxyEventV2): Answer | undefined;
  /** Lets the browser show the answer to the script. */
  allow(event: APIGatewayProxyEventV2, answer: Answer): Answer;
}

/** Any origin may read: the platform chooses extensions', which proves nothing. No cookies; our clients act on these headers. */
const headers = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers":
    "Content-Disposition, Retry-After, X-Request-Id, X-Shopify-Retry-Invalid-Session-Request",
  "cross-origin-resource-policy": "cross-origin",
};

/** Seconds that a browser remembers a preflight. */
const PREFLIGHT_SECONDS = 7_200;

/** For the extensions of the platform's admin, and the frame in which it shows a file to print. */
export const extensionCors: Cors = {
  preflight: ({ method, answer }, { requestContext }) => {
    if (requestContext.http.method !== "OPTIONS") return undefined;
    return {
      statusCode: 204,
      headers: {
        ...headers,
        "access-control-allow-methods": answer === "document" ? `${method}, HEAD` : method,
        "access-control-allow-headers": "Authorization, Content-Type",
        "access-control-max-age": `${PREFLIGHT_SECONDS}`,
      },
    };
  },
  allow: ({ headers: { origin } }, answer) =>
    origin === undefined ? answer : { ...answer, headers: { ...answer.headers, ...headers } },
};
