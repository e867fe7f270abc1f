import { rowWithSkip } from "#shared/domain/order-states/row-with-skip.ts";
import type { QueueStore } from "../../modules/queue/ports.ts";
import { noTransfer, returnWrites } from "./credit-writes.ts";
import { readPage } from "./engine/page.ts";
import type { Table } from "./engine/table.ts";
import { evidenceWrite } from "./evidence-items.ts";
import { providerKeys, takeoverKey } from "./keys.ts";
import { logItem } from "./log-items.ts";
import { queueReader } from "./queue-reader.ts";
import { redecisionWrite } from "./redecision.ts";
import { putAsRead } from "./task-plan-store.ts";
import { transact, type Write } from "./transaction.ts";
import { withOrderRow } from "./with-order-row.ts";

/** The task list of one shop: two partitions of one index, read by page. */
export function queueStore(table: Table, shop: string, logDays: () => Promise<number>): QueueStore {
  return {
    ...queueReader(table, shop),
    skipDocument: async (task, after, { log, at }) => {
      const days = await logDays();
      const skipped = { ...after, ...noTransfer, fence: task.fence + 1 };
      const skip = (returned: readonly Write[]) =>
        withOrderRow(table, shop, task.orderId, {
          rowAfter: (row, decisions) => rowWithSkip(row, task, decisions),
          writes: () => [
            putAsRead(table, shop, task, skipped),
            { Put: { TableName: table.name, Item: logItem(shop, log, days) } },
            redecisionWrite(table, shop, task.orderId, at),
            ...returned,
          ],
        });
      if (task.creditPeriod === undefined) return (await skip([])) === "ok";
      const outcome = await skip(returnWrites(table, shop, task, skipped));
      // A credit of a month or bonus that is over is not returned.
      return (outcome === "lost" ? await skip([]) : outcome) === "ok";
    },
    takeOver: async (task, after, evidence) => {
      if (await isAnothers(table, shop, after.providerId)) return "taken";
      const claim: Write = {
        Put: {
          TableName: table.name,
          Item: { ...takeoverKey(shop, after.providerId), type: "takeover", version: 1, task: task.key },
          ConditionExpression: "attribute_not_exists(pk) OR task = :task",
          ExpressionAttributeValues: { ":task": task.key },
        },
      };
      const { id, write } = evidenceWrite(table, shop, evidence);
      const evidenceIds = [...(task.evidenceIds ?? []), id];
      const taken = putAsRead(table, shop, task, { ...after, evidenceIds, fence: task.fence + 1 });
      const result = await transact(table, [claim, taken, write]);
      if (result.ok) return "taken_over";
      return result.failed.includes(0) ? "taken" : "lost";
    },
  };
}

/** Whether a confirmed document already has this provider id; it then belongs to its task for good. */
async function isAnothers(table: Table, shop: string, providerId: string): Promise<boolean> {
  const { items } = await readPage(
    table,
    { index: "GSI1", partition: providerKeys.partition(shop), from: providerId, to: providerId },
    { descending: false, pageSize: 1 },
  );
  return items.some((item) => item["g1sk"] === providerId);
}
