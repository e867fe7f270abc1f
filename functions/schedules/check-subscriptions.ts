import { requestSweeps } from "../modules/sweeps/request-sweeps.ts";
import { clock } from "../runtime/needs/clock.ts";
import { directory } from "../runtime/needs/directory.ts";
import { sweepRequests } from "../runtime/needs/sweep-requests.ts";
import { schedule } from "../runtime/schedule.ts";

/** Every day: whether platform and provider still tell us what happens. */
export const handler = schedule("check-subscriptions", { directory, sweeps: sweepRequests, clock }, (_call, needs) =>
  requestSweeps(needs, "check-subscriptions"),
);
