import { AppError } from "#shared/errors.ts";
import { readLimited } from "../read-limited.ts";
import { isShopDomain } from "./shop-domain.ts";

/** Address and limits of calls to the platform. */
export interface PlatformCalls {
  /** `https://{shop}`; `{shop}` is replaced by the myshopify domain. */
  baseUrl: string;
  fetch?: typeof fetch;
  timeoutMilliseconds?: number;
}

export interface PlatformAnswer {
  status: number;
  headers: Headers;
  text: string;
}

const defaultTimeoutMilliseconds = 10_000;

/** The largest answer that is read; an order page of ours is far below it. */
const maximumBytes = 8 * 1024 * 1024;

/**
 * Posts once, unredirected.
 * Failures: platform_unavailable (no connection, time-out, broken or too large), platform_rejected (no shop domain: no token
 * leaves).
 */
export async function postToShop(
  calls: PlatformCalls,
  request: { shop: string; path: string; headers: Readonly<Record<string, string>>; body: string },
): Promise<PlatformAnswer> {
  if (!isShopDomain(request.shop)) throw new AppError("platform_rejected", { reason: "shop_domain" });
  const url = calls.baseUrl.replace("{shop}", request.shop) + request.path;
  try {
    const response = await (calls.fetch ?? fetch)(url, {
      method: "POST",
      headers: { accept: "application/json", ...request.headers },
      body: request.body,
      redirect: "manual",
      signal: AbortSignal.timeout(calls.timeoutMilliseconds ?? defaultTimeoutMilliseconds),
    });
    const text = new TextDecoder().decode(await readLimited(response, maximumBytes));
    return { status: response.status, headers: response.headers, text };
  } catch (cause) {
    throw new AppError("platform_unavailable", { reason: "transport" }, { cause });
  }
}
