import { filledPath, partsOf, pathParameters } from "#shared/api/address.ts";
import type { Address, InputAt, OutputAt } from "#shared/api/endpoints.ts";
import { ApiError, errorOfMissingAnswer, errorOfResponse, isApiError } from "./api-error.ts";
import { sessionToken } from "./platform.ts";

/** No call may hang longer than API Gateway would let it. */
const timeoutMilliseconds = 30_000;

/** A call too many waits this long for its turn, once; a longer wait is left to the merchant. */
const patienceSeconds = 5;

/** Set by the server when the session token was stale: the call may be repeated once with a fresh one. */
const retryHeader = "X-Shopify-Retry-Invalid-Session-Request";

/** Calls without a session: they work outside the admin. */
const open: ReadonlySet<Address> = new Set<Address>([
  "POST /api/help/contact",
  "GET /print/{shopKey}/{jobId}/{part}/{fileName}",
]);

/** The client's needs from outside. */
export interface Surroundings {
  fetch: (address: string, request: RequestInit) => Promise<Response>;
  sessionToken: () => Promise<string>;
  /** Lets seconds pass. */
  wait: (seconds: number) => Promise<void>;
}

interface Client {
  /** Calls an endpoint that answers JSON. Throws ApiError. */
  call<At extends Address>(address: At, input: InputAt<At>): Promise<OutputAt<At>>;
  /** Calls an endpoint that answers a file. Throws ApiError. */
  download<At extends Address>(address: At, input: InputAt<At>): Promise<Blob>;
}

/** The typed client of the contract. It shows nothing: components decide how a failure looks. */
export function createClient(surroundings: Surroundings): Client {
  let installing: Promise<unknown> | undefined;

  async function send(address: Address, input: unknown): Promise<Response> {
    const { url, request } = requestOf(address, input);
    const attempt = async () => {
      const signal = AbortSignal.timeout(timeoutMilliseconds);
      if (open.has(address)) return await surroundings.fetch(url, { ...request, signal });
      // App Bridge never answers where the admin does not: the token counts towards the time, too
      const token = await Promise.race([surroundings.sessionToken(), abortionOf(signal)]);
      const headers = new Headers(request.headers);
      headers.set("Authorization", `Bearer ${token}`);
      return await surroundings.fetch(url, { ...request, headers, signal });
    };
    try {
      const response = await attempt();
      const isStaleToken = response.status === 401 && response.headers.has(retryHeader);
      if (isStaleToken) return await attempt();
      const seconds = response.status === 429 ? Number(response.headers.get("Retry-After") ?? Number.NaN) : Number.NaN;
      if (!(seconds <= patienceSeconds)) return response;
      await surroundings.wait(seconds);
      return await attempt();
    } catch (cause) {
      throw errorOfMissingAnswer(cause);
    }
  }

  async function accepted(address: Address, input: unknown): Promise<Response> {
    const response = await send(address, input);
    if (response.ok) return response;
    throw await errorOfResponse(response);
  }

  /** Only the shop call installs (two first calls must not race); all others wait for it and try again once. */
  async function acceptedOnceInstalled(address: Address, input: unknown): Promise<Response> {
    try {
      return await accepted(address, input);
    } catch (error) {
      if (address === "GET /api/shop" || !isApiError(error, "shop_not_installed")) throw error;
      installing ??= accepted("GET /api/shop", {}).finally(() => {
        installing = undefined;
      });
      await installing;
      return await accepted(address, input);
    }
  }

  return {
    async call<At extends Address>(address: At, input: InputAt<At>) {
      const response = await acceptedOnceInstalled(address, input);
      try {
        // the server validated the answer against the contract's schema; the browser loads no schemas
        const answer: OutputAt<At> = await response.json();
        return answer;
      } catch (cause) {
        throw new ApiError("unreadable_answer", response.status, { cause });
      }
    },
    async download(address, input) {
      const response = await acceptedOnceInstalled(address, input);
      return await response.blob();
    },
  };
}

/** Rejects when the signal aborts; never resolves. */
function abortionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }));
}

/** Address and request of a call: path parameters into the path, the rest into query or body. */
function requestOf(address: Address, input: unknown): { url: string; request: RequestInit } {
  const { method, path } = partsOf(address);
  const fields: Record<string, unknown> = { ...(typeof input === "object" ? input : {}) };
  const filled = filledPath(path, fields);
  for (const name of pathParameters(path)) delete fields[name];
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);

  if (method === "GET" || method === "DELETE") {
    const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
    return { url: query === "" ? filled : `${filled}?${query}`, request: { method } };
  }
  if (entries.length === 0) return { url: filled, request: { method } };
  return {
    url: filled,
    request: {
      method,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(Object.fromEntries(entries)),
    },
  };
}

export const { call, download } = createClient({
  fetch: (address, request) => fetch(address, request),
  sessionToken,
  wait: (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000)),
});
