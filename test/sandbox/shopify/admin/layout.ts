import type { ShopRecord } from "../shops.ts";
import { type Html, html } from "./html.ts";

export interface PageParts {
  title: string;
  shop?: ShopRecord | undefined;
  apiKey: string;
  /** The current entry of the sidebar. */
  current?: "orders" | "charges" | "activity" | "app" | undefined;
  body: Html;
}

/** The app's path in the admin of a shop. */
export const appPath = (shop: ShopRecord, apiKey: string): string => `/store/${shop.handle}/apps/${apiKey}`;

const current = (isCurrent: boolean) => (isCurrent ? html` aria-current="page"` : "");

function sidebar({ shop, apiKey, current: place }: PageParts): Html {
  if (!shop) return html``;
  const path = `/store/${shop.handle}`;
  const uninstall = html`<form method="post" action="${path}/uninstall"><button class="is-plain">App deinstallieren</button></form>`;
  return html`<nav class="sidebar" aria-label="Hauptmenü">
    <ul><li><a href="${path}"${current(place === "orders")}>Bestellungen</a></li></ul>
    <p>Apps</p>
    <ul>
      <li><a id="${place === "app" ? "app-home" : "app-link"}" href="${appPath(shop, apiKey)}"${current(place === "app")}>Belegfluss</a>
        <ul id="app-nav"></ul></li>
    </ul>
    <p>Simulator</p>
    <ul><li><a href="${path}/activity"${current(place === "activity")}>App-Aktivität</a></li>
      <li><a href="${path}/charges"${current(place === "charges")}>Abrechnung</a></li></ul>
    ${shop.installed && uninstall}
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

/** A page that says that something is not there. */
export const messagePage = (parts: Omit<PageParts, "body">, text: string): string =>
  page({
    ...parts,
    body: html`<div class="heading"><h1>${parts.title}</h1></div><section class="card"><p>${text}</p>
<p><a href="${parts.shop ? `/store/${parts.shop.handle}` : "/"}">${parts.shop ? "Zu den Bestellungen" : "Zu den Shops"}</a></p></section>`,
  });
