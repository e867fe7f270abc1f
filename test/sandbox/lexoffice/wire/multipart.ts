import type { IncomingMessage } from "node:http";
import { refuse, refuseFlat } from "./errors.ts";

/** A `multipart/form-data` message with at most one file. */
export interface Upload {
  /** Form field `type`. */
  type: string | undefined;
  file: { name: string; bytes: Buffer } | undefined;
}

/** Reads an upload; 415 without the right content type, a single flattened issue when it can't be read. */
export async function parseMultipart(request: IncomingMessage, raw: Buffer): Promise<Upload> {
  const contentType = request.headers["content-type"] ?? "";
  if (!contentType.toLowerCase().startsWith("multipart/form-data")) {
    throw refuse(415, `Content type '${contentType}' not supported`);
  }
  try {
    const form = await new Response(new Uint8Array(raw), { headers: { "content-type": contentType } }).formData();
    const [type, file] = [form.get("type"), form.get("file")];
    return {
      type: typeof type === "string" ? type : undefined,
      file: file instanceof File ? { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) } : undefined,
    };
  } catch {
    throw refuseFlat(400, "bad_request_error", "multipart");
  }
}
