import { isObject, type JsonObject, listOf, numberOf, objectOf, textOf } from "../assembly/json.ts";
import type { HttpRequest, HttpResponse } from "../http/messages.ts";

/**
 * Requests and responses in the form that CloudFront Functions see, and back.
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html
 */
export function toFunctionRequest(request: HttpRequest): JsonObject {
  const { cookie, ...headers } = request.headers;
  return {
    method: request.method,
    uri: request.path,
    querystring: multiValued(pairsOf(request.query, "&")),
    headers: multiValued(Object.entries(headers)),
    cookies: multiValued(pairsOf(cookie ?? "", ";")),
  };
}

/** Applies what a function made of a request; method and body cannot be changed. */
export function fromFunctionRequest(request: HttpRequest, changed: JsonObject): HttpRequest {
  const cookies = listed(changed["cookies"]).map(([name, value]) => `${name}=${value}`);
  return {
    ...request,
    path: textOf(changed["uri"], request.path),
    query: listed(changed["querystring"])
      .map(([name, value]) => (value === "" ? name : `${name}=${value}`))
      .join("&"),
    headers: {
      ...joined(changed["headers"]),
      ...(cookies.length > 0 ? { cookie: cookies.join("; ") } : {}),
    },
  };
}

export function toFunctionResponse(response: HttpResponse): JsonObject {
  const cookies: JsonObject = {};
  for (const cookie of response.cookies) {
    const [pair = "", ...attributes] = cookie.split(/;\s*/);
    const [name = "", ...value] = pair.split("=");
    cookies[name] = { value: value.join("="), attributes: attributes.join("; ") };
  }
  return {
    statusCode: response.status,
    statusDescription: "",
    headers: multiValued(Object.entries(response.headers)),
    cookies,
  };
}

/** Applies a function's changes to a response, or builds a response that the function wrote itself. */
export function fromFunctionResponse(base: HttpResponse, changed: JsonObject): HttpResponse {
  const body = changed["body"];
  const text = isObject(body) ? textOf(body["data"]) : textOf(body);
  const encoding = isObject(body) && body["encoding"] === "base64" ? "base64" : "utf8";
  const cookies = Object.entries(objectOf(changed["cookies"])).map(([name, raw]) => {
    const { value, attributes } = objectOf(raw);
    return `${name}=${textOf(value)}${attributes ? `; ${textOf(attributes)}` : ""}`;
  });
  return {
    status: numberOf(changed["statusCode"], base.status),
    headers: joined(changed["headers"]),
    cookies,
    body: body === undefined ? base.body : Buffer.from(text, encoding),
  };
}

/** Names and values as they are on the wire: functions see them percent-encoded. */
function pairsOf(text: string, separator: string): [string, string][] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => {
      const at = part.indexOf("=");
      return at < 0 ? [part, ""] : [part.slice(0, at), part.slice(at + 1)];
    });
}

/** `{name: {value}}`; a repeated name also lists all its values. */
function multiValued(pairs: readonly [string, string][]): JsonObject {
  const values: Record<string, string[]> = {};
  for (const [name, value] of pairs) values[name] = [...(values[name] ?? []), value];
  return Object.fromEntries(
    Object.entries(values).map(([name, all]) => [
      name,
      { value: all.at(-1) ?? "", ...(all.length > 1 ? { multiValue: all.map((value) => ({ value })) } : {}) },
    ]),
  );
}

function listed(field: JsonObject[string]): [string, string][] {
  return Object.entries(objectOf(field)).flatMap(([name, raw]) => {
    const { value, multiValue } = objectOf(raw);
    const values = multiValue === undefined ? [value] : listOf(multiValue).map((part) => objectOf(part)["value"]);
    return values.map((one): [string, string] => [name, textOf(one)]);
  });
}

function joined(field: JsonObject[string]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of listed(field)) {
    const key = name.toLowerCase();
    headers[key] = headers[key] === undefined ? value : `${headers[key]}, ${value}`;
  }
  return headers;
}
