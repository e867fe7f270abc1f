import { pathOf, pathParameters, type Route } from "#shared/api/route.ts";
import { getShop } from "#shared/api/shop.routes.ts";
import { ApiError, errorOfMissingAnswer, errorOfResponse, isApiError } from "./api-error.ts";
import { sessionToken } from "./platform.ts";

/** No call may hang longer than API Gateway would let it. */
const timeoutMilliseconds = 30_000;

/** A call too many waits this long for its turn, once; a longer wait is left to the merchant. */
const patienceSeconds = 5;

/** Set by the server when the session token was stale: the call may be repeated once with a fresh one. */
const retryHeader = "X-Shopify-Retry-Invalid-Session-Request";

/** The client's needs from outside. */
export interface Surroundings {
  fetch: (address: string, request: RequestInit) => Promise<Response>;
  sessionToken: () => Promise<string>;
  /** Lets seconds pass. */
  wait: (seconds: number) => Promise<void>;
}

interface Client {
  /** Calls a route that answers JSON. Throws ApiError. */
  call<Input, Output>(route: Route<Input, Output>, input: Input): Promise<Output>;
  /** Calls a route that answers a file. Throws ApiError. */
  download<Input>(route: Route<Input, unknown>, input: Input): Promise<Blob>;
}

/** The typed client of the contract. It shows nothing: components decide how a failure looks. */
export function createClient(surroundings: Surroundings): Client {
  let installing: Promise<unknown> | undefined;

  async function send(route: Route, input: unknown): Promise<Response> {
    const { address, request } = requestOf(route, input);
    const attempt = async () => {
      const signal = AbortSignal.timeout(timeoutMilliseconds);
      if (route.access === "public") return await surroundings.fetch(address, { ...request, signal });
      // App Bridge never answers where the admin does not: the token counts towards the time, too
      const token = await Promise.race([surroundings.sessionToken(), abortionOf(signal)]);
      const headers = new Headers(request.headers);
      headers.set("Authorization", `Bearer ${token}`);
      return await surroundings.fetch(address, { ...request, headers, signal });
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

  async function accepted(route: Route, input: unknown): Promise<Response> {
    const response = await send(route, input);
    if (response.ok) return response;
    throw await errorOfResponse(response);
  }

  /** Only the shop call installs (two first calls must not race); all others wait for it and try again once. */
  async function acceptedOnceInstalled(route: Route, input: unknown): Promise<Response> {
    try {
      return await accepted(route, input);
    } catch (error) {
      if (route.path === getShop.path || !isApiError(error, "shop_not_installed")) throw error;
      installing ??= accepted(getShop, {}).finally(() => {
        installing = undefined;
      });
      await installing;
      return await accepted(route, input);
    }
  }

  return {
    async call<Input, Output>(route: Route<Input, Output>, input: Input) {
      const response = await acceptedOnceInstalled(route, input);
      try {
        // the server validated the answer against the contract's schema; the browser loads no schemas
        const answer: Output = await response.json();
        return answer;
      } catch (cause) {
        throw new ApiError("unreadable_answer", response.status, { cause });
      }
    },
    async download(route, input) {
      const response = await acceptedOnceInstalled(route, input);
      return await response.blob();
    },
  };
}

/** Rejects when the signal aborts; never resolves. */
function abortionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }));
}

/** Address and request of a call: path parameters into the path, the rest into query or body. */
function requestOf(route: Route, input: unknown): { address: string; request: RequestInit } {
  const fields: Record<string, unknown> = { ...(typeof input === "object" ? input : {}) };
  const path = pathOf(route, fields);
  for (const name of pathParameters(route)) delete fields[name];
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);

  if (route.method === "GET" || route.method === "DELETE") {
    const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
    return { address: query === "" ? path : `${path}?${query}`, request: { method: route.method } };
  }
  if (entries.length === 0) return { address: path, request: { method: route.method } };
  return {
    address: path,
    request: {
      method: route.method,
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
