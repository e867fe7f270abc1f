import { eventBus } from "../../adapters/eventbridge/event-bus.ts";
import type { DomainEvents } from "../../modules/shop/ports.ts";
import { need } from "../need.ts";

let opened: DomainEvents | undefined;

/** The app's bus. */
export const domainEvents = need<DomainEvents>({
  name: "domain-events",
  access: { publish: true },
  create: ({ environment }) => {
    opened ??= eventBus({ busName: environment.get("EVENT_BUS_NAME") });
    return opened;
  },
});
