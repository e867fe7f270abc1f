import { beginFanOut } from "../modules/jobs/begin-fan-out.ts";
import { schedule } from "../runtime/schedule.ts";
import { fanOuts } from "../runtime/services/jobs.ts";
import { clock } from "../runtime/services/system.ts";

/** Every six hours: orders that changed without our hearing of it. */
export const handler = schedule("reconcile-orders", { fanOuts, clock }, (_call, services) =>
  beginFanOut(services, "reconcile-orders"),
);
