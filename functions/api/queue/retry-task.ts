import { retryTask as contract } from "#shared/api/queue.ts";
import { retryTask } from "../../modules/queue/retry-task.ts";
import { decidingServices } from "../../runtime/deciding-services.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { links } from "../../runtime/services/shops.ts";
import { requireSession, requireShop } from "../../runtime/session.ts";

/** Has one piece of work tried again. */
export const handler = limitedHttp(contract, { ...decidingServices, links }, (call, services) =>
  retryTask(services, requireShop(call), { ...call.input, by: requireSession(call).userId }),
);
