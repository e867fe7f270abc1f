import type { Wake } from "../../../shared/messages/wake.ts";
import type { TaskDispatcher } from "../../modules/system/ports.ts";
import { queueVariable } from "../environment.ts";
import { need } from "../need.ts";
import { sender } from "../resources/sender.ts";

/** Sends a worker to the tasks of a shop. */
export const dispatcher = need<TaskDispatcher>({
  name: "dispatcher",
  access: { send: ["document-tasks"] },
  create: ({ environment }) => ({
    dispatch: (shop) => {
      const message: Wake = { shop };
      return sender().send(environment.get(queueVariable("document-tasks")), message, shop);
    },
  }),
});
