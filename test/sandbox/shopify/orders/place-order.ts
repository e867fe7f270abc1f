import { type JsonObject, objectsOf } from "../json.ts";
import { addRefund } from "./change-order.ts";
import { type ChangeContext, materialise } from "./materialise.ts";
import { fillParties } from "./parties.ts";

/** Turns normalised input into a stored order. Refunds follow one after the other, unless their payments are given too. */
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
