import { disconnect as contract } from "../../../shared/api/connection.ts";
import { disconnect } from "../../modules/connection/disconnect.ts";
import { currentShopAnswer } from "../../modules/shop/shop-answer.ts";
import { http } from "../../runtime/http.ts";
import { appJobs } from "../../runtime/needs/app-jobs.ts";
import { clock } from "../../runtime/needs/clock.ts";
import { connections } from "../../runtime/needs/connections.ts";
import { ids } from "../../runtime/needs/ids.ts";
import { logs } from "../../runtime/needs/logs.ts";
import { shops } from "../../runtime/needs/shops.ts";
import { taskPlans } from "../../runtime/needs/task-plans.ts";
import { requireSession } from "../../runtime/session.ts";

/** Ends the connection; waiting documents stay. */
export const handler = http(
  contract,
  { connections, appJobs, tasks: taskPlans, logs, clock, ids, shops },
  async (call, needs) => {
    const { waiting } = await disconnect(needs, { shop: call.shop });
    return { ...(await currentShopAnswer(requireSession(call), needs)), waiting };
  },
);
