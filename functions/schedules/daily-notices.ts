import { beginFanOut } from "../modules/jobs/begin-fan-out.ts";
import { schedule } from "../runtime/schedule.ts";
import { fanOuts } from "../runtime/services/jobs.ts";
import { clock } from "../runtime/services/system.ts";

/** Every morning: what merchants are told once a day. */
export const handler = schedule("daily-notices", { fanOuts, clock }, (_call, services) =>
  beginFanOut(services, "daily-notices"),
);
