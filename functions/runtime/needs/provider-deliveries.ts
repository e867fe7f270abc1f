import { providerDeliveries as deliveries } from "../../adapters/lexoffice/event-deliveries.ts";
import type { ProviderDeliveries } from "../../modules/webhooks/ports.ts";
import { need } from "../need.ts";

/** Reads what the provider delivers. */
export const providerDeliveries = need<ProviderDeliveries>({
  name: "provider-deliveries",
  access: {},
  create: () => deliveries,
});
