import { filledPath, partsOf } from "../../../shared/api/address.ts";
import type { Address, InputAt, OutputAt } from "../../../shared/api/endpoints.ts";

/** The app refused a call; `message` is what a merchant may read, empty where the app did not answer. */
export class AppRefusal extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Calls an endpoint; the platform leads a hostless path to the app with the session token. Failures: AppRefusal. */
export async function callApp<At extends Address>(
  address: At,
  input: InputAt<At>,
  signal?: AbortSignal,
): Promise<OutputAt<At>> {
  const { method, path } = partsOf(address);
  const rest = Object.entries(input).filter(([name]) => !path.includes(`{${name}}`));
  const response = await fetch(filledPath(path, { ...input }), {
    method,
    ...(method === "GET"
      ? {}
      : { headers: { "content-type": "application/json" }, body: JSON.stringify(Object.fromEntries(rest)) }),
    signal,
  });
  if (response.ok) return (await response.json()) as OutputAt<At>;
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
