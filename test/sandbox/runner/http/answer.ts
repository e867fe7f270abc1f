import { isObject, listOf, objectOf, textOf } from "../assembly/json.ts";
import { type HttpResponse, messageResponse } from "./messages.ts";

/**
 * Turns what a function answered into a response. Without a `statusCode` the answer itself is the JSON body.
 * @see https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html#http-api-develop-integrations-lambda.response
 */
export function responseOf(answer: unknown): HttpResponse {
  if (!isObject(answer) || answer["statusCode"] === undefined) {
    const text = typeof answer === "string" ? answer : JSON.stringify(answer ?? null);
    return { status: 200, headers: { "content-type": "application/json" }, cookies: [], body: Buffer.from(text) };
  }
  const status = Number(answer["statusCode"]);
  if (!Number.isInteger(status) || status < 100 || status > 599) return messageResponse(500, "Internal Server Error");
  const headers: Record<string, string> = { "content-type": "text/plain; charset=utf-8" };
  for (const [name, value] of Object.entries(objectOf(answer["headers"]))) headers[name.toLowerCase()] = textOf(value);
  for (const [name, values] of Object.entries(objectOf(answer["multiValueHeaders"]))) {
    headers[name.toLowerCase()] = listOf(values)
      .map((value) => textOf(value))
      .join(",");
  }
  const body = answer["body"];
  const text = isObject(body) || Array.isArray(body) ? JSON.stringify(body) : textOf(body);
  return {
    status,
    headers,
    cookies: listOf(answer["cookies"]).map((cookie) => textOf(cookie)),
    body: Buffer.from(text, answer["isBase64Encoded"] === true ? "base64" : "utf8"),
  };
}
