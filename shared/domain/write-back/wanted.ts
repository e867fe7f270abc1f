import type { AccountingDocument } from "../documents/paper/document.ts";
import { createdEvent, type FlowEvent } from "../flow/flow-event.ts";
import { isAvailable } from "../plans/availability.ts";
import { hasFeature, plans } from "../plans/plans.ts";
import type { Preferences } from "../preferences/preferences.ts";
import { usesFlow } from "../shop/flow-use.ts";
import type { Shop } from "../shop/shop.ts";

/** The facts about orders that a shop tells the platform. */
export interface WantedWriteBack {
  metafields: boolean;
  payment: boolean;
}

/** The merchant's switches, as far as the plan includes them. */
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

/** The plan has any such feature; else the settings need not be read. */
export const mayWriteBack = ({ plan }: Pick<Shop, "plan">): boolean =>
  hasFeature(plans[plan.id], "metafields") || hasFeature(plans[plan.id], "orderSync");

/** The event of a finished document for workflows, if the shop has some. A draft has none yet. */
export const flowOf = (shop: Shop, document: AccountingDocument): FlowEvent | undefined =>
  tellsFlow(shop) && document.status !== "draft" && document.status !== "deleted" ? createdEvent(document) : undefined;

/** Workflows of the shop are told of documents. */
export const tellsFlow = (shop: Shop): boolean => isAvailable("flow") && usesFlow(shop);
