import { createHmac } from "node:crypto";

/** `X-Shopify-Hmac-Sha256`: base64 HMAC-SHA256 over the exact bytes of the body, with the app's secret. */
export const signBody = (body: string, secret: string): string =>
  createHmac("sha256", secret).update(body, "utf8").digest("base64");

/** A query's `hmac`: sorted `key=value`, `&`, URL-encoded, lower-case hex (vendor documentation: "Verify the installation request"). */
export function signQuery(query: Record<string, string>, secret: string): string {
  const sorted = Object.entries(query).filter(([key]) => key !== "hmac" && key !== "signature");
  sorted.sort(([a], [b]) => (a < b ? -1 : 1));
  return createHmac("sha256", secret).update(new URLSearchParams(sorted).toString()).digest("hex");
}
