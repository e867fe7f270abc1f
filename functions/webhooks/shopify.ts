import { receiveWebhook } from "../modules/webhooks/receive-webhook.ts";
import { eventQueues } from "../runtime/needs/event-queues.ts";
import { sha256 } from "../runtime/needs/hashes.ts";
import { quarantine } from "../runtime/needs/quarantine.ts";
import { webhookBodies } from "../runtime/needs/webhook-bodies.ts";
import { webhookSignatures } from "../runtime/needs/webhook-signatures.ts";
import { webhook } from "../runtime/webhook.ts";

/** Receives the 21 topics of the shop platform. */
export const handler = webhook(
  "shopify",
  { signatures: webhookSignatures, bodies: webhookBodies, queues: eventQueues, quarantine, sha256 },
  (delivery, needs) => receiveWebhook(needs, delivery),
);
