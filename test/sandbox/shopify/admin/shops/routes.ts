import { header, redirect } from "../../http/exchange.ts";
import { isShopDomain } from "../../shops.ts";
import { type Call, REFUSED, type Route, readFormFields, sendPage } from "../call.ts";
import { readForm } from "../form/read.ts";
import { renderActivity } from "./activity-page.ts";
import { renderCharges } from "./charges-page.ts";
import { PLATFORM_PLANS, renderShops } from "./shops-page.ts";

/** Opens one more shop; the app is installed when it is first opened there. */
export async function createShop(call: Call): Promise<void> {
  const { merchant, platform, response } = call;
  const values = await readFormFields(call);
  const form = readForm(values);
  const handle = form.text("handle", { missing: "Bitte einen Namen eingeben.", max: 60 });
  const shop = `${handle}.myshopify.com`;
  if (handle !== "" && !isShopDomain(shop)) form.refuse("handle", "Dieser Name geht nicht als Adresse.");
  if (platform.state.shops.get(shop)) form.refuse("handle", "Diesen Shop gibt es schon.");
  const name = form.text("name", { max: 100 });
  const platformPlan = form.choice("platformPlan", PLATFORM_PLANS, "Basic");
  if (Object.keys(form.errors).length > 0) {
    const state = { values, errors: form.errors };
    return sendPage(call, renderShops(platform.state.shops.all(), platform.options.app.apiKey, state), REFUSED);
  }
  merchant.openShop({ shop, installed: false, platformPlan, ...(name === "" ? {} : { name }) });
  redirect(response, `/store/${handle}`);
}

/** Pages and forms about a shop as a whole. */
export const SHOP_ROUTES: Route[] = [
  {
    method: "GET",
    pattern: /^\/store\/([\w-]+)\/activity$/,
    serve: (call, shop) => sendPage(call, renderActivity(call.platform, shop)),
  },
  {
    method: "GET",
    pattern: /^\/store\/([\w-]+)\/(?:charges|settings\/billing)$/,
    serve: (call, shop) => {
      const origin = `http://${header(call.request, "host")}`;
      sendPage(call, renderCharges(call.platform, shop, origin));
    },
  },
  {
    method: "POST",
    pattern: /^\/store\/([\w-]+)\/charges\/freeze$/,
    serve: async (call, { shop, handle }) => {
      const { frozen } = await readFormFields(call);
      call.platform.billing.freeze(shop, frozen === "yes");
      redirect(call.response, `/store/${handle}/charges`);
    },
  },
  {
    method: "POST",
    pattern: /^\/store\/([\w-]+)\/uninstall$/,
    serve: async ({ merchant, response }, { shop, handle }) => {
      await merchant.uninstall(shop);
      redirect(response, `/store/${handle}`);
    },
  },
];
