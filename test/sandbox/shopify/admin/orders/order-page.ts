import { orderBlocks, printMenu } from "../../extensions/slots.ts";
import type { JsonObject } from "../../json.ts";
import { legacyId } from "../../orders/ids.ts";
import type { ActCall } from "../acts/act.ts";
import { ORDER_ACTS } from "../acts/acts.ts";
import { EMPTY_FORM, type FormState, longTextField, problems, textField } from "../form/fields.ts";
import { formatTime } from "../format.ts";
import { type Html, html } from "../html.ts";
import { page } from "../layout.ts";
import { renderDeliveries, renderMetafields, renderTags } from "../shops/told.ts";
import { badge, cancelledBadge } from "../words.ts";
import {
  renderCustomer,
  renderEvents,
  renderFulfillments,
  renderLines,
  renderPayments,
  renderRefunds,
  renderTotals,
} from "./parts.ts";

/** Webhooks of one order that its page shows. */
const SHOWN_DELIVERIES = 12;

/** Acts with a page of their own, by the last part of their address. */
const LINKS = {
  pay: "Zahlung erfassen",
  fulfill: "Ausführen",
  refund: "Erstatten",
  edit: "Bearbeiten",
  cancel: "Stornieren",
} as const;

export const orderPath = (handle: string, order: JsonObject): string =>
  `/store/${handle}/orders/${legacyId(order["id"])}`;

function actions(order: JsonObject, path: string): Html {
  const canPay = ORDER_ACTS.pay.refusal(order) === undefined;
  const names = Object.keys(LINKS) as (keyof typeof LINKS)[];
  const links = names
    .filter((name) => ORDER_ACTS[name].refusal(order) === undefined)
    .map((name) => html`<a class="button" href="${path}/${name}">${LINKS[name]}</a>`);
  return html`<div class="actions"><form method="post" action="${path}/pay"><button${!canPay && html` disabled`}>Als bezahlt markieren</button></form>${links}</div>`;
}

/** `/store/{handle}/orders/{id}`: one order with everything that can be done to it. `state` is that of the small forms. */
export function renderOrder({ platform, shop, order }: ActCall, state: FormState = EMPTY_FORM): string {
  const path = orderPath(shop.handle, order);
  const id = legacyId(order["id"]);
  const deliveries = platform.recentDeliveries.of(shop.shop).filter(({ orderId }) => orderId === id);
  const metafields = platform.viewOf(shop.shop).metafields.of(shop.shop, String(order["id"]));
  const body = html`<div id="live-head" data-live><div class="heading"><a href="/store/${shop.handle}" class="back">Bestellungen</a>
<h1>${order["name"]}</h1> ${badge(order["displayFinancialStatus"])} ${badge(order["displayFulfillmentStatus"])}${cancelledBadge(order)}
${order["test"] === true && html`<span class="badge is-changed">Test</span>`}</div>
<p class="quiet">${formatTime(order["createdAt"])} · Quelle: ${order["sourceName"]} · Nr. ${id}</p>${actions(order, path)}</div>${printMenu(platform, shop, order)}${problems(state)}
<div class="split"><div id="live-parts" data-live><section class="card">${renderLines(order)}</section><section class="card">${renderTotals(order)}</section>
<section class="card">${renderPayments(order, path)}</section><section class="card">${renderFulfillments(order, path)}</section>${renderRefunds(order)}
<section class="card"><h2>Verlauf</h2>${renderEvents(order)}</section></div>
<div>${orderBlocks(platform, shop, order)}<div id="live-customer" data-live>${renderCustomer(order, path)}</div>
<section class="card"><h2>Tags</h2><div id="live-tags" data-live>${renderTags(order, path)}</div>
<form method="post" action="${path}/tags">${textField(state, { name: "tags", label: "Tag hinzufügen", hint: "Mehrere mit Komma getrennt." })}<button>Hinzufügen</button></form></section>
<section class="card"><h2>Notiz</h2><form method="post" action="${path}/note">${longTextField(state, { name: "note", label: "Notiz zur Bestellung", value: String(order["note"] ?? "") })}<button>Notiz speichern</button></form></section>
<div id="live-app" data-live><section class="card"><h2>Metafelder der App</h2>${renderMetafields(metafields)}</section>
<section class="card"><h2>Webhooks an die App</h2>${renderDeliveries(deliveries, SHOWN_DELIVERIES)}</section></div></div></div>`;
  return page({ title: String(order["name"]), shop, apiKey: platform.options.app.apiKey, current: "orders", body });
}
