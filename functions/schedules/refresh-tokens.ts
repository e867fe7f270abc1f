import { beginFanOut } from "../modules/jobs/begin-fan-out.ts";
import { clock } from "../runtime/needs/clock.ts";
import { fanOuts } from "../runtime/needs/fan-outs.ts";
import { schedule } from "../runtime/schedule.ts";

/** Every day: shops whose platform tokens grow old, and those with a permission to be given back. */
export const handler = schedule("refresh-tokens", { fanOuts, clock }, (_call, needs) =>
  beginFanOut(needs, "refresh-tokens"),
);
