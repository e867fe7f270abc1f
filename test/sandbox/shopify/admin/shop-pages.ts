import { type JsonObject, objectOf, objectsOf, textOf } from "../json.ts";
import { legacyId } from "../orders/ids.ts";
import type { ShopRecord } from "../shops.ts";
import { formatMoney, formatTime, statusName, statusTone } from "./format.ts";
import { type Html, html } from "./html.ts";
import { page } from "./layout.ts";
import type { OrderPreset } from "./presets.ts";

/** `/`: all shops, and a form for one more. */
export function renderShops(shops: ShopRecord[], apiKey: string): string {
  const rows = shops.map(
    (
      shop,
    ) => html`<tr><td><a href="/store/${shop.handle}">${shop.name}</a></td><td>${shop.shop}</td><td>${shop.platformPlan}</td>
      <td>${shop.installed ? "App installiert" : "App nicht installiert"}</td></tr>`,
  );
  const table = html`<table><thead><tr><th>Shop</th><th>Domain</th><th>Tarif</th><th>Stand</th></tr></thead><tbody>${rows}</tbody></table>`;
  const body = html`<h1>Shops</h1>
    <section class="card" id="live">${rows.length > 0 ? table : html`<p>Es gibt noch keinen Shop.</p>`}</section>
    <section class="card"><h2>Shop anlegen</h2>
      <form method="post" action="/shops" class="inline"><label>Name in der Adresse <input name="handle" pattern="[a-z0-9][a-z0-9\\-]*" required placeholder="mein-shop"></label>
      <button class="is-primary">Shop anlegen</button></form></section>`;
  return page({ title: "Shops", apiKey, body });
}

export const badge = (status: unknown): Html =>
  html`<span class="badge ${statusTone(status)}">${statusName(status)}</span>`;

/** The list shows the newest ones; older orders are reached by their address. */
const SHOWN_ORDERS = 100;

function customerName(order: JsonObject): string {
  const name = textOf(objectOf(order["customer"])["displayName"]) ?? textOf(objectOf(order["billingAddress"])["name"]);
  return name ?? "Kein Kunde";
}

/** `/store/{handle}`: the orders of a shop, newest first, and the presets to place new ones. */
export function renderOrders(shop: ShopRecord, orders: JsonObject[], presets: OrderPreset[], apiKey: string): string {
  const rows = [...orders]
    .reverse()
    .slice(0, SHOWN_ORDERS)
    .map(
      (order) => html`<tr><td><a href="/store/${shop.handle}/orders/${legacyId(order["id"])}">${order["name"]}</a></td>
      <td class="when">${formatTime(order["createdAt"])}</td><td>${customerName(order)}</td>
      <td>${badge(order["displayFinancialStatus"])}${order["cancelledAt"] ? html` <span class="badge is-changed">Storniert</span>` : ""}</td>
      <td>${badge(order["displayFulfillmentStatus"])}</td><td>${objectsOf(order["lineItems"]).length} Artikel</td>
      <td class="amount">${formatMoney(order["currentTotalPriceSet"])}</td></tr>`,
    );
  const table = html`<table><thead><tr><th>Bestellung</th><th>Datum</th><th>Kunde</th><th>Zahlung</th><th>Ausführung</th><th>Positionen</th>
    <th class="amount">Gesamt</th></tr></thead><tbody>${rows}</tbody></table>`;
  const options = presets.map(({ key, title }) => html`<option value="${key}">${title}</option>`);
  const body = html`<h1>Bestellungen</h1>
    <section class="card"><form method="post" action="/store/${shop.handle}/orders" class="inline">
      <label>Vorlage <select name="preset">${options}</select></label><button class="is-primary">Bestellung anlegen</button></form></section>
    <section class="card" id="live">${rows.length > 0 ? table : html`<p>Noch keine Bestellungen. Lege oben eine aus einer Vorlage an.</p>`}</section>`;
  return page({ title: "Bestellungen", shop, apiKey, current: "orders", body });
}
