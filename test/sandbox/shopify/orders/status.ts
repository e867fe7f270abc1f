import { type JsonObject, numberOf } from "../json.ts";
import type { Amount } from "./money.ts";
import type { Payments } from "./transactions.ts";

/** The financial status that follows from payments (vendor documentation: OrderDisplayFinancialStatus). */
export function financialStatus(total: Amount, { received, refunded, authorized, isVoided }: Payments): string {
  if (received.shop > 0) {
    if (refunded.shop >= received.shop) return "REFUNDED";
    if (refunded.shop > 0) return "PARTIALLY_REFUNDED";
    return received.shop >= total.shop ? "PAID" : "PARTIALLY_PAID";
  }
  if (isVoided) return "VOIDED";
  if (authorized.shop > 0) return "AUTHORIZED";
  return total.shop === 0 ? "PAID" : "PENDING";
}

/** The fulfilment status that follows from what was sent; lines that need no shipping do not count. */
export function fulfillmentStatus(lines: readonly JsonObject[], fulfilled: Map<unknown, number>): string {
  const shippable = lines.filter((line) => line["requiresShipping"] !== false);
  const sent = (line: JsonObject) => fulfilled.get(line["id"]) ?? 0;
  if (shippable.length === 0) return lines.some((line) => sent(line) > 0) ? "FULFILLED" : "FULFILLMENT_NOT_REQUIRED";
  if (shippable.every((line) => sent(line) === 0)) return "UNFULFILLED";
  const isComplete = shippable.every((line) => sent(line) >= numberOf(line["currentQuantity"], 0));
  return isComplete ? "FULFILLED" : "PARTIALLY_FULFILLED";
}
