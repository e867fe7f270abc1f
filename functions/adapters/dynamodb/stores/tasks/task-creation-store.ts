import type { TaskCreationStore } from "#functions/modules/orders/ports.ts";
import { mayReopen } from "#shared/domain/tasks/transitions.ts";
import { countOf, find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { transact } from "../../engine/transaction.ts";
import { absent } from "../../engine/words.ts";
import { documentTasks } from "../../kinds/tasks.ts";
import { logged } from "../logs/log-changes.ts";
import { contentAt, contentPut, putAsRead, taskAt, taskPut, toTask } from "./task-changes.ts";

const MAX_LOOKS = 3;

/** Tasks of one shop for code that creates or reopens them; sending is in another store that few functions bundle. */
export const taskCreationStore = (table: Table, shop: string, logDays: () => Promise<number>): TaskCreationStore => ({
  find: async (reference) => {
    for (let look = 1; ; look++) {
      const item = await find(table, taskAt(shop, reference));
      if (item === undefined) return undefined;
      if (reference.type !== "document") return toTask(item);
      const content = await find(table, contentAt(shop, reference));
      // Task and content are deleted together: if the content is missing, the task is read again.
      if (content || look === MAX_LOOKS) return toTask(item, content);
    }
  },
  plan: async (task) => {
    const result = await transact(table, {
      task: taskPut(shop, task).when({ pk: absent }),
      content: contentPut(shop, task)?.when({ pk: absent }),
    });
    return result === "ok";
  },
  reopen: async (task, changed, log) => {
    if (!mayReopen(task, changed.state)) return "lost";
    const after = { ...changed, fence: task.fence + 1 };
    // A transaction has a token: repeated by the SDK after a lost answer it is still a success.
    const result = await transact(table, {
      task: putAsRead(shop, task, after),
      log: log && logged(shop, log, await logDays()),
    });
    return result === "ok" ? after : "lost";
  },
  countOpenDocuments: (limit) =>
    countOf(table, documentTasks.in("due", { shop }), { where: { "task.type": "document" }, most: limit }),
});
