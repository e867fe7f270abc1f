import { beginFanOut } from "../modules/jobs/begin-fan-out.ts";
import { clock } from "../runtime/needs/clock.ts";
import { fanOuts } from "../runtime/needs/fan-outs.ts";
import { schedule } from "../runtime/schedule.ts";

/** Every six hours: orders that changed without our hearing of it. */
export const handler = schedule("reconcile-orders", { fanOuts, clock }, (_call, needs) =>
  beginFanOut(needs, "reconcile-orders"),
);
