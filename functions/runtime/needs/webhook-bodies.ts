import { isShopDomain } from "../../adapters/shopify/shop-domain.ts";
import { orderReference } from "../../adapters/shopify/webhook-body.ts";
import type { WebhookBodies } from "../../modules/webhooks/ports.ts";
import { need } from "../need.ts";

/** Reads the platform's webhook bodies. */
export const webhookBodies = need<WebhookBodies>({
  name: "webhook-bodies",
  access: {},
  create: () => ({
    orderOf: orderReference,
    shopOf: (header) => (header !== undefined && isShopDomain(header) ? header : undefined),
  }),
});
