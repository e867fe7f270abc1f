import { beginFanOut } from "../modules/jobs/begin-fan-out.ts";
import { tellStaff } from "../modules/payouts/tell-staff.ts";
import { schedule } from "../runtime/schedule.ts";
import { fanOuts } from "../runtime/services/jobs.ts";
import { directory, payoutBook, redemptions } from "../runtime/services/payouts.ts";
import { spentStates } from "../runtime/services/plans.ts";
import { clock, mailer, operatorAddress as recipient } from "../runtime/services/system.ts";

/** Every morning: what merchants and the operator are told once a day. */
export const handler = schedule(
  "daily-notices",
  { fanOuts, payoutBook, redemptions, directory, spentStates, mailer, recipient, clock },
  async (_call, services) => {
    const begun = await beginFanOut(services, "daily-notices");
    await tellStaff(services);
    return begun;
  },
);
