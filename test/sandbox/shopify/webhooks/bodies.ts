import type { JsonObject } from "../json.ts";
import { objectsOf } from "../json.ts";
import { gid, restId } from "../orders/ids.ts";
import type { ShopRecord } from "../shops.ts";
import { restOrder } from "./rest-order.ts";
import { restFulfillment, restRefund, restTransaction } from "./rest-parts.ts";

/** Subjects of a webhook body. */
export interface WebhookSubject {
  shop: ShopRecord;
  /** The completed order. */
  order?: JsonObject | undefined;
  /** gid of the refund, fulfilment or transaction the topic is about; default: the newest. */
  partId?: unknown;
  now: string;
}

/** Body of `shop/update` and `app/uninstalled`: the REST shop. */
export const restShop = (shop: ShopRecord): JsonObject => ({
  id: Number(shop.id),
  name: shop.name,
  email: shop.email,
  domain: shop.shop,
  province: null,
  country: shop.address.countryCodeV2,
  address1: shop.address.address1,
  zip: shop.address.zip,
  city: shop.address.city,
  phone: shop.address.phone,
  created_at: shop.createdAt,
  updated_at: shop.updatedAt,
  country_code: shop.address.countryCodeV2,
  country_name: shop.address.country,
  currency: shop.currencyCode,
  customer_email: shop.email,
  iana_timezone: shop.ianaTimezone,
  shop_owner: shop.name,
  money_format: "€{{amount_with_comma_separator}}",
  taxes_included: shop.taxesIncluded,
  plan_display_name: shop.platformPlan,
  plan_name: shop.platformPlan.toLowerCase(),
  myshopify_domain: shop.shop,
  enabled_presentment_currencies: [shop.currencyCode],
});

const redaction = ({ shop, order }: WebhookSubject): JsonObject => ({
  shop_id: Number(shop.id),
  shop_domain: shop.shop,
  customer: { id: 191167, email: order?.["email"] ?? null, phone: null },
});

/** The body of a topic; order parts take the named or the newest one, other topics the order. */
export function webhookBody(topic: string, subject: WebhookSubject): JsonObject {
  const { shop, order = {}, now } = subject;
  const orderId = restId(order["id"]);
  const part = (list: unknown) => {
    const parts = objectsOf(list);
    return parts.find(({ id }) => id === subject.partId) ?? parts.at(-1) ?? {};
  };
  switch (topic) {
    case "app/uninstalled":
    case "shop/update":
      return restShop(shop);
    case "app/scopes_update":
      return { id: 580111, shop_id: gid("Shop", shop.id), previous: [], current: shop.grantedScopes, updated_at: now };
    case "customers/data_request":
      return { ...redaction(subject), orders_requested: orderId === null ? [] : [orderId], data_request: { id: 9999 } };
    case "customers/redact":
      return { ...redaction(subject), orders_to_redact: orderId === null ? [] : [orderId] };
    case "shop/redact":
      return { shop_id: Number(shop.id), shop_domain: shop.shop };
    case "orders/delete":
      return { id: orderId };
    case "orders/edited":
      return {
        order_edit: {
          id: orderId,
          app_id: null,
          created_at: now,
          order_id: orderId,
          line_items: { additions: [], removals: [] },
        },
      };
    case "refunds/create":
      return restRefund(part(order["refunds"]), order);
    case "order_transactions/create":
      return restTransaction(part(order["transactions"]), order);
    case "fulfillments/create":
    case "fulfillments/update":
      return restFulfillment(part(order["fulfillments"]), order);
    default:
      return restOrder(order);
  }
}
