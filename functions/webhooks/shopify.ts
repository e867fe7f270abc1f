import { receiveWebhook } from "../modules/webhooks/receive-webhook.ts";
import { sha256 } from "../runtime/services/system.ts";
import { eventQueues, quarantine, webhookBodies, webhookSignatures } from "../runtime/services/webhooks.ts";
import { webhook } from "../runtime/webhook.ts";

/** Receives the 21 topics of the shop platform. */
export const handler = webhook(
  "shopify",
  { signatures: webhookSignatures, bodies: webhookBodies, queues: eventQueues, quarantine, sha256 },
  (delivery, services) => receiveWebhook(services, delivery),
);
