import { beginFanOut } from "../modules/jobs/begin-fan-out.ts";
import { schedule } from "../runtime/schedule.ts";
import { fanOuts } from "../runtime/services/jobs.ts";
import { clock } from "../runtime/services/system.ts";

/** Every night: our documents against the provider's. */
export const handler = schedule("reconcile-documents", { fanOuts, clock }, (_call, services) =>
  beginFanOut(services, "reconcile-documents"),
);
