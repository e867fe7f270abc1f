import type { ShopRecord } from "../../shops.ts";
import {
  checkField,
  type FormState,
  longTextField,
  moneyField,
  problems,
  selectField,
  textField,
} from "../form/fields.ts";
import { lineFields } from "../form/line.ts";
import { addressFields, emailField } from "../form/party.ts";
import { type Html, html } from "../html.ts";
import { page } from "../layout.ts";
import { GATEWAYS, TAX_RATES } from "../words.ts";
import { lineCount, linePrefix, PAYMENTS, PRICES, SOURCES } from "./new-order.ts";

function lines(state: FormState): Html {
  const count = lineCount(state.values);
  const all = Array.from({ length: count }, (_, place) => {
    const remove = html`<button name="act" value="remove.${place}" class="is-plain is-small" formnovalidate>Position ${place + 1} entfernen</button>`;
    return lineFields(state, linePrefix(place), `Position ${place + 1}`, count > 1 ? remove : html``);
  });
  return html`<section class="card"><h2>Artikel</h2><input type="hidden" name="lines" value="${count}">${all}
<button name="act" value="add" formnovalidate>Position hinzufügen</button>
<div class="grid">${moneyField(state, { name: "orderDiscount", label: "Rabatt auf alles in €" })}
${textField(state, { name: "orderDiscountTitle", label: "Name des Rabatts", placeholder: "Rabatt" })}
${selectField(state, { name: "prices", label: "Preise", choices: PRICES })}</div></section>`;
}

const shipping = (state: FormState): Html =>
  html`<section class="card"><h2>Versand</h2><div class="grid">
${textField(state, { name: "shippingTitle", label: "Versandart", placeholder: "Standardversand" })}
${moneyField(state, { name: "shippingPrice", label: "Versandkosten in €", hint: "Leer: kein Versand." })}
${selectField(state, { name: "shippingRate", label: "Steuersatz des Versands", choices: TAX_RATES })}</div>
${checkField(state, { name: "fulfilled", label: "Ist schon versendet" })}</section>`;

const customer = (state: FormState): Html =>
  html`<section class="card"><h2>Kunde</h2><div class="grid">${emailField(state)}
${textField(state, { name: "vatId", label: "USt-IdNr.", hint: "Macht die Bestellung zu der einer Firma." })}</div>
${addressFields(state, "bill", "Rechnungsadresse", { countryCodeV2: "DE" })}
<details${(state.values["elsewhere"] === "on" || Object.keys(state.errors).some((name) => name.startsWith("ship."))) && html` open`}><summary>Lieferadresse</summary>
${checkField(state, { name: "elsewhere", label: "An eine andere Adresse liefern" })}
${addressFields(state, "ship", "Lieferadresse", { countryCodeV2: "DE" })}</details></section>`;

const payment = (state: FormState): Html =>
  html`<section class="card"><h2>Zahlung</h2><div class="grid is-narrow">
${selectField(state, { name: "payment", label: "Zahlungsstand", choices: PAYMENTS })}
${selectField(state, { name: "gateway", label: "Zahlungsart", choices: GATEWAYS })}
${moneyField(state, { name: "paidAmount", label: "Davon bezahlt in €", hint: "Nur bei teilweise bezahlt." })}</div></section>`;

const others = (state: FormState): Html =>
  html`<section class="card"><h2>Weiteres</h2><div class="grid is-narrow">
${selectField(state, { name: "source", label: "Verkauft über", choices: SOURCES })}
${textField(state, { name: "tags", label: "Tags", hint: "Mit Komma getrennt." })}
${longTextField(state, { name: "note", label: "Notiz" })}</div>
${checkField(state, { name: "test", label: "Testbestellung" })}</section>`;

/** `/store/{handle}/orders/new`: an order by a form. */
export function renderNewOrder(shop: ShopRecord, state: FormState, apiKey: string): string {
  const path = `/store/${shop.handle}`;
  const body = html`<form method="post" action="${path}/orders/new" data-preview="${path}/orders/new/preview" class="sheet">
<div class="heading"><a href="${path}" class="back">Bestellungen</a><h1>Bestellung mit eigenen Angaben</h1><span class="spacer"></span>
<button class="is-primary">Bestellung anlegen</button></div>${problems(state)}
<div class="split"><div>${lines(state)}${shipping(state)}${customer(state)}</div>
<div><section class="card"><h2>Summe</h2><output data-preview-output aria-live="polite"><p class="quiet">Sobald alle Angaben stimmen, steht hier die Summe.</p></output></section>
${payment(state)}${others(state)}</div></div></form>`;
  return page({ title: "Neue Bestellung", shop, apiKey, current: "orders", body });
}
