import type { QueueReader } from "#functions/modules/queue/ports.ts";
import { seenAs } from "../../engine/kind.ts";
import { pageOf } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { documentTasks } from "../../kinds/tasks.ts";
import { tasksAmong, toQueuedTask } from "./task-changes.ts";

/** The queue of one shop, for functions that may not write: two partitions of one index, read by page. */
export const queueReader = (table: Table, shop: string): QueueReader => ({
  list: async ({ state, ...request }) => {
    const list = seenAs(documentTasks.in(state === "open" ? "due" : "stuck", { shop }), {});
    const { items, ...cursors } = await pageOf(table, list, { ...request, descending: state === "stuck" });
    return { tasks: tasksAmong(items).map(toQueuedTask), ...cursors };
  },
});
