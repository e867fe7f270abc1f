import type { ShopRecord } from "../../shops.ts";
import { EMPTY_FORM, type FormState, problems, selectField, textField } from "../form/fields.ts";
import { html } from "../html.ts";
import { page } from "../layout.ts";

/** Plans of the platform that make a difference somewhere. */
export const PLATFORM_PLANS = {
  Basic: "Basic",
  Grow: "Grow",
  Advanced: "Advanced",
  "Shopify Plus": "Plus",
  Development: "Entwicklung",
} as const;

/** `/`: all shops, and a form for one more. */
export function renderShops(shops: readonly ShopRecord[], apiKey: string, state: FormState = EMPTY_FORM): string {
  const rows = shops.map(
    (
      shop,
    ) => html`<tr><td class="key"><a href="/store/${shop.handle}">${shop.name}</a></td><td>${shop.shop}</td><td>${shop.platformPlan}</td>
<td><span class="badge ${shop.installed ? "is-done" : "is-open"}">${shop.installed ? "App installiert" : "App nicht installiert"}</span></td></tr>`,
  );
  const table = html`<table class="is-stacked"><thead><tr><th>Shop</th><th>Domain</th><th>Tarif</th><th>Stand</th></tr></thead><tbody>${rows}</tbody></table>`;
  const body = html`<div class="heading"><h1>Shops</h1></div>
<section class="card" id="live" data-live>${rows.length > 0 ? table : html`<p class="empty">Es gibt noch keinen Shop.</p>`}</section>
<section class="card"><h2>Noch ein Shop</h2>${problems(state)}<form method="post" action="/shops"><div class="grid">
${textField(state, { name: "handle", label: "Name in der Adresse", placeholder: "mein-shop", hint: "Kleine Buchstaben, Ziffern und Bindestriche." })}
${textField(state, { name: "name", label: "Anzeigename", placeholder: "Mein Shop" })}
${selectField(state, { name: "platformPlan", label: "Tarif", choices: PLATFORM_PLANS })}</div>
<button class="is-primary">Shop anlegen</button></form></section>`;
  return page({ title: "Shops", apiKey, body });
}
