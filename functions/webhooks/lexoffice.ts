import { receiveProviderEvent } from "../modules/webhooks/receive-provider-event.ts";
import {
  organizations,
  providerDeliveries,
  providerEventQueue,
  providerSignatures,
} from "../runtime/services/connection.ts";
import { sha256 } from "../runtime/services/system.ts";
import { quarantine } from "../runtime/services/webhooks.ts";
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
  (delivery, services) => receiveProviderEvent(services, delivery),
);
