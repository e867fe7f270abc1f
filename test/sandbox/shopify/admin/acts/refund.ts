import { type JsonObject, objectsOf } from "../../json.ts";
import { checkField, moneyField, textField, unitsField } from "../form/fields.ts";
import { type Errors, type Fields, readForm } from "../form/read.ts";
import { centsOf, formatCents } from "../format.ts";
import { html } from "../html.ts";
import { type ActCall, hasErrors, lineField, type OrderAct, unitsOf } from "./act.ts";
import { paidCents, planRefund, type RefundPlan, refundPaying } from "./refund-plan.ts";

const refundable = (order: JsonObject) =>
  objectsOf(order["lineItems"]).filter((line) => unitsOf(line, "refundableQuantity") > 0);

interface Read {
  errors: Errors;
  plan: RefundPlan;
  payCents: number;
  note: string;
}

/** Reads the form; `plan` is what lines and shipping are worth, `payCents` what goes back. */
function read(call: ActCall, fields: Fields): Read {
  const { order } = call;
  const form = readForm(fields);
  const units = new Map<unknown, number>();
  for (const line of refundable(order)) {
    const most = unitsOf(line, "refundableQuantity");
    const quantity = form.units(lineField("quantity", line), { most, tooMany: `Es sind nur noch ${most} übrig.` });
    if (quantity) units.set(line["id"], quantity);
  }
  const shippingLeft = centsOf(order["currentShippingPriceSet"]);
  const shippingCents =
    form.cents("shipping", {
      most: shippingLeft,
      tooMuch: `Vom Versand sind nur noch ${formatCents(shippingLeft)} übrig.`,
    }) ?? 0;
  const plan = planRefund(call, { units, shippingCents, restock: form.isChecked("restock") });
  const fee = form.cents("fee", {
    most: plan.dueCents,
    tooMuch: `Einbehalten lassen sich höchstens ${formatCents(plan.dueCents)}.`,
  });
  const paid = paidCents(order);
  const amount = form.cents("amount", {
    most: paid,
    tooMuch: `Bezahlt und noch nicht erstattet sind ${formatCents(paid)}.`,
  });
  if (fee !== undefined && amount !== undefined && !form.errors["fee"])
    form.refuse("fee", "Entweder ein Betrag oder eine Gebühr, nicht beides.");
  const payCents = amount ?? plan.dueCents - (fee ?? 0);
  if (units.size === 0 && shippingCents === 0 && payCents === 0 && !hasErrors(form.errors))
    form.refuse("", "Wähle Artikel, Versand oder einen Betrag.");
  return { errors: form.errors, plan, payCents, note: form.text("note", { max: 500 }) };
}

/** Pays back by item, shipping or amount, and takes items back into stock. */
export const refund: OrderAct = {
  title: "Erstatten",
  submit: "Erstatten",
  refusal: (order) =>
    refundable(order).length > 0 || paidCents(order) > 0
      ? undefined
      : "Es ist nichts mehr übrig, das man erstatten könnte.",
  fields: ({ order }, state) => {
    const rows = refundable(order).map((line) => {
      const left = unitsOf(line, "refundableQuantity");
      return html`<li><span>${line["name"]}<br><small>${line["sku"]} · übrig: ${left}</small></span>${unitsField(
        state,
        {
          name: lineField("quantity", line),
          label: "Menge",
          fullLabel: `Menge von ${String(line["name"])}`,
          value: "0",
        },
      )}</li>`;
    });
    const shippingLeft = centsOf(order["currentShippingPriceSet"]);
    const paid = formatCents(paidCents(order));
    return html`<section class="card"><h2>Artikel</h2><ul class="line-fields">${rows}</ul>
${checkField(state, { name: "restock", label: "Artikel wieder ins Lager nehmen", isOn: true })}</section>
<section class="card"><h2>Versand und Betrag</h2><div class="grid">
${shippingLeft > 0 && moneyField(state, { name: "shipping", label: "Versand in €", hint: `Übrig: ${formatCents(shippingLeft)}` })}
${moneyField(state, { name: "fee", label: "Einbehalten in €", hint: "Zum Beispiel eine Rücknahmegebühr." })}
${moneyField(state, { name: "amount", label: "Anderer Betrag in €", hint: `Leer: was Artikel und Versand wert sind. Bezahlt: ${paid}.` })}
${textField(state, { name: "note", label: "Grund" })}</div></section>`;
  },
  preview: (call, fields) => {
    const { errors, plan, payCents } = read(call, fields);
    const wrong = errors[""] ?? (hasErrors(errors) ? "Bitte prüfe die Angaben." : undefined);
    if (wrong) return html`<p class="quiet">${wrong}</p>`;
    return html`<dl class="totals"><dt>Wert der Rückgabe</dt><dd>${formatCents(plan.valueCents)}</dd>
<dt><strong>Zurück an den Kunden</strong></dt><dd><strong>${formatCents(payCents)}</strong></dd></dl>`;
  },
  run: async (call, fields) => {
    const { merchant, shop, id } = call;
    if (Object.keys(fields).length === 0) {
      await merchant.addRefund(shop.shop, id, {});
      return {};
    }
    const { errors, plan, payCents, note } = read(call, fields);
    if (hasErrors(errors)) return errors;
    await merchant.addRefund(shop.shop, id, refundPaying(plan, payCents, note));
    return {};
  },
};
