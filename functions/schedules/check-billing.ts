import { beginFanOut } from "../modules/jobs/begin-fan-out.ts";
import { clock } from "../runtime/needs/clock.ts";
import { fanOuts } from "../runtime/needs/fan-outs.ts";
import { schedule } from "../runtime/schedule.ts";

/** Every night: what every shop has bought, by the platform's own record. */
export const handler = schedule("check-billing", { fanOuts, clock }, (_call, needs) =>
  beginFanOut(needs, "check-billing"),
);
