import type { ShopRecord } from "../shops.ts";
import { type Html, html } from "./html.ts";

export interface PageParts {
  title: string;
  shop?: ShopRecord | undefined;
  apiKey: string;
  /** Which entry of the sidebar is current. */
  current?: "orders" | "app" | undefined;
  body: Html;
}

/** Where the app lives in the admin of a shop. */
export const appPath = (shop: ShopRecord, apiKey: string): string => `/store/${shop.handle}/apps/${apiKey}`;

const current = (isCurrent: boolean) => (isCurrent ? html` aria-current="page"` : "");

function sidebar({ shop, apiKey, current: place }: PageParts): Html {
  if (!shop) return html``;
  return html`<nav class="sidebar" aria-label="Hauptmenü">
    <ul><li><a href="/store/${shop.handle}"${current(place === "orders")}>Bestellungen</a></li></ul>
    <p>Apps</p>
    <ul>
      <li><a id="${place === "app" ? "app-home" : "app-link"}" href="${appPath(shop, apiKey)}"${current(place === "app")}>Belegfluss</a>
        <ul id="app-nav"></ul></li>
    </ul>
    <form method="post" action="/store/${shop.handle}/uninstall"><button class="is-plain">App deinstallieren</button></form>
  </nav>`;
}

/** A whole page of the simulated admin. */
export const page = (parts: PageParts): string =>
  html`<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${parts.title} · Shop-Admin (Simulator)</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/admin.css"></head>
<body>
<header class="topbar"><a href="/" class="brand">Shop-Admin <span class="brand-mark">Simulator</span></a>
  <span class="shop-name">${parts.shop?.name ?? "Alle Shops"}</span>
  <div id="save-bar" class="save-bar" role="region" aria-label="Speicherleiste" hidden><span>Nicht gespeicherte Änderungen</span><span id="save-bar-actions"></span></div>
</header>
<div id="loading" class="loading" role="progressbar" aria-label="Lädt" hidden></div>
<div class="columns">${sidebar(parts)}<main>${parts.body}</main></div>
<div id="toasts" class="toasts"></div>
<script src="/admin.js"></script></body></html>`.html;
