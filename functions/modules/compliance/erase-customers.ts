import { secondsAfter } from "#shared/values/time.ts";
import type { Clock, Ids, JobRequests, ReportError } from "../system/ports.ts";
import type { ErasureStore } from "./ports.ts";

interface Ports {
  erasures: ErasureStore;
  shopJobs: JobRequests<"shop-duties">;
  clock: Clock;
  ids: Ids;
  reportError: ReportError;
}

/** Orders of one batch: each takes about twenty calls of the table. */
const PAGE = 20;

/** The platform gives 30 days: work under way may end in 25, which leaves five days for failures. */
const PATIENCE_SECONDS = 25 * 86_400;

/** Erases requested orders page by page. One with open work or a failure waits a day and keeps its request. */
export async function eraseCustomers(ports: Ports, { shop, cursor }: { shop: string; cursor?: string }): Promise<void> {
  const { erasures, shopJobs, clock, ids, reportError } = ports;
  const page = await erasures.ordersToErase(PAGE, cursor);
  for (const order of page.orders) {
    const at = clock.now();
    const mustEnd = secondsAfter(order.requestedAt, PATIENCE_SECONDS) <= at;
    await erasures
      .eraseOrder(order, { at, mustEnd })
      .catch((error: unknown) => reportError(error, { task: `erase-customers ${order.orderId}` }));
  }
  if (page.cursor !== undefined) return shopJobs.send([{ shop, duty: "erase-customers", cursor: page.cursor }]);
  const at = clock.now();
  await erasures.finish(at, ({ id, orders }) => ({
    key: ids.logKey(at),
    at,
    origin: "webhook",
    event: "webhook.customerErased",
    status: "info",
    ref: { webhook: id },
    body: { values: { orders } },
  }));
}
