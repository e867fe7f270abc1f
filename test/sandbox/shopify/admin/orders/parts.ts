import { type JsonObject, objectOf, objectsOf, textOf } from "../../json.ts";
import { legacyId } from "../../orders/ids.ts";
import { centsOf, formatMoney, formatTime } from "../format.ts";
import { type Html, html } from "../html.ts";
import { gatewayName, transactionKind, transactionState } from "../words.ts";

const taxesOf = (line: JsonObject): string =>
  objectsOf(line["taxLines"])
    .map(({ ratePercentage }) => `${String(ratePercentage).replace(".", ",")} %`)
    .join(", ") || "–";

function lineRow(line: JsonObject): Html {
  const discount = centsOf(line["totalDiscountSet"]);
  const isChanged = line["currentQuantity"] !== line["quantity"];
  const allocated = objectsOf(line["discountAllocations"]).map(({ allocatedAmountSet }) => centsOf(allocatedAmountSet));
  const reduced = discount > 0 && allocated.length > 0;
  return html`<tr><td class="key">${line["name"]}<br><small>${line["sku"]}</small></td><td>${line["quantity"]}${isChanged && html` <small>(noch ${line["currentQuantity"]})</small>`}</td>
<td class="amount">${formatMoney(line["originalUnitPriceSet"])}</td><td>${taxesOf(line)}</td>
<td class="amount">${formatMoney(line["originalTotalSet"])}${reduced && html`<br><small>Rabatt ${formatMoney(line["totalDiscountSet"])}</small>`}</td></tr>`;
}

/** Lines and shipping of an order. */
export function renderLines(order: JsonObject): Html {
  const shipping = objectsOf(order["shippingLines"]).map(
    (line) => html`<tr><td class="key">Versand: ${line["title"]}</td><td></td><td></td><td>${taxesOf(line)}</td>
<td class="amount">${formatMoney(line["discountedPriceSet"])}</td></tr>`,
  );
  return html`<table class="is-stacked"><thead><tr><th>Artikel</th><th>Menge</th><th class="amount">Einzelpreis</th><th>Steuer</th><th class="amount">Summe</th></tr></thead>
<tbody>${objectsOf(order["lineItems"]).map(lineRow)}${shipping}</tbody></table>`;
}

export function renderTotals(order: JsonObject): Html {
  const rows: [string, string][] = [
    ["Zwischensumme", "subtotalPriceSet"],
    ["Rabatte", "totalDiscountsSet"],
    ["Versand", "totalShippingPriceSet"],
    [order["taxesIncluded"] === true ? "Enthaltene Steuer" : "Steuer", "totalTaxSet"],
    ["Gesamt", "totalPriceSet"],
    ["Gesamt jetzt", "currentTotalPriceSet"],
    ["Bezahlt", "totalReceivedSet"],
    ["Erstattet", "totalRefundedSet"],
    ["Offen", "totalOutstandingSet"],
  ];
  const shown = rows.filter(
    ([, field]) => field !== "currentTotalPriceSet" || centsOf(order[field]) !== centsOf(order["totalPriceSet"]),
  );
  return html`<dl class="totals">${shown.map(([label, field]) => html`<dt>${label}</dt><dd>${formatMoney(order[field])}</dd>`)}</dl>`;
}

/** A button that changes one part of the order. */
const partButton = (path: string, list: string, part: JsonObject, act: string, label: string): Html =>
  html`<form method="post" action="${path}/parts"><input type="hidden" name="list" value="${list}"><input type="hidden" name="part" value="${legacyId(part["id"])}">
<button class="is-small" name="act" value="${act}">${label}</button></form>`;

/** A payment can still arrive unless the order was cancelled or paid in another way. */
export const isAwaited = (order: JsonObject, payment: JsonObject): boolean =>
  payment["status"] === "PENDING" &&
  !order["cancelledAt"] &&
  centsOf(payment["amountSet"]) <= centsOf(order["totalOutstandingSet"]);

/** Payments; an awaited payment has buttons to arrive or fail. */
export function renderPayments(order: JsonObject, path: string): Html {
  const rows = objectsOf(order["transactions"]).map((each) => {
    const acts =
      isAwaited(order, each) &&
      html`<div class="inline">${partButton(path, "transactions", each, "arrived", "Geld ist da")}${partButton(path, "transactions", each, "failed", "Fehlgeschlagen")}</div>`;
    return html`<li><span>${transactionKind(each["kind"])} · ${gatewayName(each["gateway"])}<br><small>${formatTime(each["createdAt"])} · ${transactionState(each["status"])}</small>${acts}</span>
<span class="amount">${formatMoney(each["amountSet"])}</span></li>`;
  });
  return html`<h2>Zahlungen</h2>${rows.length > 0 ? html`<ul class="parts">${rows}</ul>` : html`<p class="quiet">Noch keine.</p>`}`;
}

const carried = (part: JsonObject, list: string): string =>
  objectsOf(part[list])
    .map((line) => `${String(line["quantity"])} × ${String(objectOf(line["lineItem"])["name"] ?? "Artikel")}`)
    .join(", ");

/** Parcels; the merchant can take a sent parcel back. */
export function renderFulfillments(order: JsonObject, path: string): Html {
  const rows = objectsOf(order["fulfillments"]).map((each) => {
    const isCancelled = each["status"] === "CANCELLED";
    const tracking = objectsOf(each["trackingInfo"]).map(({ company, number }) =>
      [company, number].filter(textOf).join(" "),
    );
    return html`<li><span>${each["name"]}${isCancelled && html` <span class="badge is-changed">Zurückgenommen</span>`}<br>
<small>${formatTime(each["createdAt"])} · ${carried(each, "fulfillmentLineItems")}${tracking.length > 0 && html`<br>Sendung ${tracking.join(", ")}`}</small></span>
${!isCancelled && partButton(path, "fulfillments", each, "takenBack", "Zurücknehmen")}</li>`;
  });
  return html`<h2>Sendungen</h2>${rows.length > 0 ? html`<ul class="parts">${rows}</ul>` : html`<p class="quiet">Noch keine.</p>`}`;
}

export function renderRefunds(order: JsonObject): Html {
  const rows = objectsOf(order["refunds"]).map((each) => {
    const shipping = objectsOf(each["refundShippingLines"]).map(
      ({ subtotalAmountSet }) => `Versand ${formatMoney(subtotalAmountSet)}`,
    );
    const adjustments = objectsOf(each["orderAdjustments"]).map(({ amountSet }) => {
      const cents = centsOf(amountSet);
      return cents > 0 ? `einbehalten ${formatMoney(amountSet)}` : "Betrag ohne Artikel";
    });
    const told = [carried(each, "refundLineItems"), ...shipping, ...adjustments, textOf(each["note"])].filter(textOf);
    return html`<li><span>Erstattung<br><small>${formatTime(each["createdAt"])}${told.length > 0 && html` · ${told.join(" · ")}`}</small></span>
<span class="amount">${formatMoney(each["totalRefundedSet"])}</span></li>`;
  });
  return rows.length > 0
    ? html`<section class="card"><h2>Erstattungen</h2><ul class="parts">${rows}</ul></section>`
    : html``;
}

/** Shows the buyer and both addresses. */
export function renderCustomer(order: JsonObject, path: string): Html {
  const address = (title: string, value: unknown): Html => {
    const part = objectOf(value);
    const place = [part["zip"], part["city"]].filter(textOf).join(" ");
    const lines = [part["name"], part["company"], part["address1"], part["address2"], place, part["country"]];
    const shown = lines.filter((line) => textOf(line));
    return html`<h3>${title}</h3><p>${shown.length > 0 ? shown.map((line) => html`${line}<br>`) : "Keine Adresse"}</p>`;
  };
  return html`<section class="card"><div class="heading"><h2>Kunde</h2><span class="spacer"></span><a href="${path}/address">Adressen bearbeiten</a></div>
<p>${objectOf(order["customer"])["displayName"] ?? "Kein Kunde"}<br>${order["email"]}</p>
${address("Lieferadresse", order["shippingAddress"])}${address("Rechnungsadresse", order["billingAddress"])}</section>`;
}

/** Lists the order's events by time. */
export function renderEvents(order: JsonObject): Html {
  const told = [
    { at: order["createdAt"], text: "Bestellung aufgegeben" },
    ...objectsOf(order["transactions"]).map((each) => ({
      at: each["createdAt"],
      text: `${transactionKind(each["kind"])} ${formatMoney(each["amountSet"])} über ${gatewayName(each["gateway"])}: ${transactionState(each["status"])}`,
    })),
    ...objectsOf(order["fulfillments"]).map((each) => ({
      at: each["createdAt"],
      text: `Sendung ${String(each["name"])}: ${String(each["totalQuantity"])} Stück`,
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
