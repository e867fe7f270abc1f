import type { OrderAction, OrderDetail } from "#shared/api/order-record.ts";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { fromWireKind } from "#shared/api/wire-kinds.ts";
import { isReasonCode, traitsOf } from "#shared/domain/documents/reasons/reason-codes.ts";
import { mailByHand } from "#shared/domain/mail/skip.ts";
import { type FinalityFacts, finalityOf } from "#shared/domain/preferences/finality.ts";
import type { Preferences } from "#shared/domain/preferences/preferences.ts";
import { berlinDay } from "#shared/values/days.ts";
import { missingOf } from "../../lib/entitlements.ts";
import { count } from "../../lib/format.ts";
import { deOrder } from "../../locales/de-order.ts";
import { remainingTransfers } from "./credits.ts";

const texts = deOrder.act.consequence;

/** The consequences, in sentences, of making a document of the order now or trying again. */
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

/** A mail may follow a document made now, and it does unless the merchant chooses otherwise. */
export function mailAfter(
  { action, kind }: Pick<OrderAction, "action" | "kind">,
  { paymentGateways: gateways, tags, sourceName, customer, createdAt }: MailedOrder,
  shop: ShopRecord,
): { isOffered: boolean; isUsual: boolean } {
  const order = { gateways, tags, sourceName: sourceName ?? undefined, email: customer?.email ?? undefined };
  const isPast = shop.shopify.order.imports.includes(berlinDay(createdAt));
  const mail = mailByHand(fromWireKind(kind), order, shop.preferences, isPast);
  const isOffered = mail !== undefined && action === "create" && missingOf({ features: ["emails"] }, shop).length === 0;
  return { isOffered, isUsual: isOffered && mail.isUsual };
}

type MailedOrder = Pick<OrderDetail, "paymentGateways" | "tags" | "sourceName" | "customer" | "createdAt">;
