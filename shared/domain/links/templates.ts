import type { LinkKind } from "./document-link.ts";

/** Notifications of the platform that may carry a link: their ids in its admin. */
export const templateGroups = {
  orders: [
    "order_confirmation",
    "order_edited",
    "order_invoice",
    "order_cancelled",
    "order_payment_receipt",
    "refund_notification",
    "failed_payment_processing",
    "pending_payment_failure",
    "pending_payment_success",
    "pos_exchange_v2_receipt",
  ],
  shipping: ["shipping_confirmation", "shipping_update", "shipment_out_for_delivery", "shipment_delivered"],
  localDelivery: ["local_out_for_delivery", "local_delivered", "local_missed_delivery"],
  localPickup: ["ready_for_pickup", "pickup_receipt"],
} as const;

export type TemplateGroup = keyof typeof templateGroups;
export type TemplateId = (typeof templateGroups)[TemplateGroup][number];

const creditTemplates: ReadonlySet<TemplateId> = new Set(["order_cancelled", "refund_notification"]);

/** The notification may carry the link of this kind: a credit note needs a cancellation or refund. */
export const isTemplateOf = (kind: LinkKind, template: TemplateId): boolean =>
  kind === "invoice" || creditTemplates.has(template);
