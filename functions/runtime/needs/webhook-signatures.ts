import { isWebhookSignature } from "../../adapters/shopify/webhook-signature.ts";
import type { WebhookSignatures } from "../../modules/webhooks/ports.ts";
import { need } from "../need.ts";
import { secretOf } from "../resources/secret.ts";

/** Checks the platform's webhook signatures. */
export const webhookSignatures = need<WebhookSignatures>({
  name: "webhook-signatures",
  access: { secret: true },
  create: async (scope) => {
    const { shopifyApiSecret, shopifyApiSecretPrevious } = await secretOf(scope)();
    const secrets = {
      current: shopifyApiSecret,
      ...(shopifyApiSecretPrevious === undefined ? {} : { previous: shopifyApiSecretPrevious }),
    };
    return { isGenuine: (body, signature) => isWebhookSignature(body, signature, secrets) };
  },
});
