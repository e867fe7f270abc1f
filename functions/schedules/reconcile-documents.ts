import { requestSweeps } from "../modules/sweeps/request-sweeps.ts";
import { clock } from "../runtime/needs/clock.ts";
import { directory } from "../runtime/needs/directory.ts";
import { sweepRequests } from "../runtime/needs/sweep-requests.ts";
import { schedule } from "../runtime/schedule.ts";

/** Every night: our documents against the provider's. */
export const handler = schedule("reconcile-documents", { directory, sweeps: sweepRequests, clock }, (_call, needs) =>
  requestSweeps(needs, "reconcile-documents"),
);
