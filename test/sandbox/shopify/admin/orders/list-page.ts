import { type JsonObject, objectsOf } from "../../json.ts";
import { legacyId } from "../../orders/ids.ts";
import type { ShopRecord } from "../../shops.ts";
import { formatMoney, formatTime } from "../format.ts";
import { type Html, html } from "../html.ts";
import { page } from "../layout.ts";
import { badge, cancelledBadge } from "../words.ts";
import { customerName, type ListQuery, listAddress, pageOfOrders, VIEWS } from "./list.ts";
import { MADE_UP, type OrderPreset } from "./presets.ts";

const tagsOf = (order: JsonObject): string[] => (Array.isArray(order["tags"]) ? order["tags"].map(String) : []);

function row(path: string, order: JsonObject): Html {
  const count = objectsOf(order["lineItems"]).length;
  return html`<tr><td class="key"><a href="${path}/orders/${legacyId(order["id"])}">${order["name"]}</a></td>
<td class="when">${formatTime(order["createdAt"])}</td><td>${customerName(order)}</td>
<td>${badge(order["displayFinancialStatus"])}${cancelledBadge(order)}</td><td>${badge(order["displayFulfillmentStatus"])}</td>
<td>${count} Artikel</td><td class="amount">${formatMoney(order["currentTotalPriceSet"])}</td>
<td>${tagsOf(order).map((tag) => html`<span class="tag">${tag}</span> `)}</td></tr>`;
}

function table(path: string, rows: readonly JsonObject[]): Html {
  return html`<table class="is-stacked"><thead><tr><th>Bestellung</th><th>Datum</th><th>Kunde</th><th>Zahlung</th><th>Ausführung</th>
<th>Positionen</th><th class="amount">Gesamt</th><th>Tags</th></tr></thead><tbody>${rows.map((order) => row(path, order))}</tbody></table>`;
}

function filters(path: string, query: ListQuery): Html {
  const views = (Object.keys(VIEWS) as (keyof typeof VIEWS)[]).map(
    (view) =>
      html`<li><a href="${listAddress(path, { ...query, view, page: 1 })}"${view === query.view && html` aria-current="true"`}>${VIEWS[view]}</a></li>`,
  );
  return html`<div class="filters"><nav aria-label="Ansichten"><ul class="tabs">${views}</ul></nav>
<form method="get" action="${path}" role="search" class="inline">${query.view !== "all" && html`<input type="hidden" name="view" value="${query.view}">`}
<input type="search" name="search" value="${query.search}" aria-label="Suchen" placeholder="Nummer, Kunde, E-Mail, Tag"><button>Suchen</button></form></div>`;
}

function pager(path: string, query: ListQuery, at: { page: number; pages: number; count: number }): Html {
  const to = (page: number, label: string, isPossible: boolean) =>
    isPossible && html`<a class="button" href="${listAddress(path, { ...query, page })}">${label}</a>`;
  return html`<nav class="pager" aria-label="Seiten">${to(at.page - 1, "Zurück", at.page > 1)}
<span>Seite ${at.page} von ${at.pages} · ${at.count} insgesamt</span>${to(at.page + 1, "Weiter", at.page < at.pages)}</nav>`;
}

/** `/store/{handle}`: the orders of a shop, newest first, and the presets to place new ones. */
export function renderOrders(
  shop: ShopRecord,
  orders: readonly JsonObject[],
  query: ListQuery,
  presets: readonly OrderPreset[],
  apiKey: string,
  menuOf: (orders: readonly JsonObject[]) => Html | false = () => false,
): string {
  const path = `/store/${shop.handle}`;
  const { rows, ...at } = pageOfOrders(orders, query);
  const options = presets.map(({ key, title }) => html`<option value="${key}">${title}</option>`);
  const empty = orders.length === 0 ? "Noch nichts verkauft. Lege oben etwas an." : "Dazu passt nichts.";
  const body = html`<div class="heading"><h1>Bestellungen</h1></div>
<section class="card inline"><form method="post" action="${path}/orders" class="inline">
<label>Vorlage <select name="preset"><optgroup label="Demo">${options}</optgroup>
<optgroup label="Erzeugt"><option value="${MADE_UP}">Zufällig (jedes Mal anders)</option></optgroup></select></label>
<button class="is-primary">Bestellung anlegen</button></form>
<a class="button" href="${path}/orders/new">Mit eigenen Angaben</a></section>
<section class="card is-flush">${filters(path, query)}${menuOf(rows)}
<div id="live" data-live>${rows.length > 0 ? table(path, rows) : html`<p class="empty">${empty}</p>`}${pager(path, query, at)}</div></section>`;
  return page({ title: "Bestellungen", shop, apiKey, current: "orders", body });
}
