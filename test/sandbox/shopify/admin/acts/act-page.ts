import { legacyId } from "../../orders/ids.ts";
import { EMPTY_FORM, type FormState, problems } from "../form/fields.ts";
import { html } from "../html.ts";
import { page } from "../layout.ts";
import type { ActCall } from "./act.ts";
import { ORDER_ACTS, type OrderActName } from "./acts.ts";

/** `/store/{handle}/orders/{id}/{act}`: the form of one act, or why it cannot be done. */
export function renderAct(call: ActCall, name: OrderActName, state: FormState = EMPTY_FORM): string {
  const { shop, order, platform } = call;
  const act = ORDER_ACTS[name];
  const path = `/store/${shop.handle}/orders/${legacyId(order["id"])}`;
  const refusal = act.refusal(order);
  const heading = html`<div class="heading"><a href="${path}" class="back">${order["name"]}</a><h1>${act.title}</h1></div>`;
  const sum =
    "preview" in act &&
    html`<section class="card"><output data-preview-output aria-live="polite">${act.preview?.(call, state.values)}</output></section>`;
  const form = html`<form method="post" action="${path}/${name}"${sum && html` data-preview="${path}/${name}/preview"`} class="sheet">${heading}${problems(state)}
${act.fields(call, state)}${sum}<div class="actions"><button class="${act.isCritical ? "is-critical" : "is-primary"}">${act.submit}</button><a class="button" href="${path}">Abbrechen</a></div></form>`;
  const body = refusal === undefined ? form : html`<div class="sheet">${heading}<p class="banner">${refusal}</p></div>`;
  return page({ title: act.title, shop, apiKey: platform.options.app.apiKey, current: "orders", body });
}
