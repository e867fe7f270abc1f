import { decidePendingConnection as contract } from "#shared/api/connection.ts";
import { confirmInApp } from "../../modules/connection/confirm-connection.ts";
import { currentShopAnswer } from "../../modules/shop/shop-answer.ts";
import { http } from "../../runtime/http.ts";
import { connections, consents } from "../../runtime/services/connection.ts";
import { appJobs, providerJobs } from "../../runtime/services/jobs.ts";
import { logs } from "../../runtime/services/logs.ts";
import { shops } from "../../runtime/services/shops.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { dispatcher, work } from "../../runtime/services/tasks.ts";
import { requireSession } from "../../runtime/session.ts";

/** The merchant's word in the app, where the window was lost. */
export const handler = http(
  contract,
  { shops, connections, consents, logs, work, dispatcher, appJobs, providerJobs, ids, clock },
  async (call, services) => {
    const { session, input } = call;
    await confirmInApp(services, { session, decision: input.decision });
    return currentShopAnswer(requireSession(call), services);
  },
);
