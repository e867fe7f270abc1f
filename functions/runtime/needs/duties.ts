import type { AppEvent } from "../../../shared/messages/app-event.ts";
import type { Duties } from "../../modules/shop/ports.ts";
import { queueVariable } from "../environment.ts";
import { need } from "../need.ts";
import { sender } from "../resources/sender.ts";

/** Hands a duty to the worker of app events. */
export const duties = need<Duties>({
  name: "duties",
  access: { send: ["app-events"] },
  create: ({ environment }) => ({
    request: (shop, duty, afterSeconds) => {
      const message: AppEvent = { shop, duty };
      return sender().send(environment.get(queueVariable("app-events")), message, shop, afterSeconds);
    },
  }),
});
