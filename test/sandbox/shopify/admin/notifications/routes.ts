import { redirect } from "../../http/exchange.ts";
import { renderNotification } from "../../notifications/render.ts";
import type { ShopRecord } from "../../shops.ts";
import { type Call, type Route, readFormFields, sendMissing, sendPage } from "../call.ts";
import { type Html, html } from "../html.ts";
import { page } from "../layout.ts";

const pathOf = ({ handle }: ShopRecord, template: string, place: "edit" | "preview") =>
  `/store/${handle}/email_templates/${template}/${place}`;

const keyOf = ({ shop }: ShopRecord, template: string) => `${shop}/${template}`;

function show(call: Call, shop: ShopRecord, template: string, body: Html): void {
  const title = `Benachrichtigung ${template}`;
  const { apiKey } = call.platform.options.app;
  sendPage(call, page({ title, shop, apiKey, body: html`<div class="heading"><h1>${title}</h1></div>${body}` }));
}

/** The preview as the platform makes it, with the newest order of the shop. */
function preview(call: Call, shop: ShopRecord, template: string): void {
  const order = call.platform.viewOf(shop.shop).orders().at(-1);
  if (!order) {
    sendMissing(call, shop, "Für eine Vorschau braucht der Shop eine Bestellung.");
    return;
  }
  const liquid = call.platform.state.notifications.get(keyOf(shop, template)) ?? "";
  const rendered = renderNotification(liquid, { shop, order });
  show(
    call,
    shop,
    template,
    html`<section class="card"><iframe title="Vorschau" sandbox="allow-popups" srcdoc="${rendered}" style="width:100%;height:20rem;border:0"></iframe>
<p><a href="${pathOf(shop, template, "edit")}">Code bearbeiten</a></p></section>`,
  );
}

/** Pages of the shop's notifications; their templates are empty until the merchant writes something. */
export const NOTIFICATION_ROUTES: Route[] = [
  {
    method: "GET",
    pattern: /^\/store\/([\w-]+)\/email_templates\/([a-z0-9_]+)\/preview$/,
    serve: (call, shop, [template = ""]) => preview(call, shop, template),
  },
  {
    method: "GET",
    pattern: /^\/store\/([\w-]+)\/email_templates\/([a-z0-9_]+)\/edit$/,
    serve: (call, shop, [template = ""]) => {
      const liquid = call.platform.state.notifications.get(keyOf(shop, template)) ?? "";
      show(
        call,
        shop,
        template,
        html`<section class="card"><form method="post"><label>Code (HTML mit Liquid)<textarea name="liquid" rows="16" style="width:100%">${liquid}</textarea></label>
<button>Speichern</button></form><p><a href="${pathOf(shop, template, "preview")}">Vorschau</a></p></section>`,
      );
    },
  },
  {
    method: "POST",
    pattern: /^\/store\/([\w-]+)\/email_templates\/([a-z0-9_]+)\/edit$/,
    serve: async (call, shop, [template = ""]) => {
      const { liquid = "" } = await readFormFields(call);
      call.platform.state.notifications.put(keyOf(shop, template), liquid);
      redirect(call.response, pathOf(shop, template, "preview"));
    },
  },
];
