import { quarantineStore } from "../../adapters/dynamodb/stores/compliance/records-store.ts";
import { isShopDomain } from "../../adapters/shopify/shop-domain.ts";
import { orderReference } from "../../adapters/shopify/webhook-body.ts";
import { readDeliveryHeaders, shopOfBody } from "../../adapters/shopify/webhook-headers.ts";
import { isWebhookSignature } from "../../adapters/shopify/webhook-signature.ts";
import type {
  EventQueues,
  PlatformSender,
  QuarantineStore,
  WebhookBodies,
  WebhookSignatures,
} from "../../modules/webhooks/ports.ts";
import { queueVariable } from "../environment.ts";
import { platformSecretsOf } from "../resources/platform-secrets.ts";
import { sender } from "../resources/sender.ts";
import { tableOf } from "../resources/table.ts";
import type { Service } from "../service.ts";

/** Queues of webhook deliveries. */
export const eventQueues: Service<EventQueues> = {
  name: "event-queues",
  access: { send: ["order-events", "app-events", "compliance"] },
  create: ({ environment }) => ({
    sendOrderEvent: (event) => sender().send(environment.get(queueVariable("order-events")), event, event.shop),
    sendBodyEvent: (queue, event) => sender().send(environment.get(queueVariable(queue)), event, event.shop),
  }),
};

/** Genuine deliveries that were not understood. */
export const quarantine: Service<QuarantineStore> = {
  name: "quarantine",
  access: { table: "write" },
  create: (scope) => quarantineStore(tableOf(scope)),
};

/** Reads what the platform delivers. */
export const webhookBodies: Service<WebhookBodies> = {
  name: "webhook-bodies",
  access: {},
  create: () => ({ headersOf: readDeliveryHeaders, orderOf: orderReference, shopOf: shopOfBody }),
};

/** Checks the platform's webhook signatures. */
export const webhookSignatures: Service<WebhookSignatures> = {
  name: "webhook-signatures",
  access: { secrets: ["session"] },
  create: async (scope) => {
    const secrets = await platformSecretsOf(scope);
    return { isGenuine: (body, signature) => isWebhookSignature(body, signature, secrets) };
  },
};

/** The same for calls whose body names the shop. */
export const platformSender: Service<PlatformSender> = {
  name: "platform-sender",
  access: { secrets: ["session"] },
  create: async (scope) => {
    const secrets = await platformSecretsOf(scope);
    return { isGenuine: (body, signature) => isWebhookSignature(body, signature, secrets), isShopDomain };
  },
};
