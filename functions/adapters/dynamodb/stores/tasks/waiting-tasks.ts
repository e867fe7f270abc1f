import type { WaitingTasks } from "#functions/modules/credits/ports.ts";
import { CREDITS_EXHAUSTED } from "#shared/domain/tasks/latest.ts";
import { type TaskReference, taskLanes } from "#shared/domain/tasks/task.ts";
import { allOf } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { atMost } from "../../engine/words.ts";
import { documentTasks } from "../../kinds/tasks.ts";

/** More are said to be as many. */
const MOST = 1_000;
/** Tasks per read, and the maximum number of reads. */
const PAGE = 500;
const MAX_READS = 10;

/** Documents of one shop that wait for credits, from its list of due work. */
export function waitingTasks(table: Table, shop: string): WaitingTasks {
  const each = async (dueAfter: string, createdUntil: string, limit: number): Promise<TaskReference[]> => {
    const found: TaskReference[] = [];
    for (const lane of taskLanes) {
      if (found.length >= limit) break;
      const items = await allOf(table, documentTasks.in("due", { shop }), {
        from: `${lane}#${dueAfter}~`,
        to: `${lane}#`,
        most: limit - found.length,
        page: PAGE,
        reads: MAX_READS,
        where: {
          "task.type": "document",
          state: "PLANNED",
          "task.reason.code": CREDITS_EXHAUSTED,
          "task.createdAt": atMost(createdUntil),
        },
      });
      found.push(...items.map(({ key, orderId }) => ({ type: "document" as const, key, orderId })));
    }
    return found;
  };

  return {
    list: ({ limit, dueAfter = "0", createdUntil = "9999" }) => each(dueAfter, createdUntil, limit),
    count: async () => (await each("0", "9999", MOST)).length,
  };
}
