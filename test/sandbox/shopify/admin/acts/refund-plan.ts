import { normaliseObject } from "../../graphql/normalise.ts";
import { type JsonObject, objectsOf } from "../../json.ts";
import { addRefund } from "../../orders/change-order.ts";
import { completeOrder, currenciesOf } from "../../orders/complete-order.ts";
import { readBag } from "../../orders/money.ts";
import { centsOf, moneyOf } from "../format.ts";
import { type ActCall, unitsOf } from "./act.ts";

/** The returned units by line (gid), and shipping in cents. */
export interface Returned {
  units: ReadonlyMap<unknown, number>;
  shippingCents: number;
  restock: boolean;
}

/** The refund as the fields plan it, in cents. */
export interface RefundPlan {
  parts: JsonObject;
  /** Worth of lines and shipping. */
  valueCents: number;
  /** The customer's overpayment then: the amount due back. */
  dueCents: number;
}

/** The customer's payments less repayments, in cents. */
export const paidCents = (order: JsonObject): number => Math.max(0, centsOf(order["netPaymentSet"]));

/** Everything that is left of an order. */
export const everything = (order: JsonObject, restock: boolean): Returned => ({
  units: new Map(objectsOf(order["lineItems"]).map((line) => [line["id"], unitsOf(line, "refundableQuantity")])),
  shippingCents: centsOf(order["currentShippingPriceSet"]),
  restock,
});

/** Works out what a refund is worth, by adding it to a copy of the order. */
export function planRefund({ shop, order, given, platform }: ActCall, returned: Returned): RefundPlan {
  const parts = refundParts(order, returned);
  const currencies = currenciesOf(given, shop);
  const refund = normaliseObject("Refund", { ...parts, transactions: [] }, { currencies, unknownPaths: [] });
  const context = { shop, now: platform.now(), nextId: () => "1" };
  const after = completeOrder(addRefund(given, refund, context).given, shop);
  const total = readBag(order["currentTotalPriceSet"]).shop;
  const left = readBag(after["currentTotalPriceSet"]).shop;
  const valueCents = total - left;
  return { parts, valueCents, dueCents: Math.max(0, paidCents(order) - left) };
}

/** The refund that pays `payCents` back; what that differs from what is due is kept or given on top. */
export function refundPaying({ parts, dueCents }: RefundPlan, payCents: number, note: string): JsonObject {
  const kept = dueCents - payCents;
  return {
    ...parts,
    totalRefundedSet: moneyOf(payCents),
    orderAdjustments: kept === 0 ? [] : [{ amountSet: moneyOf(kept), reason: "REFUND_DISCREPANCY" }],
    ...(payCents === 0 ? { transactions: [] } : {}),
    ...(note === "" ? {} : { note }),
  };
}

function refundParts(order: JsonObject, { units, shippingCents, restock }: Returned): JsonObject {
  const lines = objectsOf(order["lineItems"]).flatMap((line) => {
    const quantity = units.get(line["id"]) ?? 0;
    if (quantity === 0) return [];
    // What was never sent is taken out of the order, what was sent comes back.
    const restocked = unitsOf(line, "unfulfilledQuantity") >= quantity ? "CANCEL" : "RETURN";
    return [{ lineItem: { id: line["id"] }, quantity, restockType: restock ? restocked : "NO_RESTOCK" }];
  });
  let rest = shippingCents;
  const shipping = objectsOf(order["shippingLines"]).flatMap((line) => {
    const amount = Math.min(rest, centsOf(line["discountedPriceSet"]));
    rest -= amount;
    return amount === 0 ? [] : [{ shippingLine: { id: line["id"] }, subtotalAmountSet: moneyOf(amount) }];
  });
  return { refundLineItems: lines, refundShippingLines: shipping };
}
