import type { QueuedTask, QueueReader } from "../../modules/queue/ports.ts";
import { readPage } from "./engine/page.ts";
import type { Table } from "./engine/table.ts";
import { dueKeys, stuckKeys } from "./keys.ts";
import { toQueuedTask } from "./task-items.ts";

/** The queue of one shop, for functions that may not write. */
export function queueReader(table: Table, shop: string): QueueReader {
  return {
    list: async ({ state, pageSize, cursor }) => {
      const partition = state === "open" ? dueKeys.partition(shop) : stuckKeys.partition(shop);
      const { items, ...cursors } = await readPage(
        table,
        { index: "GSI1", partition },
        { descending: state === "stuck", pageSize, ...(cursor === undefined ? {} : { cursor }) },
      );
      return { tasks: items.map(toQueuedTask).filter((task): task is QueuedTask => task !== undefined), ...cursors };
    },
  };
}
