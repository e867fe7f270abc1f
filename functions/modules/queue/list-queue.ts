import type { ListQueueInput, QueuePage } from "#shared/api/queue.ts";
import { pauseOf } from "#shared/domain/shop/staff-pause.ts";
import { latestTasks } from "#shared/domain/tasks/latest.ts";
import { isDocumentTask } from "#shared/domain/tasks/task-types.ts";
import type { OrderReader, OrderStates, WholeOrder } from "../orders/ports.ts";
import type { WholeShop } from "../shop/ports.ts";
import type { Clock } from "../system/ports.ts";
import type { QueueReader } from "./ports.ts";
import { isUnfinished, toEntries } from "./queue-entry.ts";

interface Ports {
  queue: QueueReader;
  orders: Pick<OrderReader, "findWhole">;
  orderStates: Pick<OrderStates, "rowsOf">;
  clock: Clock;
}

/** A page of the queue, or everything unfinished of one order. Failures: unsupported_list_query. */
export async function listQueue(
  { queue, orders, orderStates, clock }: Ports,
  { shop, connection }: Pick<WholeShop, "shop" | "connection">,
  input: ListQueueInput,
): Promise<QueuePage> {
  const isConnected = connection?.status === "connected";
  const view = { pause: pauseOf(shop), isConnected, now: clock.now() };
  if (input.order !== undefined) {
    const whole = await orders.findWhole(input.order);
    const items = toEntries(unfinishedOf(whole), { ...view, rows: new Map(whole && [[whole.row.id, whole.row]]) });
    return { items, hasNext: false, hasPrevious: false, next: null, previous: null };
  }
  const { state, pageSize, cursor } = input;
  const page = await queue.list({ state, pageSize, cursor });
  const rows = await orderStates.rowsOf(page.tasks.map(({ orderId }) => orderId));
  return {
    items: toEntries(page.tasks, { ...view, rows }),
    hasNext: page.next !== undefined,
    hasPrevious: page.previous !== undefined,
    next: page.next ?? null,
    previous: page.previous ?? null,
  };
}

/** Counts only a document's latest attempt. */
function unfinishedOf(whole: WholeOrder | undefined) {
  const tasks = whole?.tasks ?? [];
  const others = tasks.filter((task) => !isDocumentTask(task));
  return [...latestTasks(tasks).values(), ...others].filter(isUnfinished);
}
