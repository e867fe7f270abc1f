import type { OrderAction, OrderDetail } from "#shared/api/orders.responses.ts";
import { fromWireKind } from "#shared/api/wire-kinds.ts";
import { isReasonCode, traitsOf } from "#shared/domain/documents/reason-codes.ts";
import { type FinalityFacts, finalityOf } from "#shared/domain/preferences/finality.ts";
import type { Preferences } from "#shared/domain/preferences/preferences.ts";
import type { ShopRecord } from "#shared/domain/shop/shop-record.ts";
import { count } from "../../lib/format.ts";
import { deOrder } from "../../locales/de-order.ts";
import { remainingTransfers } from "./credits.ts";

const texts = deOrder.act.consequence;

/** What follows from having a document of the order made now or tried again, in sentences. */
export function consequences(
  { action, kind, code }: OrderAction,
  { paymentGateways: gateways, tags }: Pick<OrderDetail, "paymentGateways" | "tags">,
  shop: ShopRecord,
): string[] {
  // where it may exist elsewhere already, the question asks for that instead
  const isOverruling = action === "create" && code !== null && isReasonCode(code) && !traitsOf(code)?.documentElsewhere;
  return [
    ...resultOf(kind, { gateways, tags }, shop.preferences),
    ...(isOverruling ? [texts.overrules[kind]] : []),
    ...(action === "retry" ? [texts.retry] : []),
    ...(action === "create" && kind !== "delivery"
      ? []
      : [texts.transfer(count(remainingTransfers(shop)), count(shop.plan.credits.quota))]),
  ];
}

/** The answer names no more gateways of an order than these. */
const MAX_GATEWAYS = 4;

/** Draft or final. Nothing is said where the answer may leave out the very gateway that decides. */
function resultOf(kind: OrderAction["kind"], order: FinalityFacts, preferences: Preferences): string[] {
  const { isFinal, exception } = finalityOf(fromWireKind(kind), order, preferences);
  if (isFinal) return [texts.final[kind]];
  const mayBeException = exception === undefined && kind === "invoice" && preferences.invoiceEventExceptions.length > 0;
  return mayBeException && order.gateways.length >= MAX_GATEWAYS ? [] : [texts.draft];
}
