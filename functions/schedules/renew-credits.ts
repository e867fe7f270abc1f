import { beginFanOut } from "../modules/jobs/begin-fan-out.ts";
import { schedule } from "../runtime/schedule.ts";
import { fanOuts } from "../runtime/services/jobs.ts";
import { clock } from "../runtime/services/system.ts";

/** Every hour: shops whose month of transfers is over. */
export const handler = schedule("renew-credits", { fanOuts, clock }, (_call, services) =>
  beginFanOut(services, "renew-credits"),
);
