import { places } from "./places.ts";

/** A call of the sandbox's control API. Throws with its answer when it refuses. */
export async function control(
  method: "GET" | "POST" | "PATCH" | "DELETE",
  path: string,
  body?: unknown,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${places.control}/control${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer: Record<string, unknown> = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  return answer;
}

/** Waits until the app has dealt with everything it was told. */
export async function settle(): Promise<void> {
  const { idle } = await control("POST", "/settle", { timeoutMs: 240_000 });
  if (idle !== true) throw new Error("the sandbox does not come to rest");
}
