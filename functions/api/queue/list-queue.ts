import { listQueue as contract } from "../../../shared/api/queue.ts";
import { listQueue } from "../../modules/queue/list-queue.ts";
import { http } from "../../runtime/http.ts";
import { clock } from "../../runtime/needs/clock.ts";
import { orders } from "../../runtime/needs/orders.ts";
import { queueEntries } from "../../runtime/needs/queue-entries.ts";
import { shops } from "../../runtime/needs/shops.ts";

/** Work at the provider that is not done. */
export const handler = http(contract, { queue: queueEntries, orders, shops, clock }, ({ input }, needs) =>
  listQueue(needs, input),
);
