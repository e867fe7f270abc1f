import { addStatus, log } from "./log.ts";
import type { Metrics } from "./metrics.ts";

const TOO_MANY_REQUESTS = 429;
const ids = /[0-9a-f]{8}-[0-9a-f-]{27}|\d{4,}/gi;

/** Counts postponed calls, and reports every write and failure: address without ids, status, time and the vendor's id. */
export function measuredFetch(call: typeof fetch, metrics: Metrics): typeof fetch {
  return async (input, init) => {
    const method = init?.method ?? "GET";
    const about = { call: `${method} ${new URL(String(input)).pathname.replaceAll(ids, "…")}` };
    const startedAt = Date.now();
    const response = await call(input, init).catch((error: unknown) => {
      log.warn("provider not reached", { ...about, milliseconds: Date.now() - startedAt });
      throw error;
    });
    const { status, headers } = response;
    addStatus(status);
    if (status === TOO_MANY_REQUESTS) metrics.add("ProviderThrottled", 1);
    if (method !== "GET" || status >= 400) {
      const vendorRequest = headers.get("x-amzn-requestid") ?? headers.get("x-request-id") ?? undefined;
      const milliseconds = Date.now() - startedAt;
      log.info("provider called", { ...about, status, milliseconds, ...(vendorRequest && { vendorRequest }) });
    }
    return response;
  };
}
