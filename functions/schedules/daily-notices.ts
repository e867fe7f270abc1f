import { beginFanOut } from "../modules/jobs/begin-fan-out.ts";
import { clock } from "../runtime/needs/clock.ts";
import { fanOuts } from "../runtime/needs/fan-outs.ts";
import { schedule } from "../runtime/schedule.ts";

/** Every morning: what merchants are told once a day. */
export const handler = schedule("daily-notices", { fanOuts, clock }, (_call, needs) =>
  beginFanOut(needs, "daily-notices"),
);
