import { listShopQueue as contract } from "#shared/api/admin.ts";
import { listShopQueue } from "../../modules/admin/list-shop-queue.ts";
import { http } from "../../runtime/http.ts";
import { accessLog, queueOf } from "../../runtime/services/staff.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { requireSession } from "../../runtime/session.ts";

/** The queue of any shop, for our own people. */
export const handler = http(contract, { queueOf, accessLog, clock, ids }, (call, services) =>
  listShopQueue(services, requireSession(call), call.input),
);
