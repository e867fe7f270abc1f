import { Liquid } from "liquidjs";
import { type JsonObject, objectOf, textOf } from "../json.ts";
import { legacyId } from "../orders/ids.ts";
import type { ShopRecord } from "../shops.ts";

/** Options of a notification's rendering. */
export interface Rendering {
  /** Newer templates know an `order`, older ones have its fields at the top. */
  isNewer?: boolean;
  /** Filters that this platform does not know: it prints their input. */
  without?: readonly string[];
}

/** A filter of the platform that the library does not have (vendor documentation: Liquid filters). */
const base64UrlSafe = (text: unknown): string =>
  Buffer.from(String(text)).toString("base64").replaceAll("+", "-").replaceAll("/", "_");

/** Renders a notification about an order in GraphQL shape. Throws where the template is no valid Liquid. */
export function renderNotification(
  template: string,
  { shop, order }: { shop: ShopRecord; order: JsonObject },
  { isNewer = false, without = [] }: Rendering = {},
): string {
  // Templates are read from nowhere: `include` and `render` find nothing.
  const liquid = new Liquid({ templates: {}, strictFilters: false, ownPropertyOnly: true });
  liquid.registerFilter("base64_url_safe_encode", base64UrlSafe);
  for (const name of without) delete liquid.filters[name];
  return liquid.parseAndRenderSync(template, variablesOf(shop, order, isNewer));
}

/** Variables of a template, as far as links need them (vendor documentation: notification variables reference). */
function variablesOf(shop: ShopRecord, order: JsonObject, isNewer: boolean): Record<string, unknown> {
  const customer = objectOf(order["customer"]);
  const customerId = legacyId(customer?.["id"]);
  const fields = {
    id: Number(legacyId(order["id"])),
    name: textOf(order["name"]),
    order_name: textOf(order["name"]),
    email: textOf(order["email"]) ?? "",
  };
  return {
    ...(isNewer ? { order: fields } : fields),
    order_number: order["number"],
    customer: customerId === undefined || customerId === "" ? null : { id: Number(customerId) },
    shop: { name: shop.name, domain: shop.shop, permanent_domain: shop.shop },
  };
}
