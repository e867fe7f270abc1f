import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { header, sendText } from "../http/exchange.ts";
import type { Merchant } from "../merchant.ts";
import type { Platform } from "../platform.ts";
import { APP_ROUTES } from "./app-routes.ts";
import { browserBundle } from "./bundles.ts";
import { type Call, sendMissing, sendPage } from "./call.ts";
import { NOTIFICATION_ROUTES } from "./notifications/routes.ts";
import { ORDER_ROUTES } from "./orders/routes.ts";
import { createShop, SHOP_ROUTES } from "./shops/routes.ts";
import { renderShops } from "./shops/shops-page.ts";

const ROUTES = [...ORDER_ROUTES, ...NOTIFICATION_ROUTES, ...SHOP_ROUTES, ...APP_ROUTES];

/** Pages and files that belong to no shop. */
async function serveCommon(call: Call): Promise<boolean> {
  const { platform, response, request, url } = call;
  const place = `${request.method} ${url.pathname}`;
  if (place === "GET /") sendPage(call, renderShops(platform.state.shops.all(), platform.options.app.apiKey));
  else if (place === "GET /app-bridge.js")
    sendText(response, 200, "text/javascript", await browserBundle("app-bridge"));
  else if (place === "GET /admin.js") sendText(response, 200, "text/javascript", await browserBundle("admin-frame"));
  else if (place === "GET /extensions/worker.js")
    sendText(response, 200, "text/javascript", await browserBundle("extension-worker"));
  else if (url.pathname.startsWith("/extensions/")) return serveExtension(call);
  else if (place === "GET /admin.css")
    sendText(response, 200, "text/css", readFileSync(new URL("./admin.css", import.meta.url), "utf8"));
  else if (place === "POST /shops") await createShop(call);
  else return false;
  return true;
}

/** The bundle of an extension. */
async function serveExtension({ platform, response, url }: Call): Promise<boolean> {
  const extension = platform.options.app.extensions?.find(({ handle }) => url.pathname === `/extensions/${handle}.js`);
  if (extension === undefined) return false;
  sendText(response, 200, "text/javascript", Buffer.from(await extension.script()).toString("utf8"));
  return true;
}

/** Forms and calls of the admin come from the admin's own pages only; tools without an origin are let through. */
function isForeign({ request }: Call): boolean {
  const origin = header(request, "origin");
  return request.method === "POST" && origin !== "" && origin !== `http://${header(request, "host")}`;
}

/** Paths of a shop's admin; an unknown path there gets its own page. */
const STORE = /^\/store\/([\w-]+)(\/|$)/;

/** The decoded path; a path with invalid percent-encoding stays as it is. */
function decodedPath({ url }: Call): string {
  try {
    return decodeURI(url.pathname);
  } catch {
    return url.pathname;
  }
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
  const path = decodedPath(call);
  const [, handle] = STORE.exec(path) ?? [];
  if (handle === undefined) return false;
  const shop = platform.state.shops.get(`${handle}.myshopify.com`);
  if (!shop) {
    sendMissing(call, undefined, "Diesen Shop gibt es nicht.");
    return true;
  }
  for (const { method, pattern, serve } of ROUTES) {
    const match = request.method === method ? pattern.exec(path) : null;
    if (!match) continue;
    await serve(
      call,
      shop,
      match.slice(2).map((group: string | undefined) => group ?? ""),
    );
    return true;
  }
  sendMissing(call, shop, "Diese Seite hat der Simulator nicht.");
  return true;
}
