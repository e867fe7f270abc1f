import { beginFanOut } from "../modules/jobs/begin-fan-out.ts";
import { schedule } from "../runtime/schedule.ts";
import { fanOuts } from "../runtime/services/jobs.ts";
import { clock } from "../runtime/services/system.ts";

/** Every day: whether platform and provider still tell us what happens. */
export const handler = schedule("check-subscriptions", { fanOuts, clock }, (_call, services) =>
  beginFanOut(services, "check-subscriptions"),
);
