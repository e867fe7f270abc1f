import type { FanOuts } from "../../modules/jobs/ports.ts";
import { queueVariable } from "../environment.ts";
import { need } from "../need.ts";
import { sender } from "../resources/sender.ts";

/** Hands on one page of a list of shops. */
export const fanOuts = need<FanOuts>({
  name: "fan-outs",
  access: { send: ["fan-outs"] },
  create: ({ environment }) => ({
    send: (page) => sender().send(environment.get(queueVariable("fan-outs")), page, page.schedule),
  }),
});
