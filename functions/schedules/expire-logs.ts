import { beginFanOut } from "../modules/jobs/begin-fan-out.ts";
import { schedule } from "../runtime/schedule.ts";
import { fanOuts } from "../runtime/services/jobs.ts";
import { clock } from "../runtime/services/system.ts";

/** Every night: log entries older than the plan keeps them. */
export const handler = schedule("expire-logs", { fanOuts, clock }, (_call, services) =>
  beginFanOut(services, "expire-logs"),
);
