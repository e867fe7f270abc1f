import { disconnect as contract } from "#shared/api/connection.ts";
import { disconnect } from "../../modules/connection/disconnect.ts";
import { currentShopAnswer } from "../../modules/shop/shop-answer.ts";
import { http } from "../../runtime/http.ts";
import { workedConnections } from "../../runtime/services/connection.ts";
import { appJobs } from "../../runtime/services/jobs.ts";
import { logs } from "../../runtime/services/logs.ts";
import { shopRecord } from "../../runtime/services/shops.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { taskCreation } from "../../runtime/services/tasks.ts";
import { requireSession } from "../../runtime/session.ts";

/** Ends the connection; waiting documents stay. */
export const handler = http(
  contract,
  { connections: workedConnections, appJobs, tasks: taskCreation, logs, clock, ids, shops: shopRecord },
  async (call, services) => {
    const { waiting } = await disconnect(services, { shop: call.shop });
    return { ...(await currentShopAnswer(requireSession(call), services)), waiting };
  },
);
