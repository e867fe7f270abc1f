import { orderReference } from "../../adapters/shopify/webhook-body.ts";
import { readDeliveryHeaders } from "../../adapters/shopify/webhook-headers.ts";
import type { WebhookBodies } from "../../modules/webhooks/ports.ts";
import { need } from "../need.ts";

/** Reads what the platform delivers. */
export const webhookBodies = need<WebhookBodies>({
  name: "webhook-bodies",
  access: {},
  create: () => ({ headersOf: readDeliveryHeaders, orderOf: orderReference }),
});
