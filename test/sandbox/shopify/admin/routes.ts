import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { mintSessionToken } from "../auth/session-token.ts";
import { header, readFields, redirect, sendJson, sendText } from "../http/exchange.ts";
import type { JsonObject } from "../json.ts";
import { textOf } from "../json.ts";
import type { Merchant } from "../merchant.ts";
import type { Platform } from "../platform.ts";
import { isShopDomain, type ShopRecord } from "../shops.ts";
import { frameSource, renderAppPage } from "./app-page.ts";
import { browserBundle } from "./bundles.ts";
import { appPath } from "./layout.ts";
import { renderOrder } from "./order-page.ts";
import { BUILT_IN_PRESETS, readPresets } from "./presets.ts";
import { renderOrders, renderShops } from "./shop-pages.ts";

interface Call {
  platform: Platform;
  merchant: Merchant;
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
}

interface Route {
  method: "GET" | "POST";
  pattern: RegExp;
  /** `rest` are the groups of the pattern after the store's handle. */
  serve(call: Call, shop: ShopRecord, rest: string[]): void | Promise<void>;
}

const page = ({ response }: Call, html: string) => sendText(response, 200, "text/html", html);

const presets = () => {
  const found = readPresets();
  return found.length > 0 ? found : BUILT_IN_PRESETS;
};

async function actOnOrder(
  { merchant, platform, response }: Call,
  { shop, handle }: ShopRecord,
  [id = "", action = ""]: string[],
) {
  if (action === "pay") await merchant.addTransaction(shop, id, { gateway: "manual" });
  if (action === "fulfill") await merchant.addFulfillment(shop, id, {});
  if (action === "refund") await merchant.addRefund(shop, id, {});
  if (action === "cancel") {
    const patch = { cancelledAt: platform.now(), cancelReason: "CUSTOMER", closedAt: platform.now() };
    await merchant.updateOrder(shop, id, patch, ["orders/cancelled", "orders/updated"]);
  }
  redirect(response, `/store/${handle}/orders/${id}`);
}

async function placeOrder({ merchant, request, response }: Call, { shop, handle }: ShopRecord) {
  const wanted = (await readFields(request))?.["preset"];
  const preset = presets().find(({ key }) => key === wanted);
  if (!preset) return sendText(response, 400, "text/plain", "Diese Vorlage gibt es nicht.");
  const { id } = await merchant.createOrder(shop, preset.order, preset.topics);
  redirect(response, `/store/${handle}/orders/${id}`);
}

function openApp(call: Call, shop: ShopRecord, [apiKey = "", path = ""]: string[]) {
  const { platform, merchant, request, response, url } = call;
  if (apiKey !== platform.options.app.apiKey) return sendText(response, 404, "text/plain", "Diese App gibt es nicht.");
  const installed = merchant.install(shop.shop);
  const place = { adminHost: header(request, "host"), path, query: url.searchParams };
  page(call, renderAppPage(platform, installed, frameSource(platform, installed, place)));
}

/** Asks for, grants or revokes optional scopes, for the page around the app. */
async function changeScopes({ platform, merchant, request, response }: Call, { shop }: ShopRecord) {
  const fields = (await readFields(request)) ?? {};
  const wanted = Array.isArray(fields["scopes"]) ? fields["scopes"].map(String) : [];
  const { requiredScopes: required, optionalScopes: optional } = platform.options.app;
  // Only what the app declared can be granted, and what it requires cannot be revoked.
  const declared = wanted.filter((scope) => optional.includes(scope));
  const record =
    fields["act"] === "request"
      ? merchant.changeScopes(shop, declared, [])
      : fields["act"] === "revoke"
        ? merchant.changeScopes(shop, [], declared)
        : platform.shop(shop);
  sendJson(response, 200, { granted: record.grantedScopes, required, optional });
}

const ROUTES: Route[] = [
  {
    method: "GET",
    pattern: /^\/store\/([\w-]+)\/?$/,
    serve: (call, shop) =>
      page(
        call,
        renderOrders(shop, call.platform.viewOf(shop.shop).orders(), presets(), call.platform.options.app.apiKey),
      ),
  },
  { method: "POST", pattern: /^\/store\/([\w-]+)\/orders$/, serve: placeOrder },
  {
    method: "GET",
    pattern: /^\/store\/([\w-]+)\/orders\/(\d+)$/,
    serve: (call, shop, [id = ""]) => {
      const order = call.platform.viewOf(shop.shop).order(id);
      if (order) page(call, renderOrder(shop, order, call.platform.options.app.apiKey));
      else sendText(call.response, 404, "text/plain", "Diese Bestellung gibt es nicht.");
    },
  },
  { method: "POST", pattern: /^\/store\/([\w-]+)\/orders\/(\d+)\/(pay|fulfill|refund|cancel)$/, serve: actOnOrder },
  { method: "GET", pattern: /^\/store\/([\w-]+)\/apps\/([\w-]+)(\/.*)?$/, serve: openApp },
  {
    method: "GET",
    pattern: /^\/store\/([\w-]+)\/oauth\/install$/,
    serve: ({ merchant, platform, response, url }, { shop }) => {
      const { apiKey } = platform.options.app;
      if (url.searchParams.get("client_id") !== apiKey)
        return sendText(response, 404, "text/plain", "Diese App gibt es nicht.");
      redirect(response, appPath(merchant.install(shop), apiKey));
    },
  },
  {
    method: "POST",
    pattern: /^\/store\/([\w-]+)\/uninstall$/,
    serve: async ({ merchant, response }, { shop, handle }) => {
      await merchant.uninstall(shop);
      redirect(response, `/store/${handle}`);
    },
  },
  {
    method: "POST",
    pattern: /^\/store\/([\w-]+)\/session-token$/,
    serve: ({ platform, response }, { shop }) => {
      const { app, clock } = platform.options;
      sendJson(response, 200, { token: mintSessionToken(shop, app, clock.now()) }, { "Cache-Control": "no-store" });
    },
  },
  { method: "POST", pattern: /^\/store\/([\w-]+)\/scopes$/, serve: changeScopes },
];

/** Pages and files that belong to no shop. */
async function serveCommon(call: Call): Promise<boolean> {
  const { platform, response, request, url } = call;
  const place = `${request.method} ${url.pathname}`;
  if (place === "GET /") page(call, renderShops(platform.state.shops.all(), platform.options.app.apiKey));
  else if (place === "GET /app-bridge.js")
    sendText(response, 200, "text/javascript", await browserBundle("app-bridge"));
  else if (place === "GET /admin.js") sendText(response, 200, "text/javascript", await browserBundle("admin-frame"));
  else if (place === "GET /admin.css")
    sendText(response, 200, "text/css", readFileSync(new URL("./admin.css", import.meta.url), "utf8"));
  else if (place === "POST /shops") await createShop(call);
  else return false;
  return true;
}

async function createShop({ merchant, request, response }: Call) {
  const fields: JsonObject = (await readFields(request)) ?? {};
  const handle = textOf(fields["handle"]) ?? "";
  if (!isShopDomain(`${handle}.myshopify.com`))
    return sendText(response, 400, "text/plain", "Dieser Name geht nicht als Adresse.");
  merchant.openShop({ shop: `${handle}.myshopify.com`, installed: false });
  redirect(response, `/store/${handle}`);
}

/** Forms and calls of the admin come from the admin's own pages only; tools without an origin are let through. */
function isForeign({ request }: Call): boolean {
  const origin = header(request, "origin");
  return request.method === "POST" && origin !== "" && origin !== `http://${header(request, "host")}`;
}

/** Serves the simulated admin; answers whether the path was one of its own. */
export async function serveAdmin(
  platform: Platform,
  merchant: Merchant,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<boolean> {
  const call: Call = { platform, merchant, request, response, url };
  if (isForeign(call)) {
    sendText(response, 403, "text/plain", "Nur von den Seiten des Admins aus.");
    return true;
  }
  if (await serveCommon(call)) return true;
  for (const { method, pattern, serve } of ROUTES) {
    const match = request.method === method ? pattern.exec(decodeURI(url.pathname)) : null;
    if (!match) continue;
    const [, handle = "", ...rest] = match;
    const shop = platform.state.shops.get(`${handle}.myshopify.com`);
    if (shop) await serve(call, shop, rest);
    else sendText(response, 404, "text/plain", "Diesen Shop gibt es nicht.");
    return true;
  }
  return false;
}
