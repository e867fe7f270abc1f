import { secondsAfter } from "#shared/values/time.ts";
import type { Clock, Ids, JobRequests, LogWriter, ReportError } from "../system/ports.ts";
import type { ErasureStore } from "./ports.ts";

interface Ports {
  erasures: ErasureStore;
  shopJobs: JobRequests<"shop-duties">;
  logs: LogWriter;
  clock: Clock;
  ids: Ids;
  reportError: ReportError;
}

/** Orders of one batch: each takes about twenty calls of the table. */
const PAGE = 20;

/** The platform gives 30 days. Until then work that is under way may end; five days are left for what goes wrong. */
const PATIENCE_SECONDS = 25 * 86_400;

/**
 * Erases the orders that requests of the platform cover, a page at a time. An order with work under way is left to the next day, and so
 * is one whose erasure fails: the others go on, and its request is not finished. What was erased is not listed any more, so a run that
 * breaks off goes on where it was.
 */
export async function eraseCustomers(ports: Ports, { shop, cursor }: { shop: string; cursor?: string }): Promise<void> {
  const { erasures, shopJobs, logs, clock, ids, reportError } = ports;
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
  const finished = await erasures.finish(at);
  await logs.write(
    finished.map(({ id, orders }) => ({
      key: ids.logKey(at),
      at,
      origin: "webhook",
      event: "webhook.customerErased",
      status: "info",
      ref: { webhook: id },
      body: { values: { orders } },
    })),
  );
}
