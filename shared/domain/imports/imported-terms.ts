import type { DecisionContext } from "../documents/decision/decision-input.ts";
import { fulfillmentDay, orderDay } from "../documents/facts/dates.ts";
import { importRunOf } from "../orders/imported.ts";
import type { Order } from "../orders/order.ts";
import { daysOfMoments } from "../preferences/invoice-moment.ts";
import type { Preferences } from "../preferences/preferences.ts";
import type { Shop } from "../shop/shop.ts";

/** Facts and settings that an order's documents are made from. */
interface Terms {
  order: Order;
  preferences: Preferences;
  context: Pick<DecisionContext, "isSupplyHeld">;
}

/** Imported documents bear the day they are made and the last parcel's, else the merchant's answer; older imports keep settings. */
export function importedTerms(shop: Pick<Shop, "importRuns">, order: Order, preferences: Preferences): Terms {
  const answer = importRunOf(shop, order)?.withoutParcel;
  if (answer === undefined) return { order, preferences, context: {} };
  const days = daysOfImport(preferences);
  if (answer === "unasked" || fulfillmentDay(order) !== undefined) return { order, preferences: days, context: {} };
  const isHeld = answer === "hold";
  return {
    order: { ...order, statedSupply: orderDay(order) },
    preferences: days,
    context: isHeld ? { isSupplyHeld: true } : {},
  };
}

const daysOfImport = (preferences: Preferences): Preferences => ({
  ...preferences,
  ...daysOfMoments,
  invoiceDeliveryDate0Modify: "",
  invoiceDeliveryDate1Event: null,
  deliveryDate: "issued",
  papersBefore: preferences.papersBefore.filter((topic) => topic !== "days"),
});
