import { readLimited } from "../read-limited.ts";

/** Address and limits of calls to the provider. */
export interface ProviderCalls {
  fetch?: typeof fetch;
  timeoutMilliseconds?: number;
}

export interface ProviderAnswer {
  status: number;
  headers: Headers;
  bytes: Uint8Array;
}

/** The provider's gateway gives up after 30 s: waiting longer shows its answer instead of a guess. */
const defaultTimeoutMilliseconds = 35_000;

/** No connection came about, so the call never left. After any other error the provider may have received it. */
export class NotSent extends Error {
  override readonly name = "NotSent";
}

/** Sends once, unredirected, on a new connection: a reused one may break mid-write, outcome unknown. Throws NotSent or the error. */
export async function send(
  calls: ProviderCalls,
  url: URL | string,
  init: { method: string; headers: Readonly<Record<string, string>>; body?: string; maximumBytes: number },
): Promise<ProviderAnswer> {
  const response = await connected(() =>
    (calls.fetch ?? fetch)(url, {
      method: init.method,
      headers: { ...init.headers, connection: "close" },
      body: init.body,
      redirect: "manual",
      signal: AbortSignal.timeout(calls.timeoutMilliseconds ?? defaultTimeoutMilliseconds),
    }),
  );
  return { status: response.status, headers: response.headers, bytes: await readLimited(response, init.maximumBytes) };
}

async function connected(call: () => Promise<Response>): Promise<Response> {
  try {
    return await call();
  } catch (error) {
    if (isConnectFailure(error)) throw new NotSent("no connection", { cause: error });
    throw error;
  }
}

/** Codes of sockets, names and certificates that can only occur before the first byte of a request. */
const connectCodes: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "UND_ERR_CONNECT_TIMEOUT",
  "CERT_HAS_EXPIRED",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "ERR_TLS_CERT_ALTNAME_INVALID",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
]);

const connectCalls: ReadonlySet<unknown> = new Set(["connect", "getaddrinfo"]);

function isConnectFailure(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if ("code" in cause && typeof cause.code === "string" && connectCodes.has(cause.code)) return true;
    if ("syscall" in cause && connectCalls.has(cause.syscall)) return true;
    // one failure per address that was tried
    if (cause instanceof AggregateError && cause.errors.length > 0) return cause.errors.every(isConnectFailure);
  }
  return false;
}
