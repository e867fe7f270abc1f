import { beginFanOut } from "../modules/jobs/begin-fan-out.ts";
import { clock } from "../runtime/needs/clock.ts";
import { fanOuts } from "../runtime/needs/fan-outs.ts";
import { schedule } from "../runtime/schedule.ts";

/** On the 1st: payouts of the month before. */
export const handler = schedule("record-payouts", { fanOuts, clock }, (_call, needs) =>
  beginFanOut(needs, "record-payouts"),
);
