import { discardWaiting } from "#shared/api/credits.ts";
import { requestDiscard } from "../../modules/credits/request-discard.ts";
import { http } from "../../runtime/http.ts";
import { shopJobs } from "../../runtime/services/jobs.ts";
import { clock } from "../../runtime/services/system.ts";
import { waitingTasks } from "../../runtime/services/tasks.ts";

/** Gives up what waits for a transfer. */
export const handler = http(discardWaiting, { waiting: waitingTasks, shopJobs, clock }, ({ shop }, services) =>
  requestDiscard(services, shop),
);
