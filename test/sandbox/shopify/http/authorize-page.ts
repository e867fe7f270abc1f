import type { IncomingMessage, ServerResponse } from "node:http";
import { html } from "../admin/html.ts";
import { effectiveScopes } from "../graphql/access.ts";
import type { Merchant } from "../merchant.ts";
import type { Platform, RegisteredApp } from "../platform.ts";
import type { ShopRecord } from "../shops.ts";
import { signQuery } from "../webhooks/sign.ts";
import { header, readFields, redirect } from "./exchange.ts";
import { isForeignForm, sendPage } from "./plain-page.ts";

interface Wanted {
  scopes: string[];
  redirectUri: URL;
  state: string;
}

/** Reads the code grant's query, or the platform's refusal. Where the platform installs, the app gets its required scopes. */
function readWanted(url: URL, app: RegisteredApp): Wanted | string {
  const query = url.searchParams;
  if (query.get("client_id") !== app.apiKey)
    return "invalid_request: Could not find Shopify API application with api_key";
  const redirectUri = URL.parse(query.get("redirect_uri") ?? "");
  if (!redirectUri || redirectUri.origin !== new URL(app.url).origin)
    return "invalid_request: The redirect_uri is not whitelisted";
  if (query.getAll("grant_options[]").includes("per-user")) return "invalid_request: online tokens are not simulated";
  const asked = (query.get("scope") ?? "").split(/[,\s]+/).filter((scope) => scope !== "");
  return {
    scopes: app.managesInstallation ? app.requiredScopes : asked,
    redirectUri,
    state: query.get("state") ?? "",
  };
}

/** The app's callback with `code, hmac, host, shop, state, timestamp` (vendor documentation: authorization code grant). */
function callback(platform: Platform, shop: ShopRecord, wanted: Wanted, adminHost: string): string {
  const { app, clock } = platform.options;
  const parameters: Record<string, string> = {
    code: platform.tokens.authorize(shop.shop),
    host: Buffer.from(`${adminHost}/store/${shop.handle}`).toString("base64"),
    shop: shop.shop,
    ...(wanted.state === "" ? {} : { state: wanted.state }),
    timestamp: String(Math.floor(clock.now() / 1000)),
  };
  const target = new URL(wanted.redirectUri);
  const own = { ...Object.fromEntries(target.searchParams), ...parameters };
  target.search = new URLSearchParams({ ...own, hmac: signQuery(own, app.apiSecret) }).toString();
  return target.href;
}

/** Serves the consent page at `/admin/oauth/authorize`; an app that has all scopes is sent on at once. */
export async function serveAuthorize(
  platform: Platform,
  merchant: Merchant,
  shop: ShopRecord,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
) {
  const wanted = readWanted(url, platform.options.app);
  if (typeof wanted === "string")
    return sendPage(response, 400, "Die App kann nicht installiert werden", html`<p>${wanted}</p>`);
  const granted = effectiveScopes(shop.grantedScopes);
  const adminHost = header(request, "host");
  if (shop.installed && wanted.scopes.every((scope) => granted.has(scope)))
    return redirect(response, callback(platform, shop, wanted, adminHost));
  if (request.method !== "POST") return sendPage(response, 200, "App installieren", form(shop, wanted));
  if (isForeignForm(request)) return sendPage(response, 403, "Nur von dieser Seite aus", html``);
  if ((await readFields(request))?.["answer"] !== "approve") return redirect(response, `/store/${shop.handle}`);
  if (shop.installed) merchant.changeScopes(shop.shop, wanted.scopes, []);
  else merchant.openShop({ shop: shop.shop, scopes: wanted.scopes });
  redirect(response, callback(platform, platform.shop(shop.shop), wanted, adminHost));
}

const form = (shop: ShopRecord, { scopes }: Wanted) => html`<p>Belegfluss möchte in ${shop.name}:</p>
<ul>${scopes.map((scope) => html`<li><code>${scope}</code></li>`)}</ul>
<form method="post"><button class="primary" name="answer" value="approve">Installieren</button>
<button name="answer" value="decline">Abbrechen</button></form>`;
