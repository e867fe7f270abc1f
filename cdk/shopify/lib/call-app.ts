import { pathOf, type Route } from "../../../shared/api/route.ts";

/** The app refused a call; `message` is what a merchant may read, empty where the app did not answer. */
export class AppRefusal extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Calls an endpoint; the platform leads a hostless path to the app with the session token. Failures: AppRefusal. */
export async function callApp<Input, Output>(
  route: Route<Input, Output>,
  input: Input & Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<Output> {
  const rest = Object.entries(input).filter(([name]) => !route.path.includes(`{${name}}`));
  const response = await fetch(pathOf(route, input), {
    method: route.method,
    ...(route.method === "GET"
      ? {}
      : { headers: { "content-type": "application/json" }, body: JSON.stringify(Object.fromEntries(rest)) }),
    signal,
  });
  if (response.ok) return (await response.json()) as Output;
  const { code, message } = await refusalIn(response);
  throw new AppRefusal(code, message);
}

async function refusalIn(response: Response): Promise<{ code: string; message: string }> {
  try {
    const { code, message } = (await response.json()) as { code?: unknown; message?: unknown };
    if (typeof code === "string" && typeof message === "string") return { code, message };
  } catch {
    // Something before the app answered.
  }
  return { code: "unreachable", message: "" };
}
