import { type JsonObject, objectsOf } from "../json.ts";
import { addRefund } from "./change-order.ts";
import { type ChangeContext, materialise } from "./materialise.ts";
import { fillParties } from "./parties.ts";

/**
 * Turns what a caller gave (normalised) into a stored order. Refunds given with it are added one after the other, as a
 * merchant would, unless the caller also gave the payments that belong to them.
 */
export function placeOrder(given: JsonObject, context: ChangeContext): JsonObject {
  const paysBack = objectsOf(given["transactions"]).some(({ kind }) => kind === "REFUND");
  const refunds = paysBack ? [] : objectsOf(given["refunds"]);
  if (refunds.length === 0) return materialise(fillParties(given), given, context);
  const { refunds: _later, ...first } = given;
  let order = materialise(fillParties(first), first, context);
  for (const refund of refunds) order = addRefund(order, refund, context).given;
  // Values that were given win over those that follow from the refunds.
  const { lineItems: _lines, shippingLines: _shipping, transactions: _payments, ...rest } = first;
  return { ...order, updatedAt: first["updatedAt"] ?? order["createdAt"], ...onlyScalarsAndMoney(rest) };
}

const onlyScalarsAndMoney = (given: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(given).filter(([field]) => /^(display|total|current|net|fullyPaid|unpaid)/.test(field)),
  );
