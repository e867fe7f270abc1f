import { randomUUID } from "node:crypto";
import { mintSessionToken } from "../auth/session-token.ts";
import type { Platform } from "../platform.ts";
import type { ShopRecord } from "../shops.ts";
import { signQuery } from "../webhooks/sign.ts";
import { html } from "./html.ts";
import { appPath, page } from "./layout.ts";

/** Signs the address of the app's frame with the parameters of an embedded load (vendor documentation: "App installation"). */
export function frameSource(
  platform: Platform,
  shop: ShopRecord,
  place: { adminHost: string; path: string; query: URLSearchParams },
): string {
  const { app, clock } = platform.options;
  const parameters: Record<string, string> = {
    ...Object.fromEntries(place.query),
    embedded: "1",
    host: Buffer.from(`${place.adminHost}/store/${shop.handle}`).toString("base64"),
    id_token: mintSessionToken(shop.shop, app, clock.now()),
    locale: "de",
    session: randomUUID().replaceAll("-", ""),
    shop: shop.shop,
    timestamp: String(Math.floor(clock.now() / 1000)),
  };
  const url = new URL(app.url.replace(/\/$/, "") + (place.path || "/"));
  url.search = new URLSearchParams({ ...parameters, hmac: signQuery(parameters, app.apiSecret) }).toString();
  return url.href;
}

/** The admin page that embeds the app; a script draws the app's bars when the app asks for them. */
export function renderAppPage(platform: Platform, shop: ShopRecord, source: string): string {
  const { app } = platform.options;
  return page({
    title: "Belegfluss",
    shop,
    apiKey: app.apiKey,
    current: "app",
    body: html`<div class="app-bar"><h1 id="app-title">Belegfluss</h1><span id="app-actions"></span></div>
<iframe name="app-iframe" title="Belegfluss" src="${source}" data-app-origin="${new URL(app.url).origin}"
  data-app-base="${appPath(shop, app.apiKey)}" data-store="/store/${shop.handle}" allow="clipboard-write"></iframe>`,
  });
}
