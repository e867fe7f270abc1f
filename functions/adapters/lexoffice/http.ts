import type * as z from "zod/mini";
import { AppError, type FailureCode, type FailureDetails, isAppError } from "#shared/errors.ts";
import { parseJsonOrNothing } from "#shared/values/json.ts";
import { parseProviderError } from "./errors.ts";
import { NotSent, type ProviderAnswer, type ProviderCalls, send } from "./transport.ts";

export interface LexofficeCalls extends ProviderCalls {
  /** e.g. `https://api.lexware.io` */
  baseUrl: string;
}

/** Query parameters by name; undefined ones are left out. */
type Query = Readonly<Record<string, string | number | undefined>>;

/** The provider's API for one access token. Failures of both: the table of `classify`. */
export interface LexofficeHttp {
  read<Body>(path: string, schema: z.ZodMiniType<Body>, query?: Query): Promise<Body>;
  /** A file; `accept` names its type. */
  readFile(path: string, accept: string): Promise<ProviderAnswer>;
  /** A POST. A 2xx whose body does not fit the schema is uncertain: it may have happened. */
  write<Body>(path: string, schema: z.ZodMiniType<Body>, body: unknown, query?: Query): Promise<Body>;
  /** A DELETE; what is gone already is as good. Repeating it is harmless. */
  remove(path: string): Promise<void>;
}

const maximumJsonBytes = 4 * 1024 * 1024;
const maximumFileBytes = 8 * 1024 * 1024;

export function lexofficeHttp(calls: LexofficeCalls, accessToken: string): LexofficeHttp {
  const authorization = `Bearer ${accessToken}`;

  async function call(method: Method, url: URL, init: { accept: string; body?: string; maximumBytes: number }) {
    const contentType = init.body === undefined ? undefined : { "content-type": "application/json" };
    const headers = { authorization, accept: init.accept, ...contentType };
    const answer = await send(calls, url, { ...init, method, headers }).catch((cause: unknown) => {
      throw broken(method, cause);
    });
    if (answer.status >= 200 && answer.status < 300) return answer;
    throw refused(method, answer);
  }

  return {
    async read(path, schema, query = {}) {
      const url = urlOf(calls.baseUrl, path, query);
      const answer = await call("GET", url, { accept: "application/json", maximumBytes: maximumJsonBytes });
      return understood("GET", answer, schema);
    },
    readFile(path, accept) {
      return call("GET", urlOf(calls.baseUrl, path, {}), { accept, maximumBytes: maximumFileBytes });
    },
    async write(path, schema, body, query = {}) {
      const init = { accept: "application/json", body: JSON.stringify(body), maximumBytes: maximumJsonBytes };
      const answer = await call("POST", urlOf(calls.baseUrl, path, query), init);
      return understood("POST", answer, schema);
    },
    async remove(path) {
      const init = { accept: "application/json", maximumBytes: maximumJsonBytes };
      await call("DELETE", urlOf(calls.baseUrl, path, {}), init).catch((error: unknown) => {
        if (!isAppError(error, "accounting_not_found")) throw error;
      });
    },
  };
}

type Method = "GET" | "POST" | "DELETE";

function urlOf(baseUrl: string, path: string, query: Query): URL {
  const url = new URL(baseUrl.replace(/\/$/, "") + path);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

/** Failures of calls without a usable answer: a read did nothing, a write may have happened, a removal is repeated. */
const openEnd: Readonly<Record<Method, FailureCode>> = {
  GET: "accounting_unavailable",
  POST: "accounting_uncertain",
  DELETE: "accounting_unavailable",
};

function broken(method: Method, cause: unknown): AppError {
  const code = cause instanceof NotSent ? "accounting_unavailable" : openEnd[method];
  return new AppError(code, { reason: cause instanceof NotSent ? "not_sent" : "transport" }, { cause });
}

function understood<Body>(method: Method, answer: ProviderAnswer, schema: z.ZodMiniType<Body>): Body {
  const parsed = schema.safeParse(parseJsonOrNothing(textOf(answer)));
  if (parsed.success) return parsed.data;
  const paths = parsed.error.issues.slice(0, 10).map(({ path }) => path.join("."));
  throw new AppError(openEnd[method], { reason: "unexpected_shape", status: answer.status, paths });
}

function refused(method: Method, answer: ProviderAnswer): AppError {
  const { code, codes, message, traceId } = parseProviderError(textOf(answer));
  const details: FailureDetails = { status: answer.status, code, codes, message, traceId };
  const failure = classify(method, answer.status);
  if (failure !== "accounting_throttled") return new AppError(failure, details);
  return new AppError(failure, { ...details, retryAfterSeconds: retryAfterSeconds(answer.headers) });
}

/** Failure by method and status (vendor documentation). 429 was never executed; a write's 5xx and redirects leave it open. */
export function classify(method: Method, status: number): FailureCode {
  if (status === 429) return "accounting_throttled";
  if (status === 401) return "accounting_unauthorized";
  if (status === 402) return "accounting_contract";
  if (status === 403) return "accounting_forbidden";
  if (status === 404 && method !== "POST") return "accounting_not_found";
  // 408 comes from gateways that lost patience: like a time-out
  if (status >= 500 || status < 400 || status === 408) return openEnd[method];
  return "accounting_rejected";
}

const MAX_RETRY_AFTER_SECONDS = 60;

/** The provider's wish for a wait, in seconds or as a date by its own clock; undefined without one. */
function retryAfterSeconds(headers: Headers): number | undefined {
  const value = headers.get("retry-after");
  if (value === null) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : dateDifferenceSeconds(value, headers.get("date"));
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 0), MAX_RETRY_AFTER_SECONDS) : undefined;
}

function dateDifferenceSeconds(later: string, earlier: string | null): number {
  return (Date.parse(later) - Date.parse(earlier ?? "")) / 1000;
}

function textOf({ bytes }: ProviderAnswer): string {
  return new TextDecoder().decode(bytes);
}
