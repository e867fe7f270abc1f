import type { OrderAction } from "../../../shared/api/orders.answers.ts";
import { isReasonCode } from "../../../shared/domain/documents/reason-codes.ts";
import { reasonOf } from "../../../shared/domain/documents/reasons.ts";
import type { Preferences } from "../../../shared/domain/preferences/preferences.ts";
import type { ShopRecord } from "../../../shared/domain/shop/shop-record.ts";
import { count } from "../../lib/format.ts";
import { deOrder } from "../../locales/de-order.ts";
import { remainingTransfers } from "./credits.ts";

const texts = deOrder.act.consequence;

/** Orders from before the app did anything: a person may have invoiced them. */
const olderThanTheApp: ReadonlySet<string> = new Set(["BEFORE_SWITCH", "TOO_OLD", "RECEIPT_NOT_FOUND"]);

/** What follows from having a document made now or tried again, in sentences. */
export function consequences({ action, kind, code }: OrderAction, shop: ShopRecord): string[] {
  const isOverruling = action === "create" && code !== null && isReasonCode(code);
  return [
    isDraft(kind, shop.preferences) ? texts.draft : texts.final[kind],
    ...(isOverruling ? [texts.overrules(reasonOf(code).title)] : []),
    ...(code !== null && olderThanTheApp.has(code) ? [texts.double[kind]] : []),
    ...(action === "retry" ? [texts.retry] : []),
    texts.transfer(count(remainingTransfers(shop)), count(shop.plan.credits.quota)),
  ];
}

function isDraft(kind: OrderAction["kind"], preferences: Preferences): boolean {
  if (kind === "invoice") return preferences.invoiceFinalize === false;
  return kind === "credit" ? !preferences.creditFinalize : !preferences.deliveryFinalize;
}
