import type { IncomingMessage, ServerResponse } from "node:http";
import { type JsonObject, parseObject } from "../json.ts";

/** The largest body taken; the platform's own limit for GraphQL is far below. */
const MAX_BODY_BYTES = 5_000_000;

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    size += bytes.length;
    if (size > MAX_BODY_BYTES) throw new RangeError("body too large");
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Reads a JSON or form-encoded body as an object; `undefined` when it is neither. */
export async function readFields(request: IncomingMessage): Promise<JsonObject | undefined> {
  const body = await readBody(request);
  if (request.headers["content-type"]?.includes("json")) return parseObject(body);
  return Object.fromEntries(new URLSearchParams(body));
}

export const header = (request: IncomingMessage, name: string): string => {
  const value = request.headers[name];
  return typeof value === "string" ? value : "";
};

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { "Content-Type": "application/json; charset=utf-8", ...headers });
  response.end(JSON.stringify(body));
}

export function sendText(
  response: ServerResponse,
  status: number,
  type: string,
  body: string,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "no-store", ...headers });
  response.end(body);
}

export function redirect(response: ServerResponse, location: string) {
  response.writeHead(303, { Location: location });
  response.end();
}
