import { receiveProviderEvent } from "../modules/webhooks/receive-provider-event.ts";
import { sha256 } from "../runtime/needs/hashes.ts";
import { organizations } from "../runtime/needs/organizations.ts";
import { providerDeliveries } from "../runtime/needs/provider-deliveries.ts";
import { providerEventQueue } from "../runtime/needs/provider-event-queue.ts";
import { providerSignatures } from "../runtime/needs/provider-signatures.ts";
import { quarantine } from "../runtime/needs/quarantine.ts";
import { webhook } from "../runtime/webhook.ts";

/** Receives what happens at the accounting provider. */
export const handler = webhook(
  "lexoffice",
  {
    signatures: providerSignatures,
    deliveries: providerDeliveries,
    organizations,
    queue: providerEventQueue,
    quarantine,
    sha256,
  },
  (delivery, needs) => receiveProviderEvent(needs, delivery),
);
