import { compareDecisions, compareMovements, type DecisionChange } from "#shared/domain/dry-run/compare-decisions.ts";
import { customerMails } from "#shared/domain/dry-run/customer-mails.ts";
import { type ReviewedShop, reviewOrder } from "#shared/domain/dry-run/review.ts";
import type { OrderComparison } from "#shared/domain/dry-run/summary.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { plans } from "#shared/domain/plans/plans.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { aProfile, preferences } from "./settings.ts";

/** A connected shop with every feature. */
export function aReviewedShop(fields: Partial<ReviewedShop> = {}): ReviewedShop {
  return {
    profile: aProfile(),
    plan: plans.business,
    installedAt: "2026-03-01T08:00:00.000Z",
    storeName: "Becherladen",
    canBook: true,
    ...fields,
  };
}

/** The decisions about one order before and after a change of preferences, as a review compares them. */
export function reviewed(
  order: Order,
  change: readonly [PreferencesPatch, PreferencesPatch],
  shop?: ReviewedShop,
): DecisionChange[] {
  return [...compared(order, change, shop).changes];
}

function compared(
  order: Order,
  [before, after]: readonly [PreferencesPatch, PreferencesPatch],
  shop: ReviewedShop = aReviewedShop(),
): OrderComparison {
  const [stored, proposed] = [preferences(before), preferences(after)];
  const old = reviewOrder(order, { preferences: stored }, shop);
  const now = reviewOrder(order, { preferences: proposed }, shop);
  return {
    order: { id: order.id, name: order.name },
    changes: [...compareDecisions(old.documents, now.documents), ...compareMovements(old.payments, now.payments)],
    mails: {
      before: customerMails(order, old.documents, stored),
      after: customerMails(order, now.documents, proposed),
    },
  };
}

/** The same for several orders. */
export function reviewedOrders(
  orders: readonly Order[],
  change: readonly [PreferencesPatch, PreferencesPatch],
  shop?: ReviewedShop,
): OrderComparison[] {
  return orders.map((order) => compared(order, change, shop));
}
