import { type JsonObject, objectOf, objectsOf, textOf } from "../json.ts";
import { legacyId } from "../orders/ids.ts";
import type { ShopRecord } from "../shops.ts";
import { formatMoney, formatTime } from "./format.ts";
import { type Html, html } from "./html.ts";
import { page } from "./layout.ts";
import { badge } from "./shop-pages.ts";

/** What can be done to an order on its page; the label is the button's accessible name. */
export const ORDER_ACTIONS = {
  pay: "Als bezahlt markieren",
  fulfill: "Fulfillment",
  refund: "Erstatten",
  cancel: "Stornieren",
} as const;

export type OrderAction = keyof typeof ORDER_ACTIONS;

/** Which actions make sense in the state an order is in. */
function possible(order: JsonObject): Record<OrderAction, boolean> {
  const isCancelled = Boolean(order["cancelledAt"]);
  const financial = String(order["displayFinancialStatus"]);
  const fulfillment = String(order["displayFulfillmentStatus"]);
  return {
    pay: !isCancelled && ["PENDING", "AUTHORIZED", "PARTIALLY_PAID"].includes(financial),
    fulfill: !isCancelled && ["UNFULFILLED", "PARTIALLY_FULFILLED"].includes(fulfillment),
    refund: ["PAID", "PARTIALLY_PAID", "PARTIALLY_REFUNDED"].includes(financial),
    cancel: !isCancelled,
  };
}

function address(title: string, value: unknown): Html {
  const part = objectOf(value);
  const lines = [
    part["name"],
    part["company"],
    part["address1"],
    part["address2"],
    [part["zip"], part["city"]].filter(Boolean).join(" "),
    part["country"],
  ];
  const shown = lines.filter((line) => textOf(line));
  return html`<h3>${title}</h3><p>${shown.length > 0 ? shown.map((line) => html`${line}<br>`) : "Keine Adresse"}</p>`;
}

function lines(order: JsonObject): Html {
  const taxes = (line: JsonObject) =>
    objectsOf(line["taxLines"])
      .map(({ ratePercentage }) => `${String(ratePercentage)} %`)
      .join(", ") || "–";
  const rows = objectsOf(order["lineItems"]).map(
    (
      line,
    ) => html`<tr><td>${line["name"]}<br><small>${line["sku"] ?? ""}</small></td><td>${line["quantity"]}${line["currentQuantity"] !== line["quantity"] ? html` <small>(noch ${line["currentQuantity"]})</small>` : ""}</td>
      <td class="amount">${formatMoney(line["originalUnitPriceSet"])}</td><td>${taxes(line)}</td><td class="amount">${formatMoney(line["originalTotalSet"])}</td></tr>`,
  );
  const shipping = objectsOf(order["shippingLines"]).map(
    (line) =>
      html`<tr><td>Versand: ${line["title"]}</td><td></td><td></td><td>${taxes(line)}</td><td class="amount">${formatMoney(line["discountedPriceSet"])}</td></tr>`,
  );
  return html`<table><thead><tr><th>Artikel</th><th>Menge</th><th class="amount">Einzelpreis</th><th>Steuer</th><th class="amount">Summe</th></tr></thead><tbody>${rows}${shipping}</tbody></table>`;
}

function totals(order: JsonObject): Html {
  const rows: [string, string][] = [
    ["Zwischensumme", "subtotalPriceSet"],
    ["Rabatte", "totalDiscountsSet"],
    ["Versand", "totalShippingPriceSet"],
    [order["taxesIncluded"] === true ? "Enthaltene Steuer" : "Steuer", "totalTaxSet"],
    ["Gesamt", "totalPriceSet"],
    ["Bezahlt", "totalReceivedSet"],
    ["Erstattet", "totalRefundedSet"],
    ["Offen", "totalOutstandingSet"],
  ];
  return html`<dl class="totals">${rows.map(([label, field]) => html`<dt>${label}</dt><dd>${formatMoney(order[field])}</dd>`)}</dl>`;
}

function events(order: JsonObject): Html {
  const told = [
    { at: order["createdAt"], text: "Bestellung aufgegeben" },
    ...objectsOf(order["transactions"]).map((each) => ({
      at: each["createdAt"],
      text: `${String(each["kind"])} ${formatMoney(each["amountSet"])} über ${String(each["formattedGateway"] ?? "–")}: ${String(each["status"])}`,
    })),
    ...objectsOf(order["fulfillments"]).map((each) => ({
      at: each["createdAt"],
      text: `Fulfillment ${String(each["name"])}: ${String(each["totalQuantity"])} Stück`,
    })),
    ...objectsOf(order["refunds"]).map((each) => ({
      at: each["createdAt"],
      text: `Erstattung ${formatMoney(each["totalRefundedSet"])}`,
    })),
    ...(order["cancelledAt"] ? [{ at: order["cancelledAt"], text: "Storniert" }] : []),
  ];
  const sorted = told.sort((a, b) => String(a.at).localeCompare(String(b.at)));
  return html`<ul class="events">${sorted.map(({ at, text }) => html`<li><time>${formatTime(at)}</time> ${text}</li>`)}</ul>`;
}

/** `/store/{handle}/orders/{id}`: one order with its actions. */
export function renderOrder(shop: ShopRecord, order: JsonObject, apiKey: string): string {
  const enabled = possible(order);
  const path = `/store/${shop.handle}/orders/${legacyId(order["id"])}`;
  const disabled = (isPossible: boolean) => (isPossible ? "" : html` disabled`);
  const buttons = Object.entries(ORDER_ACTIONS).map(
    ([action, label]) =>
      html`<form method="post" action="${path}/${action}"><button${disabled(Object.entries(enabled).some(([name, is]) => name === action && is))}>${label}</button></form>`,
  );
  const body = html`<div id="live"><div class="heading"><h1>${order["name"]}</h1> ${badge(order["displayFinancialStatus"])} ${badge(order["displayFulfillmentStatus"])}
      ${order["cancelledAt"] ? html`<span class="badge is-changed">Storniert</span>` : ""}</div>
    <p class="quiet">${formatTime(order["createdAt"])} · Quelle: ${order["sourceName"]} · Nr. ${legacyId(order["id"])}</p>
    <div class="actions">${buttons}</div>
    <div class="split"><div><section class="card">${lines(order)}</section><section class="card">${totals(order)}</section>
      <section class="card"><h2>Verlauf</h2>${events(order)}</section></div>
    <aside class="card"><h2>Kunde</h2><p>${objectOf(order["customer"])["displayName"] ?? "Kein Kunde"}<br>${order["email"] ?? ""}</p>
      ${address("Lieferadresse", order["shippingAddress"])}${address("Rechnungsadresse", order["billingAddress"])}
      <h3>Notiz</h3><p>${order["note"] ?? "–"}</p><h3>Tags</h3><p>${Array.isArray(order["tags"]) ? order["tags"].join(", ") || "–" : "–"}</p></aside></div></div>`;
  return page({ title: String(order["name"]), shop, apiKey, current: "orders", body });
}
