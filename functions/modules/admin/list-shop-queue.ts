import type { ShopQueueInput, ShopQueuePage } from "#shared/api/admin.ts";
import type { QueuedTask, QueueReader } from "../queue/ports.ts";
import type { Session } from "../shop/ports.ts";
import { type AccessPorts, recordAccess } from "./record-access.ts";

interface Ports extends AccessPorts {
  queueOf(shop: string): QueueReader;
}

/** As many of the newest failures are counted by their reason. */
const COUNTED = 100;

/** A page of any shop's queue, and its last failures by reason. No customer is named. Failures: unsupported_list_query. */
export async function listShopQueue(
  ports: Ports,
  session: Session,
  { shop, state, limit, cursor }: ShopQueueInput,
): Promise<ShopQueuePage> {
  await recordAccess(ports, session, { action: "listShopQueue", subject: shop });
  const queue = ports.queueOf(shop);
  const [page, newest] = await Promise.all([
    queue.list({ state, pageSize: limit, cursor }),
    queue.list({ state: "stuck", pageSize: COUNTED }),
  ]);
  return {
    items: page.tasks.map(toEntry),
    hasNext: page.next !== undefined,
    next: page.next ?? null,
    reasons: byReason(newest.tasks),
  };
}

const toEntry = (task: QueuedTask): ShopQueuePage["items"][number] => ({
  key: task.key,
  order: task.orderName,
  kind: task.type === "document" ? task.kind : task.type,
  state: task.state,
  code: task.reason?.code ?? null,
  createdAt: task.createdAt,
  dueAt: task.notBefore,
  attempts: task.attempts,
});

/** Most frequent first. The tasks come newest first, so the first of a reason is its last. */
function byReason(tasks: readonly QueuedTask[]): ShopQueuePage["reasons"] {
  const found = new Map<string, ShopQueuePage["reasons"][number]>();
  for (const { reason, createdAt } of tasks) {
    const code = reason?.code ?? "";
    const known = found.get(code);
    found.set(code, { code, count: (known?.count ?? 0) + 1, lastAt: known?.lastAt ?? createdAt });
  }
  return [...found.values()].toSorted((one, other) => other.count - one.count);
}
