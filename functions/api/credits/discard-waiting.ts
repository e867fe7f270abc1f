import { discardWaiting } from "../../../shared/api/credits.ts";
import { requestDiscard } from "../../modules/credits/request-discard.ts";
import { http } from "../../runtime/http.ts";
import { clock } from "../../runtime/needs/clock.ts";
import { shopJobs } from "../../runtime/needs/shop-jobs.ts";
import { waitingTasks } from "../../runtime/needs/waiting-tasks.ts";

/** Gives up what waits for a transfer. */
export const handler = http(discardWaiting, { waiting: waitingTasks, shopJobs, clock }, ({ shop }, needs) =>
  requestDiscard(needs, shop),
);
