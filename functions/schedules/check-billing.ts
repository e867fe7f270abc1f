import { beginFanOut } from "../modules/jobs/begin-fan-out.ts";
import { schedule } from "../runtime/schedule.ts";
import { fanOuts } from "../runtime/services/jobs.ts";
import { clock } from "../runtime/services/system.ts";

/** Every night: what every shop has bought, by the platform's own record. */
export const handler = schedule("check-billing", { fanOuts, clock }, (_call, services) =>
  beginFanOut(services, "check-billing"),
);
