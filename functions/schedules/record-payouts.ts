import { beginFanOut } from "../modules/jobs/begin-fan-out.ts";
import { schedule } from "../runtime/schedule.ts";
import { fanOuts } from "../runtime/services/jobs.ts";
import { clock } from "../runtime/services/system.ts";

/** On the 1st: payouts of the month before. */
export const handler = schedule("record-payouts", { fanOuts, clock }, (_call, services) =>
  beginFanOut(services, "record-payouts"),
);
