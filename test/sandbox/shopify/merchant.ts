import { normaliseObject } from "./graphql/normalise.ts";
import type { JsonObject } from "./json.ts";
import { addFulfillment, addRefund, addTransaction, patchOrder } from "./orders/change-order.ts";
import { addReturn, changePart, PART_TYPES, type PartList } from "./orders/change-part.ts";
import { currenciesOf } from "./orders/complete-order.ts";
import { gid, legacyId } from "./orders/ids.ts";
import type { ChangeContext } from "./orders/materialise.ts";
import { placeOrder } from "./orders/place-order.ts";
import type { Platform } from "./platform.ts";
import { completeShop, type ShopRecord, type ShopSpec } from "./shops.ts";
import type { StoredOrder } from "./state/state.ts";
import { announcedTransactions, TRANSACTION_TOPIC } from "./webhooks/transactions.ts";

/** An order as callers refer to it: numeric id as text, and its name. */
export interface OrderReference {
  id: string;
  name: string;
  /** Numeric id of the refund, fulfilment or transaction that was added. */
  partId?: string;
}

/** A change of one part of an order; `patch` is in the shape of the part's GraphQL type. */
export interface PartChange {
  list: PartList;
  partId: string;
  patch: JsonObject;
}

/** Acts of a merchant, or of a customer at the checkout; each delivers its webhooks. */
export interface Merchant {
  createOrder(shop: string, order: JsonObject, topics?: string[]): Promise<OrderReference>;
  updateOrder(shop: string, id: string, patch: JsonObject, topics?: string[]): Promise<OrderReference>;
  addRefund(shop: string, id: string, refund: JsonObject, topics?: string[]): Promise<OrderReference>;
  addFulfillment(shop: string, id: string, fulfillment: JsonObject, topics?: string[]): Promise<OrderReference>;
  addTransaction(shop: string, id: string, transaction: JsonObject, topics?: string[]): Promise<OrderReference>;
  /** Takes fulfilled lines back, or exchanges them for others. */
  addReturn(shop: string, id: string, given: JsonObject, topics?: string[]): Promise<OrderReference>;
  /** Changes one refund, fulfilment, transaction or return by its numeric id. */
  changePart(shop: string, id: string, part: PartChange, topics?: string[]): Promise<OrderReference>;
  uninstall(shop: string): Promise<void>;
  /** Creates or changes a shop. */
  openShop(spec: ShopSpec): ShopRecord;
  /** The shop takes another plan of the platform, or its developer hands it over; the platform tells the app (`shop/update`). */
  changePlatformPlan(shop: string, platformPlan: string): ShopRecord;
  /** The merchant changes how the shop charges tax, and where it ships to. */
  changeTaxes(shop: string, taxes: Pick<ShopSpec, "taxesIncluded" | "taxShipping" | "shipsTo">): ShopRecord;
  /** Installs the app with the scopes the merchant offers, unless it is installed. */
  install(shop: string): ShopRecord;
  /** Grants and takes away scopes of the installed app and tells it (`app/scopes_update`). */
  changeScopes(shop: string, granted: string[], revoked: string[]): ShopRecord;
}

const SHOP_REDACT_AFTER_MS = 48 * 3_600_000;
/** Ids of the platform have thirteen digits or so; each kind of object has its own sequence. */
const FIRST_ID = 5_600_000_000_001;

type Add = (given: JsonObject, part: JsonObject, context: ChangeContext) => { given: JsonObject; id: unknown };

export function createMerchant(platform: Platform): Merchant {
  const { state, options } = platform;

  const contextOf = (shop: ShopRecord): ChangeContext => ({
    shop,
    now: platform.now(),
    nextId: (type) => String(state.next(type, FIRST_ID)),
  });

  const normalise = (type: string, value: JsonObject, shop: ShopRecord, order: JsonObject): JsonObject => {
    const unknownPaths: string[] = [];
    const result = normaliseObject(type, value, { currencies: currenciesOf(order, shop), unknownPaths });
    if (unknownPaths.length > 0)
      options.log({ text: `not in the Admin GraphQL schema, left out: ${unknownPaths.join(", ")}` });
    return result;
  };

  const find = (shop: string, id: string): StoredOrder => {
    const stored = state.orders.get(`${shop}/${legacyId(id)}`);
    if (!stored) throw new RangeError(`no such order in ${shop}: ${id}`);
    return stored;
  };

  /**
   * Stores the order, sends webhooks, and returns the reference. Without `topics` they follow from the act, its payments included.
   */
  const save = (
    shop: ShopRecord,
    given: JsonObject,
    told: { topics: string[] | undefined; following(order: JsonObject): string[]; partId?: unknown },
  ) => {
    const { partId } = told;
    const id = legacyId(given["id"]);
    const before = state.orders.get(`${shop.shop}/${id}`);
    const stored: StoredOrder = { shop: shop.shop, id, given };
    const known = before && platform.completed(before);
    const order = platform.completed(stored);
    state.orders.put(`${shop.shop}/${id}`, stored);
    platform.notify(shop, told.topics ?? told.following(order), { order, partId });
    for (const transaction of told.topics ? [] : announcedTransactions(known, order)) {
      platform.notify(shop, [TRANSACTION_TOPIC], { order, partId: transaction });
    }
    const reference: OrderReference = { id, name: String(order["name"]) };
    return partId === undefined ? reference : { ...reference, partId: legacyId(partId) };
  };

  const add = async (
    shop: string,
    id: string,
    part: { type: string; value: JsonObject },
    by: Add,
    topics: string[] | undefined,
    following: (before: JsonObject, after: JsonObject) => string[],
  ) => {
    const record = platform.shop(shop);
    const stored = find(shop, id);
    const before = platform.completed(stored);
    const normalised = normalise(part.type, part.value, record, stored.given);
    const changed = by(stored.given, normalised, contextOf(record));
    return save(record, changed.given, {
      topics,
      following: (after) => following(before, after),
      partId: changed.id,
    });
  };

  const openShop = (spec: ShopSpec): ShopRecord => {
    const { requiredScopes, optionalScopes } = options.app;
    const known = state.shops.get(spec.shop);
    const record = completeShop(spec, known, platform.now(), [...requiredScopes, ...optionalScopes]);
    state.shops.put(spec.shop, record);
    // A shop that installs again is not redacted.
    if (record.installed) platform.outbox.cancel(spec.shop, "shop/redact");
    return record;
  };

  const becamePaid = (before: JsonObject, after: JsonObject) =>
    before["displayFinancialStatus"] !== "PAID" && after["displayFinancialStatus"] === "PAID";

  return {
    openShop,
    install: (domain) => {
      const shop = platform.shop(domain);
      return shop.installed ? shop : openShop({ shop: domain });
    },
    changeScopes: (domain, granted, revoked) => {
      const shop = platform.shop(domain);
      const scopes = [...new Set([...shop.grantedScopes, ...granted])].filter((scope) => !revoked.includes(scope));
      const changed = { ...shop, grantedScopes: scopes, offeredScopes: scopes };
      state.shops.put(domain, changed);
      platform.notify(changed, ["app/scopes_update"], {
        payload: {
          id: 580111,
          shop_id: gid("Shop", shop.id),
          previous: shop.grantedScopes,
          current: scopes,
          updated_at: platform.now(),
        },
      });
      return changed;
    },
    changePlatformPlan: (domain, platformPlan) => {
      const { installed } = platform.shop(domain);
      const changed = openShop({ shop: domain, platformPlan, installed });
      if (installed) platform.notify(changed, ["shop/update"]);
      return changed;
    },
    changeTaxes: (domain, taxes) => openShop({ shop: domain, ...taxes, installed: platform.shop(domain).installed }),
    createOrder: async (domain, given, topics) => {
      const shop = platform.shop(domain);
      const named = given["name"] === undefined ? { ...given, ...nextName(platform, shop) } : given;
      const order = placeOrder(normalise("Order", named, shop, given), contextOf(shop));
      const paid = (complete: JsonObject) => (complete["displayFinancialStatus"] === "PAID" ? ["orders/paid"] : []);
      return save(shop, order, { topics, following: (complete) => ["orders/create", ...paid(complete)] });
    },
    updateOrder: async (domain, id, patch, topics) => {
      const shop = platform.shop(domain);
      const stored = find(domain, id);
      const changed = patchOrder(stored.given, normalise("Order", patch, shop, stored.given), contextOf(shop));
      return save(shop, changed, { topics, following: () => ["orders/updated"] });
    },
    addRefund: (shop, id, value, topics) =>
      add(shop, id, { type: "Refund", value }, addRefund, topics, () => ["refunds/create", "orders/updated"]),
    addFulfillment: (shop, id, value, topics) =>
      add(shop, id, { type: "Fulfillment", value }, addFulfillment, topics, (_, after) => {
        const whole = after["displayFulfillmentStatus"] === "FULFILLED";
        return ["fulfillments/create", whole ? "orders/fulfilled" : "orders/partially_fulfilled", "orders/updated"];
      }),
    addTransaction: (shop, id, value, topics) =>
      add(shop, id, { type: "OrderTransaction", value }, addTransaction, topics, (before, after) => [
        ...(becamePaid(before, after) ? ["orders/paid"] : []),
        "orders/updated",
      ]),
    addReturn: (shop, id, value, topics) =>
      add(shop, id, { type: "Return", value }, addReturn, topics, () => ["orders/updated"]),
    changePart: (shop, id, { list, partId, patch }, topics) =>
      add(
        shop,
        id,
        { type: PART_TYPES[list], value: patch },
        (given, value, context) => changePart(given, list, partId, value, context),
        topics,
        (before, after) => [
          ...(list === "fulfillments" ? ["fulfillments/update"] : []),
          ...(becamePaid(before, after) ? ["orders/paid"] : []),
          "orders/updated",
        ],
      ),
    uninstall: async (domain) => {
      const shop = platform.shop(domain);
      platform.tokens.revoke(domain, true);
      state.shops.put(domain, { ...shop, installed: false, grantedScopes: [], uninstalledAt: platform.now() });
      platform.billing.uninstall(domain);
      platform.notify(shop, ["app/uninstalled"]);
      platform.notify(shop, ["shop/redact"], { delayMs: SHOP_REDACT_AFTER_MS });
    },
  };
}

/** The next order number of the shop, remembered. */
function nextName({ state }: Platform, shop: ShopRecord): { name: string; number: number } {
  const current = state.shops.get(shop.shop) ?? shop;
  const number = current.orderNumber + 1;
  state.shops.put(shop.shop, { ...current, orderNumber: number });
  return { name: `${shop.orderNumberFormatPrefix}${number}${shop.orderNumberFormatSuffix}`, number };
}
