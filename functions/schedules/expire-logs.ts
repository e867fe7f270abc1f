import { beginFanOut } from "../modules/jobs/begin-fan-out.ts";
import { clock } from "../runtime/needs/clock.ts";
import { fanOuts } from "../runtime/needs/fan-outs.ts";
import { schedule } from "../runtime/schedule.ts";

/** Every night: log entries older than the plan keeps them. */
export const handler = schedule("expire-logs", { fanOuts, clock }, (_call, needs) => beginFanOut(needs, "expire-logs"));
