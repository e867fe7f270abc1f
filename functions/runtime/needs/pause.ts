import { setTimeout as sleep } from "node:timers/promises";
import type { Pause } from "../../modules/coupons/ports.ts";
import { need } from "../need.ts";

/** Lets time pass. */
export const pause = need<Pause>({
  name: "pause",
  access: {},
  create: () => (milliseconds) => sleep(milliseconds),
});
