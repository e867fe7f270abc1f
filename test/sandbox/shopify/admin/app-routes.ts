import { mintSessionToken } from "../auth/session-token.ts";
import { header, readFields, sendJson } from "../http/exchange.ts";
import type { ShopRecord } from "../shops.ts";
import { frameSource, renderAppPage } from "./app-page.ts";
import { type Call, type Route, sendMissing, sendPage } from "./call.ts";
import { serveInstall } from "./grant-page.ts";

const NO_APP = "Diese App gibt es nicht.";

function openApp(call: Call, shop: ShopRecord, [apiKey = "", path = ""]: string[]) {
  const { platform, merchant, request, url } = call;
  if (apiKey !== platform.options.app.apiKey) return sendMissing(call, shop, NO_APP);
  const installed = merchant.install(shop.shop);
  const place = { adminHost: header(request, "host"), path, query: url.searchParams };
  sendPage(call, renderAppPage(platform, installed, frameSource(platform, installed, place)));
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

const INSTALL = /^\/store\/([\w-]+)\/oauth\/install$/;

/** The page that embeds the app, and what the script around its frame calls. */
export const APP_ROUTES: Route[] = [
  { method: "GET", pattern: /^\/store\/([\w-]+)\/apps\/([\w-]+)(\/.*)?$/, serve: openApp },
  { method: "GET", pattern: INSTALL, serve: serveInstall },
  { method: "POST", pattern: INSTALL, serve: serveInstall },
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
