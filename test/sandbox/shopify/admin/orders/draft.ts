import { normaliseObject } from "../../graphql/normalise.ts";
import { type JsonObject, objectsOf } from "../../json.ts";
import { completeOrder, currenciesOf } from "../../orders/complete-order.ts";
import { placeOrder } from "../../orders/place-order.ts";
import type { ShopRecord } from "../../shops.ts";
import type { Errors, Fields } from "../form/read.ts";
import { centsOf, formatCents, formatMoney } from "../format.ts";
import { type Html, html } from "../html.ts";
import { readNewOrder } from "./new-order.ts";

/** An order that a form describes: to place it, and as it would be when it was placed. */
export interface Draft {
  order: JsonObject;
  complete: JsonObject;
  errors: Errors;
}

/** Completes an order on paper: nothing is stored. */
function completed(shop: ShopRecord, order: JsonObject, now: string): JsonObject {
  const given = normaliseObject("Order", order, { currencies: currenciesOf(order, shop), unknownPaths: [] });
  let next = 1;
  return completeOrder(placeOrder(given, { shop, now, nextId: () => String(next++) }), shop);
}

export function draftOf(shop: ShopRecord, fields: Fields, now: string): Draft {
  const { order, errors } = readNewOrder(fields);
  if (Object.keys(errors).length > 0) return { order, complete: order, errors };
  const complete = completed(shop, order, now);
  const total = centsOf(complete["totalPriceSet"]);
  // What costs nothing is paid without a payment.
  if (total === 0) return { order: { ...order, transactions: [] }, complete, errors };
  const paid = objectsOf(order["transactions"])[0]?.["amountSet"];
  if (paid !== undefined && centsOf(paid) >= total)
    errors["paidAmount"] = `Die Bestellung kostet nur ${formatCents(total)}. Wähle sonst „Bezahlt“.`;
  return { order, complete, errors };
}

/** The sum of a draft, or what is missing. */
export function renderDraftSum({ complete, errors }: Draft): Html {
  if (Object.keys(errors).length > 0)
    return html`<p class="quiet">Sobald alle Angaben stimmen, steht hier die Summe.</p>`;
  const rows = [
    ["Zwischensumme", "subtotalPriceSet"],
    ["Versand", "totalShippingPriceSet"],
    [complete["taxesIncluded"] === true ? "Enthaltene Steuer" : "Steuer", "totalTaxSet"],
    ["Gesamt", "totalPriceSet"],
  ].map(([label, field = ""]) => html`<dt>${label}</dt><dd>${formatMoney(complete[field])}</dd>`);
  return html`<dl class="totals">${rows}</dl>`;
}
