import type { UnansweredSend, UnansweredSends } from "#functions/modules/provider-events/ports.ts";
import { taskLanes } from "#shared/domain/tasks/task.ts";
import type { ItemOf } from "../../engine/kind.ts";
import { allOf } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { documentTasks } from "../../kinds/tasks.ts";

const MOST = 100;

/** Sends of documents without an answer: due in the future, so the present backlog is not read. */
export const unansweredSends = (table: Table, shop: string): UnansweredSends => ({
  list: async (now) => {
    const inLane = (lane: string) =>
      allOf(table, documentTasks.in("due", { shop }), {
        from: `${lane}#${now}`,
        to: `${lane}#`,
        page: MOST,
        reads: 1,
        where: { "task.type": "document", state: "SENDING" },
      });
    const lanes = taskLanes.filter((lane) => lane !== "3-payment");
    return (await Promise.all(lanes.map(inLane))).flat().flatMap(toSend).slice(0, MOST);
  },
});

function toSend({ key, orderId, providerId, task }: ItemOf<typeof documentTasks>): UnansweredSend[] {
  if (task.type !== "document") return [];
  const isUnclear = task.reason?.code === "accounting_uncertain";
  return [{ key, orderId, kind: task.kind, isUnclear, providerId }];
}
