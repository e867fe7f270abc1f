import { moneyField, selectField } from "../form/fields.ts";
import { readForm } from "../form/read.ts";
import { centsOf, formatCents, moneyOf, typedCents } from "../format.ts";
import { html } from "../html.ts";
import { GATEWAYS } from "../words.ts";
import { CANCELLED, hasErrors, isCancelled, type OrderAct } from "./act.ts";

const OUTCOMES = { SUCCESS: "Geld ist eingegangen", PENDING: "Steht noch aus", FAILURE: "Ist fehlgeschlagen" } as const;

const isCapture = (order: { [field: string]: unknown }) => centsOf(order["totalCapturableSet"]) > 0;

/** A payment in full or in part; what was authorised is captured. */
export const pay: OrderAct = {
  title: "Zahlung erfassen",
  submit: "Zahlung speichern",
  refusal: (order) => {
    if (isCancelled(order)) return CANCELLED;
    return centsOf(order["totalOutstandingSet"]) > 0 ? undefined : "Es ist nichts mehr offen.";
  },
  fields: ({ order }, state) => {
    const open = centsOf(order["totalOutstandingSet"]);
    const hint = isCapture(order)
      ? `Autorisiert sind ${formatCents(centsOf(order["totalCapturableSet"]))}.`
      : undefined;
    const gateway = selectField(state, { name: "gateway", label: "Zahlungsart", choices: GATEWAYS, value: "manual" });
    return html`<section class="card"><div class="grid">
${moneyField(state, { name: "amount", label: "Betrag in €", value: typedCents(open), hint })}
${isCapture(order) ? "" : gateway}
${selectField(state, { name: "status", label: "Stand", choices: OUTCOMES })}</div>
<p class="quiet">Offen: ${formatCents(open)}</p></section>`;
  },
  run: async ({ merchant, shop, id, order }, fields) => {
    const form = readForm(fields);
    const open = centsOf(order["totalOutstandingSet"]);
    const most = isCapture(order) ? Math.min(open, centsOf(order["totalCapturableSet"])) : open;
    const tooMuch = `Offen sind nur ${formatCents(most)}.`;
    const isTyped = "amount" in fields;
    const amount = form.cents("amount", {
      most,
      tooMuch,
      ...(isTyped ? { missing: "Bitte einen Betrag eingeben." } : {}),
    });
    if (amount === 0) form.refuse("amount", "Der Betrag muss größer als 0 sein.");
    const gateway = form.choice("gateway", GATEWAYS, "manual");
    const status = form.choice("status", OUTCOMES, "SUCCESS");
    if (hasErrors(form.errors)) return form.errors;
    const kind = isCapture(order) ? { kind: "CAPTURE" } : { gateway };
    await merchant.addTransaction(shop.shop, id, { ...kind, status, amountSet: moneyOf(amount ?? most) });
    return {};
  },
};
