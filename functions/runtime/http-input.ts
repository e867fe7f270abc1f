import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { Endpoint, Schema } from "#shared/api/endpoint.ts";
import { AppError } from "#shared/errors.ts";
import { isRecord } from "#shared/values/json.ts";
import { holdsPlainTexts, isOneLine } from "#shared/values/plain-text.ts";

const MAX_BODY_BYTES = 256 * 1024;

/**
 * Merges a request's parts.
 * Failures: malformed_request (no JSON, half a character, control character), payload_too_large, invalid_input with
 * `details.fields`: field → German.
 */
export function readInput<Input, Output>(endpoint: Endpoint<Input, Output>, event: APIGatewayProxyEventV2): Input {
  const parts = [
    check(endpoint.params, plain(event.pathParameters ?? {})),
    check(endpoint.query, plain(event.queryStringParameters ?? {})),
    endpoint.body ? check(endpoint.body, endpoint.form ? readForm(event) : readBody(event)) : {},
  ];
  // The parts are what the endpoint's schemas answered; together they are its input.
  return Object.assign({}, ...parts) as Input;
}

/** Parameters as they came, where each of them is one line. Failures: malformed_request. */
function plain(parameters: Readonly<Record<string, string | undefined>>): object {
  const texts = Object.entries(parameters).flatMap(([name, value = ""]) => [name, value]);
  if (!texts.every(isOneLine)) throw new AppError("malformed_request");
  return parameters;
}

function check(schema: Schema | undefined, value: unknown): object {
  if (!schema) return {};
  const result = schema.safeParse(value);
  if (!result.success) {
    throw new AppError("invalid_input", { fields: fieldMessages(result.error.issues) });
  }
  return isRecord(result.data) ? result.data : {};
}

interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly keys?: readonly string[];
}

/** No answer grows with what a caller sends. */
const MAX_FIELDS = 50;

/** The first message per field. A `Map`, because a field may be called `__proto__`. */
function fieldMessages(issues: readonly Issue[]): Record<string, string> {
  const fields = new Map<string, string>();
  for (const issue of issues.slice(0, MAX_FIELDS)) {
    const unknown = issue.code === "unrecognized_keys" ? (issue.keys ?? []).slice(0, MAX_FIELDS) : undefined;
    const names = unknown ? unknown.map((key) => [...issue.path, key].join(".")) : [issue.path.join(".") || "body"];
    const message = unknown ? "Dieses Feld gibt es nicht" : germanMessage(issue.message);
    for (const name of names.map((long) => long.slice(0, 100))) if (!fields.has(name)) fields.set(name, message);
  }
  return Object.fromEntries([...fields].slice(0, MAX_FIELDS));
}

const germanMessage = (message: string) => (message === "Invalid input" ? "Ungültiger Wert" : message);

function readText(event: APIGatewayProxyEventV2): string {
  const text = event.isBase64Encoded ? Buffer.from(event.body ?? "", "base64").toString("utf8") : (event.body ?? "");
  if (Buffer.byteLength(text) > MAX_BODY_BYTES) throw new AppError("payload_too_large");
  return text;
}

/** The fields of a form; the last value of a repeated field counts. */
const readForm = (event: APIGatewayProxyEventV2): unknown =>
  plainBody(Object.fromEntries(new URLSearchParams(readText(event))));

function readBody(event: APIGatewayProxyEventV2): unknown {
  const text = readText(event);
  return text === "" ? {} : plainBody(parsed(text));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError("malformed_request", undefined, { cause });
  }
}

/** A body whose texts can be stored and sent on. Failures: malformed_request. */
function plainBody(body: unknown): unknown {
  if (!holdsPlainTexts(body)) throw new AppError("malformed_request");
  return body;
}
