import type { ProviderEventQueue } from "../../modules/webhooks/ports.ts";
import { queueVariable } from "../environment.ts";
import { need } from "../need.ts";
import { sender } from "../resources/sender.ts";

/** Where the provider's events go on to. */
export const providerEventQueue = need<ProviderEventQueue>({
  name: "provider-event-queue",
  access: { send: ["provider-events"] },
  create: ({ environment }) => ({
    send: (event, wait) =>
      sender().send(environment.get(queueVariable("provider-events")), event, event.shop, wait?.afterSeconds),
  }),
});
