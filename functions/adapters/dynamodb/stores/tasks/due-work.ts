import * as z from "zod/mini";
import type { DueWork, TaskStore } from "#functions/modules/tasks/ports.ts";
import { IMPORT_LANE, taskLanes } from "#shared/domain/tasks/task.ts";
import { type ItemOf, seenAs, word } from "../../engine/kind.ts";
import { allOf, stepOf } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { documentTasks } from "../../kinds/tasks.ts";

/** Open tasks that one look at the list shows: what is usual where work keeps up with orders. */
const SHORT_LIST = 8;

/** All that is due in a shop: tasks, and orders to look at. */
const dueOf = (shop: string) =>
  seenAs(documentTasks.in("due", { shop }), {
    taskType: word<DueWork["type"]>(),
    key: z.string(),
    orderId: z.string(),
    /** Entry of an order to look at. */
    askedAt: z.optional(z.string()),
    /** `lane#instant#key`. */
    g1sk: z.string(),
  });
type Due = ItemOf<ReturnType<typeof dueOf>["kind"]>;

/** The list of due work of one shop, lane by lane. */
export function dueWork(table: Table, shop: string): Pick<TaskStore, "due" | "nextDueAt"> {
  const list = dueOf(shop);
  /** All that is open, where it is little; a long list is asked for lane by lane. */
  const wholeList = async () => {
    const items = await allOf(table, list, { most: SHORT_LIST + 1 });
    return items.length > SHORT_LIST ? undefined : items;
  };
  const inLane = (lane: string, to: string, most: number) =>
    allOf(table, list, { from: `${lane}#`, to: `${lane}#${to}`, most });

  return {
    due: async (now, limit) => {
      const all = await wholeList();
      if (all !== undefined) {
        const due = all.filter((item) => dueAtOf(item) <= now);
        return due.slice(0, limit).map(toDueWork);
      }
      const found: Due[] = [];
      for (const lane of taskLanes) {
        if (found.length >= limit) break;
        found.push(...(await inLane(lane, now, limit - found.length)));
      }
      return found.map(toDueWork);
    },
    nextDueAt: async () => {
      const firsts = (await wholeList()) ?? (await Promise.all(taskLanes.map((lane) => inLane(lane, "", 1)))).flat();
      return firsts.map(dueAtOf).sort()[0];
    },
  };
}

/** Orders of the documents and movements that are still to be sent, once each a step. Failures: unsupported_list_query. */
export async function ordersWithWork(
  table: Table,
  shop: string,
  step: { after: string | undefined; size: number },
): Promise<{ orderIds: string[]; cursor?: string }> {
  const { items, next } = await stepOf(table, dueOf(shop), step);
  const own = items.filter(({ taskType }) => taskType === "document" || taskType === "transaction");
  return { orderIds: [...new Set(own.map(({ orderId }) => orderId))], ...(next && { cursor: next }) };
}

const dueAtOf = ({ g1sk }: Due): string => g1sk.split("#")[1] ?? "";

/** Work that an item of the list stands for. */
function toDueWork({ taskType: type, key, orderId, askedAt = "", g1sk }: Due): DueWork {
  if (type === "order" || type === "hints") return { key, orderId, type, askedAt };
  return { key, orderId, type, ...(g1sk.startsWith(`${IMPORT_LANE}#`) && { isImport: true }) };
}
