import * as z from "zod/mini";
import { planIds } from "../domain/plans/plans.ts";
import { purchasableFeatures } from "../domain/plans/purchases.ts";

/** An event on the app's bus: written first, told at least once; others may act on it. */
const told = {
  shop: z.string(),
  /** The same however often it is told; unique in the shop. */
  id: z.string(),
  at: z.string(),
};

const plan = z.enum(planIds);

/** The shop has another plan than before, or pays it differently. */
const subscriptionChanged = z.object({
  ...told,
  type: z.literal("subscription.changed"),
  from: plan,
  plan,
  annual: z.boolean(),
  subscriptionId: z.optional(z.string()),
});

/** The platform activated a subscription that was chosen with a coupon. */
const couponRedeemed = z.object({
  ...told,
  type: z.literal("coupon.redeemed"),
  code: z.string(),
  partner: z.optional(z.string()),
  plan,
  annual: z.boolean(),
  subscriptionId: z.string(),
});

/** A feature was opened for good. */
const purchaseCompleted = z.object({
  ...told,
  type: z.literal("purchase.completed"),
  feature: z.enum(purchasableFeatures),
  plan,
});

/** The app was removed. */
const shopUninstalled = z.object({ ...told, type: z.literal("shop.uninstalled") });

/** Source of all of them on the bus; the detail type is the event's own. */
export const EVENT_SOURCE = "belegfluss";

export const domainEvent = z.discriminatedUnion("type", [
  subscriptionChanged,
  couponRedeemed,
  purchaseCompleted,
  shopUninstalled,
]);
export type DomainEvent = z.output<typeof domainEvent>;
type DomainEventType = DomainEvent["type"];

/** Events sent by the bus to `app-events`; others' effects are written with the change, for operators' own rules. */
export const eventsForApp = ["subscription.changed", "shop.uninstalled"] as const satisfies readonly DomainEventType[];
