import { type JsonObject, objectsOf } from "../../json.ts";
import { textField, unitsField } from "../form/fields.ts";
import { type FormReader, readForm } from "../form/read.ts";
import { html } from "../html.ts";
import { CANCELLED, hasErrors, isCancelled, lineField, type OrderAct, unitsOf } from "./act.ts";

const openLines = (order: JsonObject) =>
  objectsOf(order["lineItems"]).filter((line) => unitsOf(line, "unfulfilledQuantity") > 0);

/** The units of each line that are sent now. */
function chosen(form: FormReader, order: JsonObject) {
  return openLines(order).flatMap((line) => {
    const open = unitsOf(line, "unfulfilledQuantity");
    const units = form.units(lineField("quantity", line), { most: open, tooMany: `Es sind nur noch ${open} offen.` });
    return units ? [{ lineItem: { id: line["id"] }, quantity: units }] : [];
  });
}

/** Sends the order, whole or in parts. */
export const fulfil: OrderAct = {
  title: "Bestellung ausführen",
  submit: "Als ausgeführt markieren",
  refusal: (order) => {
    if (isCancelled(order)) return CANCELLED;
    return openLines(order).length > 0 ? undefined : "Es ist schon alles ausgeführt.";
  },
  fields: ({ order }, state) => {
    const rows = openLines(order).map((line) => {
      const open = unitsOf(line, "unfulfilledQuantity");
      return html`<li><span>${line["name"]}<br><small>${line["sku"]} · offen: ${open}</small></span>${unitsField(
        state,
        {
          name: lineField("quantity", line),
          label: "Menge",
          fullLabel: `Menge von ${String(line["name"])}`,
          value: String(open),
        },
      )}</li>`;
    });
    return html`<section class="card"><h2>Artikel</h2><ul class="line-fields">${rows}</ul></section>
<section class="card"><h2>Sendung</h2><div class="grid">
${textField(state, { name: "trackingCompany", label: "Versender", placeholder: "DHL" })}
${textField(state, { name: "trackingNumber", label: "Sendungsnummer" })}</div></section>`;
  },
  run: async ({ merchant, shop, id, order }, fields) => {
    const form = readForm(fields);
    const lines = chosen(form, order);
    const isTyped = openLines(order).some((line) => lineField("quantity", line) in fields);
    if (isTyped && lines.length === 0) form.refuse("", "Wähle mindestens einen Artikel.");
    const [company, number] = [form.text("trackingCompany", { max: 100 }), form.text("trackingNumber", { max: 100 })];
    if (hasErrors(form.errors)) return form.errors;
    await merchant.addFulfillment(shop.shop, id, {
      ...(isTyped ? { fulfillmentLineItems: lines } : {}),
      ...(number === "" ? {} : { trackingInfo: [{ number, ...(company === "" ? {} : { company }) }] }),
    });
    return {};
  },
};
