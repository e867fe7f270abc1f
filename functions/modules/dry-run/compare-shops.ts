import { compareDecisions, compareMovements } from "#shared/domain/dry-run/compare-decisions.ts";
import { customerMails } from "#shared/domain/dry-run/customer-mails.ts";
import { type Outcome, type ReviewedShop, reviewOrder } from "#shared/domain/dry-run/review.ts";
import type { OrderComparison } from "#shared/domain/dry-run/summary.ts";
import { sendsMails } from "#shared/domain/mail/skip.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { plans } from "#shared/domain/plans/plans.ts";
import { unreadableSettings } from "#shared/domain/preferences/stored-preferences.ts";
import type { Instant } from "#shared/values/time.ts";
import type { WholeOrder } from "../orders/ports.ts";
import type { WholeShop } from "../shop/ports.ts";
import { immediateOutcome } from "./immediate-effect.ts";

/** `review`: as if nothing had been made for the orders; `immediate`: what happens on saving. */
export type DryRunView = "review" | "immediate";

/** A shop as it is and as it would be, and the orders that are looked at. */
export interface ComparedShops {
  before: WholeShop;
  after: WholeShop;
  orders: readonly WholeOrder[];
  now: Instant;
}

/** Compares the outcomes for these orders, order by order. */
export function compareShops(view: DryRunView, { before, after, orders, now }: ComparedShops): OrderComparison[] {
  const shops = { before, after };
  if (view === "review")
    return reviewShops(
      shops,
      orders.map(({ order }) => order),
    );
  return orders.map((whole) => comparisonOf(whole.order, shops, (shop) => immediateOutcome(now, shop, whole, orders)));
}

/** The review alone: it needs nothing but the orders. */
export const reviewShops = (
  shops: Pick<ComparedShops, "before" | "after">,
  orders: readonly Order[],
): OrderComparison[] => orders.map((order) => comparisonOf(order, shops, (shop) => reviewed(shop, order)));

function comparisonOf(
  order: Order,
  shops: Pick<ComparedShops, "before" | "after">,
  outcomeIn: (shop: WholeShop) => Outcome,
): OrderComparison {
  const before = outcomeIn(shops.before);
  const after = outcomeIn(shops.after);
  const mailsIn = ({ shop, preferences }: WholeShop, { documents }: Outcome) =>
    sendsMails(shop) ? customerMails(order, documents, preferences) : 0;
  return {
    order: { id: order.id, name: order.name },
    changes: [
      ...compareDecisions(before.documents, after.documents),
      ...compareMovements(before.payments, after.payments),
    ],
    mails: { before: mailsIn(shops.before, before), after: mailsIn(shops.after, after) },
  };
}

function reviewed(shop: WholeShop, order: Order): Outcome {
  const unreadable = unreadableSettings(shop.unused);
  const settings = { preferences: shop.preferences, ...(unreadable.length === 0 ? {} : { unreadable }) };
  return reviewOrder(order, settings, reviewedShop(shop));
}

function reviewedShop({ shop, connection }: WholeShop): ReviewedShop {
  return {
    ...(connection?.status === "connected" ? { profile: connection.profile } : {}),
    canBook: connection?.canBook === undefined ? undefined : connection.canBook,
    plan: plans[shop.plan.id],
    installedAt: shop.installedAt,
    storeName: shop.store.name,
  };
}
