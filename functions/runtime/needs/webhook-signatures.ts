import { isWebhookSignature } from "../../adapters/shopify/webhook-signature.ts";
import type { WebhookSignatures } from "../../modules/webhooks/ports.ts";
import { need } from "../need.ts";
import { platformSecretsOf } from "../resources/platform-secrets.ts";

/** Checks the platform's webhook signatures. */
export const webhookSignatures = need<WebhookSignatures>({
  name: "webhook-signatures",
  access: { secrets: ["session"] },
  create: async (scope) => {
    const secrets = await platformSecretsOf(scope);
    return { isGenuine: (body, signature) => isWebhookSignature(body, signature, secrets) };
  },
});
