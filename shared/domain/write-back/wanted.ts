import type { AccountingDocument } from "../documents/paper/document.ts";
import { createdEvent, type FlowEvent } from "../flow/flow-event.ts";
import { isAvailable } from "../plans/availability.ts";
import { hasFeature, plans } from "../plans/plans.ts";
import type { Preferences } from "../preferences/preferences.ts";
import { usesFlow } from "../shop/flow-use.ts";
import type { Shop } from "../shop/shop.ts";

/** What a shop tells the platform about its orders. */
export interface WantedWriteBack {
  metafields: boolean;
  payment: boolean;
}

/** What the merchant switched on, as far as the plan includes it. */
export function wantedWriteBack({
  shop,
  preferences,
}: {
  shop: Pick<Shop, "plan">;
  preferences: Pick<Preferences, "metafieldWrite" | "syncOrderPayment">;
}): WantedWriteBack {
  const plan = plans[shop.plan.id];
  return {
    metafields:
      preferences.metafieldWrite.length > 0 && isAvailable("metafieldWriting") && hasFeature(plan, "metafields"),
    payment: preferences.syncOrderPayment && isAvailable("orderSync") && hasFeature(plan, "orderSync"),
  };
}

/** Whether any plan feature is there at all, so that the settings need not be read where it is not. */
export const mayWriteBack = ({ plan }: Pick<Shop, "plan">): boolean =>
  hasFeature(plans[plan.id], "metafields") || hasFeature(plans[plan.id], "orderSync");

/** What workflows are told of a document, where the shop has some: that it is finished. A draft is not yet. */
export const flowOf = (shop: Shop, document: AccountingDocument): FlowEvent | undefined =>
  tellsFlow(shop) && document.status !== "draft" && document.status !== "deleted" ? createdEvent(document) : undefined;

/** Whether workflows of the shop are told anything. */
export const tellsFlow = (shop: Shop): boolean => isAvailable("flow") && usesFlow(shop);
