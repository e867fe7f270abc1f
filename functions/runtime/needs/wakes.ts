import type { Wake } from "../../../shared/messages/wake.ts";
import type { Wakes } from "../../modules/system/ports.ts";
import { queueVariable } from "../environment.ts";
import { need } from "../need.ts";
import { sender } from "../resources/sender.ts";

/** Wakes the worker for a shop. */
export const wakes = need<Wakes>({
  name: "wakes",
  access: { send: ["document-tasks"] },
  create: ({ environment }) => ({
    wake: (shop) => {
      const message: Wake = { shop };
      return sender().send(environment.get(queueVariable("document-tasks")), message, shop);
    },
  }),
});
