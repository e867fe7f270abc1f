import { checkField, selectField, textField } from "../form/fields.ts";
import { readForm } from "../form/read.ts";
import { formatCents } from "../format.ts";
import { html } from "../html.ts";
import { CANCEL_REASONS } from "../words.ts";
import { hasErrors, isCancelled, type OrderAct } from "./act.ts";
import { everything, paidCents, planRefund, refundPaying } from "./refund-plan.ts";

/** Cancels the order, with or without paying everything back. */
export const cancel: OrderAct = {
  title: "Bestellung stornieren",
  submit: "Bestellung stornieren",
  isCritical: true,
  refusal: (order) => (isCancelled(order) ? "Die Bestellung ist schon storniert." : undefined),
  fields: ({ order }, state) => {
    const paid = paidCents(order);
    return html`<section class="card"><div class="grid">
${selectField(state, { name: "reason", label: "Grund", choices: CANCEL_REASONS })}
${textField(state, { name: "staffNote", label: "Notiz fürs Team" })}</div>
${paid > 0 && checkField(state, { name: "refund", label: `${formatCents(paid)} zurückzahlen`, isOn: true })}
${checkField(state, { name: "restock", label: "Artikel wieder ins Lager nehmen", isOn: true, hint: "Zählt nur, wenn zurückgezahlt wird." })}</section>`;
  },
  run: async (call, fields) => {
    const { merchant, platform, shop, id, order } = call;
    const form = readForm(fields);
    const cancelReason = form.choice("reason", CANCEL_REASONS, "CUSTOMER");
    const staffNote = form.text("staffNote", { max: 255 });
    if (hasErrors(form.errors)) return form.errors;
    if (form.isChecked("refund")) {
      const plan = planRefund(call, everything(order, form.isChecked("restock")));
      await merchant.addRefund(shop.shop, id, refundPaying(plan, paidCents(order), ""));
    }
    const patch = {
      cancelledAt: platform.now(),
      cancelReason,
      closedAt: platform.now(),
      ...(staffNote === "" ? {} : { cancellation: { staffNote } }),
    };
    await merchant.updateOrder(shop.shop, id, patch, ["orders/cancelled", "orders/updated"]);
    return {};
  },
};
