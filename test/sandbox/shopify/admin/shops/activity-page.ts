import type { Platform } from "../../platform.ts";
import type { ShopRecord } from "../../shops.ts";
import { formatTime } from "../format.ts";
import { type Html, html } from "../html.ts";
import { page } from "../layout.ts";
import { renderDeliveries } from "./told.ts";

const SHOWN = 50;

function flow(platform: Platform, shop: ShopRecord): Html {
  const triggers = platform.state.flowTriggers.all(`${shop.shop}/`).slice(-SHOWN).reverse();
  if (triggers.length === 0) return html`<p class="quiet">Noch keine.</p>`;
  const rows = triggers.map(
    ({ handle, payload, receivedAt }) =>
      html`<li><span><code>${handle}</code><br><small>${formatTime(receivedAt)}</small></span><details><summary>Inhalt</summary><pre>${JSON.stringify(payload, null, 2)}</pre></details></li>`,
  );
  return html`<ul class="parts">${rows}</ul>`;
}

function operations(platform: Platform, shop: ShopRecord): Html {
  const counts = Object.entries(platform.calls.all()[shop.shop]?.graphql ?? {});
  if (counts.length === 0) return html`<p class="quiet">Noch keine.</p>`;
  const rows = counts
    .sort(([a], [b]) => a.localeCompare(b))
    .map(
      ([name, { count, actualCost, refused }]) =>
        html`<tr><td class="key"><code>${name}</code></td><td class="amount">${count}</td><td class="amount">${Math.round(actualCost / count)}</td><td class="amount">${refused}</td></tr>`,
    );
  return html`<table><thead><tr><th>Vorgang</th><th class="amount">Aufrufe</th><th class="amount">Kosten je Aufruf</th><th class="amount">Abgelehnt</th></tr></thead><tbody>${rows}</tbody></table>`;
}

/** `/store/{handle}/activity`: what the app was told, and what it did. */
export function renderActivity(platform: Platform, shop: ShopRecord): string {
  const { requiredScopes, optionalScopes, apiKey } = platform.options.app;
  const scopes = [...new Set([...requiredScopes, ...optionalScopes])].map(
    (scope) =>
      html`<li><code>${scope}</code> <span class="badge ${shop.grantedScopes.includes(scope) ? "is-done" : "is-open"}">${shop.grantedScopes.includes(scope) ? "erteilt" : "nicht erteilt"}</span></li>`,
  );
  const body = html`<div class="heading"><h1>App-Aktivität</h1></div><div id="live" data-live class="split">
<div><section class="card"><h2>Webhooks an die App</h2>${renderDeliveries(platform.recentDeliveries.of(shop.shop), SHOWN)}</section>
<section class="card"><h2>Aufrufe der App</h2>${operations(platform, shop)}</section></div>
<div><section class="card"><h2>Berechtigungen</h2><ul class="parts">${scopes}</ul></section>
<section class="card"><h2>Flow-Auslöser der App</h2>${flow(platform, shop)}</section></div></div>`;
  return page({ title: "App-Aktivität", shop, apiKey, current: "activity", body });
}
