import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { readInput } from "#functions/runtime/http-input.ts";
import type { Endpoint } from "#shared/api/endpoint.ts";
import { isAppError } from "#shared/errors.ts";

/** A caller's request. A body that is no text is sent as JSON. */
export interface Request {
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  base64?: boolean;
}

/** The use case's input, the message per field, or the failure's code. */
export type Outcome = { input: object } | { fields: Record<string, string> } | { code: string };

/** One row of a table: what is sent, and what must become of it. */
export type Row = readonly [label: string, request: Request, outcome: Outcome];

export const invalid = "Ungültiger Wert";
export const unknown = "Dieses Feld gibt es nicht";

/** Reads a request as every handler does. */
export function outcomeOf(endpoint: Endpoint, request: Request): Outcome {
  try {
    const input = readInput(endpoint, eventOf(endpoint, request));
    return { input: typeof input === "object" && input !== null ? input : { input } };
  } catch (error) {
    if (!isAppError(error)) throw error;
    const fields = error.details?.["fields"];
    return isMessages(fields) ? { fields } : { code: error.code };
  }
}

const isMessages = (fields: unknown): fields is Record<string, string> =>
  typeof fields === "object" && fields !== null && Object.values(fields).every((text) => typeof text === "string");

function eventOf(endpoint: Endpoint, { path, query, body, base64 = false }: Request): APIGatewayProxyEventV2 {
  const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
  return {
    version: "2.0",
    routeKey: endpoint.address,
    rawPath: endpoint.path,
    rawQueryString: "",
    headers: {},
    requestContext: {
      accountId: "1",
      apiId: "api",
      domainName: "app.example",
      domainPrefix: "app",
      http: {
        method: endpoint.method,
        path: endpoint.path,
        protocol: "HTTP/1.1",
        sourceIp: "192.0.2.1",
        userAgent: "",
      },
      requestId: "1",
      routeKey: endpoint.address,
      stage: "$default",
      time: "",
      timeEpoch: 0,
    },
    isBase64Encoded: base64,
    ...(path === undefined ? {} : { pathParameters: path }),
    ...(query === undefined ? {} : { queryStringParameters: query }),
    ...(text === undefined ? {} : { body: base64 ? Buffer.from(text).toString("base64") : text }),
  };
}
