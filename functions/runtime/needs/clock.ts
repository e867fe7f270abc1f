import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "../../modules/system/ports.ts";
import { need } from "../need.ts";
import { now } from "../resources/clock.ts";

/** Real time. */
export const clock = need<Clock>({
  name: "clock",
  access: {},
  create: () => ({
    now,
    monotonic: () => performance.now(),
    sleep: async (milliseconds) => {
      await sleep(milliseconds);
    },
  }),
});
