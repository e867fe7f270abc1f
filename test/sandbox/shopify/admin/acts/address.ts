import { textOf } from "../../json.ts";
import { checkField } from "../form/fields.ts";
import { addressFields, emailField, readAddress, readEmail } from "../form/party.ts";
import { readForm } from "../form/read.ts";
import { html } from "../html.ts";
import { hasErrors, type OrderAct } from "./act.ts";

/** Changes buyer and addresses, at any time. */
export const address: OrderAct = {
  title: "Adressen bearbeiten",
  submit: "Adressen speichern",
  refusal: () => undefined,
  fields: ({ order }, state) => {
    const isSame = order["billingAddressMatchesShippingAddress"] === true;
    return html`<section class="card">${emailField(state, textOf(order["email"]))}</section>
<section class="card">${addressFields(state, "bill", "Rechnungsadresse", order["billingAddress"])}
${checkField(state, { name: "same", label: "Lieferadresse ist dieselbe", isOn: isSame })}</section>
<section class="card">${addressFields(state, "ship", "Lieferadresse", isSame ? {} : order["shippingAddress"])}</section>`;
  },
  run: async ({ merchant, shop, id, order }, fields) => {
    const form = readForm(fields);
    const email = readEmail(form);
    const billingAddress = readAddress(form, "bill", order["billingAddress"]) ?? null;
    const ship = readAddress(form, "ship", order["shippingAddress"]) ?? null;
    if (hasErrors(form.errors)) return form.errors;
    const shippingAddress = form.isChecked("same") ? billingAddress : ship;
    await merchant.updateOrder(shop.shop, id, { email, billingAddress, shippingAddress });
    return {};
  },
};
