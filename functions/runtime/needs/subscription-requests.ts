import type { ProviderMessage } from "../../../shared/messages/provider-event.ts";
import type { SubscriptionRequests } from "../../modules/connection/ports.ts";
import { queueVariable } from "../environment.ts";
import { need } from "../need.ts";
import { sender } from "../resources/sender.ts";

/** Has the provider asked to tell a shop of what happens there. */
export const subscriptionRequests = need<SubscriptionRequests>({
  name: "subscription-requests",
  access: { send: ["provider-events"] },
  create: ({ environment }) => ({
    request: (shop) => {
      const message: ProviderMessage = { shop, duty: "subscribe" };
      return sender().send(environment.get(queueVariable("provider-events")), message, shop);
    },
  }),
});
