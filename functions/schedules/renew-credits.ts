import { beginFanOut } from "../modules/jobs/begin-fan-out.ts";
import { clock } from "../runtime/needs/clock.ts";
import { fanOuts } from "../runtime/needs/fan-outs.ts";
import { schedule } from "../runtime/schedule.ts";

/** Every hour: shops whose month of transfers is over. */
export const handler = schedule("renew-credits", { fanOuts, clock }, (_call, needs) =>
  beginFanOut(needs, "renew-credits"),
);
