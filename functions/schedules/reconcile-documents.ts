import { beginFanOut } from "../modules/jobs/begin-fan-out.ts";
import { clock } from "../runtime/needs/clock.ts";
import { fanOuts } from "../runtime/needs/fan-outs.ts";
import { schedule } from "../runtime/schedule.ts";

/** Every night: our documents against the provider's. */
export const handler = schedule("reconcile-documents", { fanOuts, clock }, (_call, needs) =>
  beginFanOut(needs, "reconcile-documents"),
);
