import { GraphQLError } from "graphql";
import { chargeGid, chargeNode } from "../billing/charge.ts";
import { bulkNode } from "../bulk/bulk.ts";
import type { RegisteredFlow } from "../flow/registered.ts";
import { type JsonObject, numberOf, objectOf, objectsOf, textOf } from "../json.ts";
import type { Definitions } from "../metafields/definitions.ts";
import { type Metafields, metafieldReaders } from "../metafields/metafields.ts";
import { gid, legacyId } from "../orders/ids.ts";
import type { ShopRecord } from "../shops.ts";
import { type BillingAccess, billingFields, billingOfInstallation } from "./billing-fields.ts";
import { type BulkAccess, bulkFields } from "./bulk-fields.ts";
import { orderSearch, sortOrders } from "./order-search.ts";
import { writeFields } from "./write-fields.ts";

/** Holdings of the one shop that root fields read. */
export interface ShopView {
  shop: ShopRecord;
  app: { apiKey: string; flow?: RegisteredFlow | undefined };
  /** Completed orders. */
  orders(): JsonObject[];
  order(id: string): JsonObject | undefined;
  billing: BillingAccess;
  bulk: BulkAccess;
  metafields: Metafields;
  definitions: Definitions;
  /** Marks an order as paid, as the API does; answers why not. */
  markAsPaid(id: string): Promise<string | undefined>;
  /** Changes fields of a stored order as another client would: `updatedAt` moves and the platform tells the app. */
  changeOrder(id: string, changes: JsonObject): void;
  receiveTrigger(handle: string, payload: unknown): void;
  /** The object behind a global id. */
  node(id: string): JsonObject | null;
  nowMs: number;
}

/** Orders older than this are hidden without `read_all_orders` (vendor documentation: access scopes). */
export const ORDER_WINDOW_DAYS = 60;

function isVisible(order: JsonObject, { shop, nowMs }: ShopView): boolean {
  if (shop.grantedScopes.includes("read_all_orders")) return true;
  return Date.parse(String(order["createdAt"])) >= nowMs - ORDER_WINDOW_DAYS * 86_400_000;
}

function findOrders(view: ShopView, args: JsonObject): JsonObject[] {
  const matches = orderSearch(textOf(args["query"]) ?? "");
  const found = view.orders().filter((order) => isVisible(order, view) && matches(order));
  return sortOrders(found, textOf(args["sortKey"]) ?? "PROCESSED_AT");
}

/** Looks up orders, their parts and customers, charges, the shop and the installation by global id. */
export function findNode(id: string, view: ShopView): JsonObject | null {
  const type = /^gid:\/\/shopify\/([A-Za-z]+)\/./.exec(id)?.[1];
  if (!type) throw new GraphQLError(`Invalid global id '${id}'`, { extensions: { code: "INVALID_ID" } });
  if (type === "Shop") return id === gid(type, view.shop.id) ? { __typename: "Shop", ...shopNode(view) } : null;
  const parts = PARTS_OF_ORDERS[type];
  if (parts) return findPart(type, parts, id, view);
  if (type === "AppInstallation")
    return id === gid(type, view.shop.id) ? { __typename: type, ...installation(view) } : null;
  if (type === "BulkOperation") {
    const record = view.bulk.bulk.find(view.shop.shop, legacyId(id));
    return record ? bulkNode(record, view.bulk.resultUrl(record), view.nowMs) : null;
  }
  if (type === "Customer") return findCustomer(id, view);
  if (type === "AppSubscription" || type === "AppPurchaseOneTime") {
    const charge = view.billing.billing.find(view.shop.shop, legacyId(id));
    return charge && chargeGid(charge) === id ? chargeNode(charge) : null;
  }
  if (type !== "Order") return null;
  const order = view.order(legacyId(id));
  return order && isVisible(order, view) ? { __typename: "Order", ...order } : null;
}

/** Objects that are looked up within their orders, by the list they stand in. */
const PARTS_OF_ORDERS: Record<string, string> = {
  Refund: "refunds",
  Fulfillment: "fulfillments",
  OrderTransaction: "transactions",
  Return: "returns",
};

function findPart(type: string, list: string, id: string, view: ShopView): JsonObject | null {
  for (const order of view.orders()) {
    const part = objectsOf(order[list]).find((each) => each["id"] === id);
    if (part) return isVisible(order, view) ? { __typename: type, ...part } : null;
  }
  return null;
}

function findCustomer(id: string, view: ShopView): JsonObject | null {
  const order = view.orders().findLast((each) => objectOf(each["customer"])["id"] === id);
  return order ? { __typename: "Customer", ...objectOf(order["customer"]) } : null;
}

function shopNode({ shop, metafields }: ShopView): JsonObject {
  const url = `https://${shop.shop}`;
  return {
    ...metafieldReaders(metafields, shop.shop, gid("Shop", shop.id)),
    id: gid("Shop", shop.id),
    name: shop.name,
    email: shop.email,
    contactEmail: shop.email,
    myshopifyDomain: shop.shop,
    url,
    primaryDomain: { id: gid("Domain", shop.id), host: shop.shop, url, sslEnabled: true },
    plan: {
      publicDisplayName: shop.platformPlan,
      displayName: shop.platformPlan,
      partnerDevelopment: /^(development|partner)/i.test(shop.platformPlan),
      shopifyPlus: /plus/i.test(shop.platformPlan),
    },
    shopOwnerName: shop.name,
    shopAddress: {
      id: gid("ShopAddress", shop.id),
      ...shop.address,
      countryCode: shop.address.countryCodeV2,
      formatted: [shop.address.company, shop.address.address1, `${shop.address.zip} ${shop.address.city}`],
    },
    currencyCode: shop.currencyCode,
    enabledPresentmentCurrencies: [shop.currencyCode],
    taxesIncluded: shop.taxesIncluded,
    taxShipping: shop.taxShipping,
    shipsToCountries: shop.shipsTo,
    ianaTimezone: shop.ianaTimezone,
    orderNumberFormatPrefix: shop.orderNumberFormatPrefix,
    orderNumberFormatSuffix: shop.orderNumberFormatSuffix,
    createdAt: shop.createdAt,
    updatedAt: shop.updatedAt,
  };
}

/** Definitions of orders only: the app asks for no other. */
function definitionNode(
  { namespace, key }: JsonObject,
  { shop, definitions, metafields }: ShopView,
): JsonObject | null {
  const resolved = metafields.namespace(namespace);
  const type = definitions.typeOf(shop.shop, resolved, String(key));
  if (type === undefined) return null;
  return { __typename: "MetafieldDefinition", namespace: resolved, key, ownerType: "ORDER", type: { name: type } };
}

const installation = ({ shop, app, billing, metafields }: ShopView): JsonObject => ({
  id: gid("AppInstallation", shop.id),
  accessScopes: shop.grantedScopes.map((handle) => ({ handle, description: handle.replaceAll("_", " ") })),
  ...billingOfInstallation(billing.billing, shop.shop),
  app: { id: gid("App", 580111), apiKey: app.apiKey, title: "Belegfluss", handle: "belegfluss", embedded: true },
  ...metafieldReaders(metafields, shop.shop, gid("AppInstallation", shop.id)),
  launchUrl: `https://admin.shopify.com/store/${shop.handle}/apps/${app.apiKey}`,
});

/** Resolvers of the root fields that are simulated; any other one is refused by name. */
export function rootFields(view: ShopView): JsonObject {
  return {
    order: ({ id }: JsonObject) => findNode(String(id), view),
    orders: (args: JsonObject) => findOrders(view, args),
    refund: ({ id }: JsonObject) => findNode(String(id), view),
    return: ({ id }: JsonObject) => findNode(String(id), view),
    fulfillment: ({ id }: JsonObject) => findNode(String(id), view),
    ordersCount: (args: JsonObject) => {
      const limit = numberOf(args["limit"], 10_000);
      const count = findOrders(view, args).length;
      return { count: Math.min(count, limit), precision: count > limit ? "AT_LEAST" : "EXACT" };
    },
    node: ({ id }: JsonObject) => findNode(String(id), view),
    nodes: ({ ids }: JsonObject) => (Array.isArray(ids) ? ids.map((id) => findNode(String(id), view)) : []),
    metafieldDefinition: ({ identifier }: JsonObject) => definitionNode(objectOf(identifier), view),
    shop: () => shopNode(view),
    currentAppInstallation: () => installation(view),
    // The app declares its subscriptions: none is made through the API, and none is left behind.
    webhookSubscriptions: () => [],
    webhookSubscriptionDelete: () => ({
      deletedWebhookSubscriptionId: null,
      userErrors: [{ field: ["id"], message: "Webhook subscription does not exist" }],
    }),
    ...billingFields(view, view.billing),
    ...bulkFields(view),
    ...writeFields(view, (id) => findNode(id, view) !== null),
  };
}
