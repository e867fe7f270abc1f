import { beginFanOut } from "../modules/jobs/begin-fan-out.ts";
import { clock } from "../runtime/needs/clock.ts";
import { fanOuts } from "../runtime/needs/fan-outs.ts";
import { schedule } from "../runtime/schedule.ts";

/** Every day: whether platform and provider still tell us what happens. */
export const handler = schedule("check-subscriptions", { fanOuts, clock }, (_call, needs) =>
  beginFanOut(needs, "check-subscriptions"),
);
