import { readLimited } from "./read-limited.ts";

/** Two registers that are silent take as long as a merchant waits. */
const TIMEOUT_MILLISECONDS = 5_000;
const MAXIMUM_BYTES = 64 * 1024;

/** Posts a question; answers what a small JSON answer says, whatever its status. Throws where none comes in time. */
export async function postJson(
  call: typeof fetch,
  url: string,
  question: object,
): Promise<{ isOk: boolean; said: unknown }> {
  const response = await call(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(question),
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  });
  const text = new TextDecoder().decode(await readLimited(response, MAXIMUM_BYTES));
  return { isOk: response.ok, said: JSON.parse(text) };
}
