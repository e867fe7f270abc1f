import type { IncomingMessage } from "node:http";
import { refuse, refuseAtGateway } from "./errors.ts";

const MAX_BODY_BYTES = 10 * 1024 * 1024;

/** Reads the whole body; the gateway refuses more than 10 MB. */
export async function readRaw(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw refuseAtGateway(413, "Request Too Long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Parses the JSON body of POST and PUT; 415 without the right content type, 400 when it is no JSON. */
export function parseJsonBody(request: IncomingMessage, raw: Buffer): unknown {
  const contentType = request.headers["content-type"] ?? "";
  if (!contentType.toLowerCase().startsWith("application/json")) {
    throw refuse(415, `Content type '${contentType}' not supported`);
  }
  try {
    return JSON.parse(raw.toString("utf8"));
  } catch {
    throw refuse(400, "Malformed JSON request");
  }
}

/** Form fields of an OAuth or web request. */
export function parseForm(raw: Buffer): URLSearchParams {
  return new URLSearchParams(raw.toString("utf8"));
}
