import { decidePendingConnection as contract } from "../../../shared/api/connection.ts";
import { confirmInApp } from "../../modules/connection/confirm-connection.ts";
import { currentShopAnswer } from "../../modules/shop/shop-answer.ts";
import { http } from "../../runtime/http.ts";
import { appJobs } from "../../runtime/needs/app-jobs.ts";
import { clock } from "../../runtime/needs/clock.ts";
import { connections } from "../../runtime/needs/connections.ts";
import { consents } from "../../runtime/needs/consents.ts";
import { dispatcher } from "../../runtime/needs/dispatcher.ts";
import { ids } from "../../runtime/needs/ids.ts";
import { logs } from "../../runtime/needs/logs.ts";
import { providerJobs } from "../../runtime/needs/provider-jobs.ts";
import { shops } from "../../runtime/needs/shops.ts";
import { work } from "../../runtime/needs/work.ts";
import { requireSession } from "../../runtime/session.ts";

/** The merchant's word in the app, where the window was lost. */
export const handler = http(
  contract,
  { shops, connections, consents, logs, work, dispatcher, appJobs, providerJobs, ids, clock },
  async (call, needs) => {
    const { session, input } = call;
    await confirmInApp(needs, { session, decision: input.decision });
    return currentShopAnswer(requireSession(call), needs);
  },
);
