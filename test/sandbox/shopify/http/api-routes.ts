import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { executeAdminGraphql, throttled } from "../graphql/execute.ts";
import { objectOf, textOf } from "../json.ts";
import type { Merchant } from "../merchant.ts";
import type { Platform } from "../platform.ts";
import { serveAuthorize } from "./authorize-page.ts";
import { serveCharge } from "./charge-pages.ts";
import { header, readFields, sendJson } from "./exchange.ts";

/** The only version simulated; the platform, too, answers other ones with a version it serves. */
export const API_VERSION = "2026-10";

const DEFAULT_SLOW_MS = 3000;

/** As recorded from the Admin API, 2025 and 2026, spelling of the challenge included. */
function refuseToken(response: ServerResponse) {
  const errors = "[API] Invalid API key or access token (unrecognized login or wrong password)";
  sendJson(response, 401, { errors }, { "WWW-Authenticate": 'Basic Realm="Shopify API Authentication"' });
}

/** Serves `/{shop}/admin/…`, which stands for `https://{shop}/admin/…`; answers whether the path was one of these. */
export async function serveApi(
  platform: Platform,
  merchant: Merchant,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<boolean> {
  const [, shop = "", rest = ""] = /^\/([^/]+\.myshopify\.com)(\/admin\/.*)$/.exec(url.pathname) ?? [];
  if (rest === "") return false;
  response.setHeader("x-request-id", randomUUID());
  const known = platform.state.shops.get(shop);
  if (!known) sendJson(response, 404, { errors: "Not Found" });
  else if (/^\/admin\/charges\//.test(rest)) await serveCharge(platform, shop, chargeId(rest), request, response, url);
  else if (rest === "/admin/oauth/authorize") await serveAuthorize(platform, merchant, known, request, response, url);
  else if (request.method === "POST" && rest === "/admin/oauth/access_token")
    await serveToken(platform, shop, request, response);
  else if (request.method === "POST" && /^\/admin\/api\/[\w-]+\/graphql\.json$/.test(rest))
    await serveGraphql(platform, shop, request, response);
  else sendJson(response, 404, { errors: "Not Found" });
  return true;
}

/** `/admin/charges/{app}/{charge}/{kind}/{action}` */
const chargeId = (path: string) => path.split("/")[4] ?? "";

/** After its armed fault a call was answered, will lose its answer, or goes on as usual. */
type Course = "answered" | "lost" | "normal";

/** Answers with the armed fault, if it has an answer of its own; a slow one only waits. */
async function misbehave(
  platform: Platform,
  shop: string,
  operation: string,
  response: ServerResponse,
): Promise<Course> {
  const fault = platform.faults.take(shop, operation);
  if (fault?.kind === "slow") await sleep(fault.delayMs ?? DEFAULT_SLOW_MS);
  if (fault?.kind === "503") sendJson(response, 503, { errors: "Service Unavailable" }, { "Retry-After": "2" });
  if (fault?.kind === "401") refuseToken(response);
  if (fault?.kind === "throttled") {
    const { body, ...answer } = throttled(operation, 100, platform.bucketOf(shop));
    platform.calls.graphql(shop, answer);
    sendJson(response, 200, body, { "X-Shopify-API-Version": API_VERSION });
  }
  if (fault === undefined || fault.kind === "slow") return "normal";
  return fault.kind === "lost" ? "lost" : "answered";
}

async function serveToken(platform: Platform, shop: string, request: IncomingMessage, response: ServerResponse) {
  const fields = await readFields(request);
  const record = platform.state.shops.get(shop);
  const course = await misbehave(platform, shop, "token", response);
  if (course === "answered") return;
  if (!fields || !record) return sendJson(response, 400, { error: "invalid_request" });
  const answer = platform.tokens.grant(record, fields);
  const isCode = fields["grant_type"] === undefined;
  const grant = isCode ? "code" : fields["grant_type"] === "refresh_token" ? "refresh" : "exchange";
  platform.calls.token(shop, answer.status === 200 ? grant : `${grant} refused`);
  if (course === "lost") return response.destroy();
  sendJson(response, answer.status, answer.body);
}

async function serveGraphql(platform: Platform, shop: string, request: IncomingMessage, response: ServerResponse) {
  const fields = await readFields(request);
  const operation =
    textOf(fields?.["operationName"]) ?? /^\s*(?:query|mutation)\s+(\w+)/.exec(String(fields?.["query"]))?.[1] ?? "";
  const course = await misbehave(platform, shop, operation, response);
  if (course === "answered") return;
  const token = platform.tokens.check(shop, header(request, "x-shopify-access-token"));
  if (!token) {
    platform.calls.graphql(shop, { operation: "(unauthorized)", requestedCost: 0, actualCost: 0, outcome: "errors" });
    return refuseToken(response);
  }
  if (!fields) return sendJson(response, 400, { errors: { query: "Required parameter missing or invalid" } });
  platform.tick();
  const view = platform.viewOf(shop, `http://${header(request, "host")}`);
  const answer = await executeAdminGraphql(objectOf(fields), view, platform.bucketOf(shop));
  platform.calls.graphql(shop, answer);
  if (course === "lost") return response.destroy();
  sendJson(response, 200, answer.body, { "X-Shopify-API-Version": API_VERSION });
}
