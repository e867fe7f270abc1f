import type { QueueStore } from "#functions/modules/queue/ports.ts";
import { rowWithSkip } from "#shared/domain/order-states/row-with-skip.ts";
import type { Change } from "../../engine/change.ts";
import type { Table } from "../../engine/table.ts";
import { transact } from "../../engine/transaction.ts";
import { absent } from "../../engine/words.ts";
import { takeovers } from "../../kinds/tasks.ts";
import { documentWith } from "../documents/document-items.ts";
import { evidenceId, proven } from "../documents/evidence-items.ts";
import { logged } from "../logs/log-changes.ts";
import { withOrderRow } from "../orders/with-order-row.ts";
import { noTransfer, returned } from "../plans/credit-changes.ts";
import { queueReader } from "./queue-reader.ts";
import { redecided } from "./redecision.ts";
import { putAsRead } from "./task-changes.ts";

/** The task list of one shop, and what its merchant decides about it. */
export function queueStore(table: Table, shop: string, logDays: () => Promise<number>): QueueStore {
  return {
    ...queueReader(table, shop),
    skipDocument: async (task, after, { log, at }) => {
      const days = await logDays();
      const skipped = { ...after, ...noTransfer, fence: task.fence + 1 };
      const skip = (credit: readonly Change[]) =>
        withOrderRow(table, shop, task.orderId, {
          rowAfter: (row, decisions) => rowWithSkip(row, task, decisions),
          writes: () => [
            putAsRead(shop, task, skipped),
            logged(shop, log, days),
            redecided(shop, task.orderId, at),
            ...credit,
          ],
        });
      if (task.creditPeriod === undefined) return (await skip([])) === "ok";
      const outcome = await skip(returned(shop, task, skipped));
      // A credit of a month or bonus that is over is not returned.
      return (outcome === "lost" ? await skip([]) : outcome) === "ok";
    },
    takeOver: async (task, after, { evidence, log }) => {
      const { providerId } = after;
      // A document that is confirmed belongs to its task for good.
      if (await documentWith(table, shop, providerId)) return "taken";
      const evidenceIds = [...(task.evidenceIds ?? []), evidenceId(evidence)];
      // Another task's claim is told before a change of this one.
      const result = await transact(table, {
        taken: takeovers.at({ shop, providerId }).put({ task: task.key }).when({ pk: absent }, { task: task.key }),
        task: putAsRead(shop, task, { ...after, evidenceIds, fence: task.fence + 1 }),
        evidence: proven(shop, evidence),
        log: logged(shop, log, await logDays()),
      });
      if (result === "ok") return "taken_over";
      return result === "taken" ? "taken" : "lost";
    },
  };
}
