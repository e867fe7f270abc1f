import * as z from "zod/mini";
import type { ShopTroubles } from "#functions/modules/shop/ports.ts";
import { balanceOf, creditsAt, type PlanState, remainingCredits } from "#shared/domain/plans/credits.ts";
import type { ProviderConnection } from "#shared/domain/shop/shop.ts";
import { type Trouble, troublesOf } from "#shared/domain/shop/troubles.ts";
import type { TaskState } from "#shared/domain/tasks/task.ts";
import type { Instant } from "#shared/values/time.ts";
import { seenAs, word } from "../../engine/kind.ts";
import { allOf, foundAmong, stepOf } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { write } from "../../engine/transaction.ts";
import { shopTroubles as marks } from "../../kinds/admin.ts";
import { connections } from "../../kinds/connection.ts";
import { credits } from "../../kinds/plans.ts";
import { type StoredShop, shops } from "../../kinds/shop.ts";
import { documentTasks } from "../../kinds/tasks.ts";

/** The newest tasks that wait for the merchant, as many at a time, and at most so often, are looked at. */
const LOOKED_AT = { size: 50, times: 20 };
const SOUGHT: readonly TaskState[] = ["REJECTED", "PARKED"];

/** Keeps the lists of troubled shops: three reads of one shop, and a write for each list that it enters or leaves. */
export const shopTroubles = (table: Table): ShopTroubles => ({
  refresh: async (shop, now) => {
    const [items, stuck, known] = await Promise.all([
      allOf(table, shops.partition({ shop }), { isConsistent: true }),
      stuckStates(table, shop),
      allOf(table, marks.below({ shop }), { isConsistent: true }),
    ]);
    const own = foundAmong(items, shops.at({ shop }))?.shop;
    const plan = foundAmong(items, credits.at({ shop }))?.plan;
    const connection = foundAmong(items, connections.at({ shop }))?.connection;
    const found = own === undefined || plan === undefined ? [] : troublesNow({ own, plan, connection, stuck }, now);
    const before = known.map((item) => marks.idsOf(item).trouble);
    for (const trouble of found)
      if (!before.includes(trouble)) await write(table, marks.at({ shop, trouble }).put({}).listed("all"));
    for (const trouble of before)
      if (!found.some((one) => one === trouble)) await write(table, marks.at({ shop, trouble }).delete());
  },
});

/** The troubles of a shop by what is stored of it. */
export const troublesNow = (
  {
    own,
    plan,
    connection,
    stuck,
  }: {
    own: Pick<StoredShop, "uninstalledAt" | "pausedAt" | "staffPause">;
    plan: PlanState;
    connection: Pick<ProviderConnection, "status" | "outage"> | undefined;
    stuck: StuckStates;
  },
  now: Instant,
): Trouble[] => {
  const { used, quota } = balanceOf(creditsAt(plan, now));
  return troublesOf({
    isInstalled: own.uninstalledAt === undefined,
    isPaused: own.pausedAt !== undefined || own.staffPause !== undefined,
    hasLostConnection: connection !== undefined && connection.status !== "connected",
    hasOutage: connection?.outage !== undefined,
    remainingCredits: remainingCredits(used, quota),
    stuck: stuck.states,
  });
};

export interface StuckStates {
  states: readonly TaskState[];
  /** There are more tasks than were looked at. */
  isCut: boolean;
}

/** States of the tasks of a shop that wait for its merchant, looked at until each is found. Eventually consistent. */
export async function stuckStates(table: Table, shop: string): Promise<StuckStates> {
  const list = seenAs(documentTasks.in("stuck", { shop }), { state: word<TaskState>(), orderId: z.string() });
  const states = new Set<TaskState>();
  let after: string | undefined;
  for (let time = 1; time <= LOOKED_AT.times; time++) {
    const { items, next } = await stepOf(table, list, { size: LOOKED_AT.size, newestFirst: true, after });
    for (const { state } of items) states.add(state);
    if (next === undefined || SOUGHT.every((state) => states.has(state))) return { states: [...states], isCut: false };
    after = next;
  }
  return { states: [...states], isCut: true };
}
