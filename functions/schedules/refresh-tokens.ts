import { beginFanOut } from "../modules/jobs/begin-fan-out.ts";
import { schedule } from "../runtime/schedule.ts";
import { fanOuts } from "../runtime/services/jobs.ts";
import { clock } from "../runtime/services/system.ts";

/** Every day: shops whose platform tokens grow old, and those with a permission to be given back. */
export const handler = schedule("refresh-tokens", { fanOuts, clock }, (_call, services) =>
  beginFanOut(services, "refresh-tokens"),
);
