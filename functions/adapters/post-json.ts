import { readLimited } from "./read-limited.ts";

/** Two registers that are silent take as long as a merchant waits. */
const TIMEOUT_MILLISECONDS = 5_000;
const MAXIMUM_BYTES = 64 * 1024;

/** A small answer, whatever its status. */
export interface PostedAnswer {
  status: number;
  isOk: boolean;
  bytes: Uint8Array;
  text: string;
  /** The JSON of its body; undefined where it is none. */
  said: unknown;
}

/** Posts a question. Throws where no answer comes in time. */
export async function postJson(call: typeof fetch, url: string, question: object): Promise<PostedAnswer> {
  const response = await call(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(question),
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  });
  const bytes = await readLimited(response, MAXIMUM_BYTES);
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  return { status: response.status, isOk: response.ok, bytes, text, said: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
