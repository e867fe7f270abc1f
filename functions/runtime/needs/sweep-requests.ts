import type { SweepMessage } from "../../../shared/messages/sweep.ts";
import type { SweepRequests } from "../../modules/system/ports.ts";
import { queueVariable } from "../environment.ts";
import { need } from "../need.ts";
import { sender } from "../resources/sender.ts";

/** Hands a sweep to the worker of sweeps. */
export const sweepRequests = need<SweepRequests>({
  name: "sweep-requests",
  access: { send: ["sweeps"] },
  create: ({ environment }) => ({
    request: (shop, sweep, period, afterSeconds) => {
      const message: SweepMessage = { shop, sweep, period };
      return sender().send(environment.get(queueVariable("sweeps")), message, shop, afterSeconds);
    },
  }),
});
