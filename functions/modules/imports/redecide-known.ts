import type { ReasonCode } from "#shared/domain/documents/reasons/reason-codes.ts";
import type { OrderRow } from "#shared/domain/order-states/order-row.ts";
import type { JobMessage } from "#shared/messages/jobs.ts";
import type { JobRequests } from "../system/ports.ts";
import { decidePastOrder, type PastOrderPorts } from "./decide-past-order.ts";
import { inBatches } from "./walk-orders.ts";

/** Orders of one message: few enough that one worker takes them all. */
const PAGE = 25;

const switchedOff: ReadonlySet<string> = new Set<ReasonCode>([
  "DISABLED_INVOICE_CREATE",
  "DISABLED_CREDIT_CREATE",
  "DISABLED_DELIVERY_CREATE",
]);

const isKeptBySwitch = ({ reason }: OrderRow): boolean => reason !== null && switchedOff.has(reason.code);

/**
 * Decides a page of orders again: those whose document a switch kept back, newest first, or those with `unsent` work.
 * Failures: platform_*.
 */
export async function redecideKnown(
  ports: PastOrderPorts & { importJobs: JobRequests<"imports"> },
  { shop, cursor, unsent }: JobMessage<"imports"> & { duty: "redecide-known" },
  { isLate }: { isLate(): boolean },
): Promise<void> {
  const whole = await ports.shops.findWhole();
  if (whole === undefined || whole.shop.uninstalledAt !== undefined) return;
  const page = unsent ? await ports.orders.withOpenTasks(cursor, PAGE) : await keptPage(ports, cursor);
  // Waiting work is of the present: a workflow hears of what is held now.
  const isTold = unsent === true;
  const decided = await inBatches(page.orderIds, isLate, (orderId) =>
    decidePastOrder(ports, { whole, orderId, isTold }),
  );
  const isUnfinished = decided.length < page.orderIds.length;
  const next = isUnfinished ? cursor : page.cursor;
  if (!isUnfinished && next === undefined) return;
  await ports.importJobs.send([{ shop, duty: "redecide-known", cursor: next, unsent }]);
}

async function keptPage({ orders }: PastOrderPorts, cursor: string | undefined) {
  const { rows, next } = await orders.list({
    sortBy: "date",
    descending: true,
    filter: "withoutDocument",
    pageSize: PAGE,
    cursor,
  });
  return { orderIds: rows.filter(isKeptBySwitch).map(({ id }) => id), cursor: next };
}
