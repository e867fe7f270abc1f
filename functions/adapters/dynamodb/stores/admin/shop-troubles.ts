import * as z from "zod/mini";
import type { ShopTroubles } from "#functions/modules/shop/ports.ts";
import { balanceOf, creditsAt, type PlanState, remainingCredits } from "#shared/domain/plans/credits.ts";
import type { ProviderConnection } from "#shared/domain/shop/shop.ts";
import { type Trouble, troublesOf } from "#shared/domain/shop/troubles.ts";
import type { TaskState } from "#shared/domain/tasks/task.ts";
import type { Instant } from "#shared/values/time.ts";
import { seenAs, word } from "../../engine/kind.ts";
import { allOf, foundAmong } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { write } from "../../engine/transaction.ts";
import { shopTroubles as marks } from "../../kinds/admin.ts";
import { connections } from "../../kinds/connection.ts";
import { credits } from "../../kinds/plans.ts";
import { type StoredShop, shops } from "../../kinds/shop.ts";
import { documentTasks } from "../../kinds/tasks.ts";

/** As many of the newest tasks that wait for the merchant are looked at. */
const LOOKED_AT = 50;

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
    stuck: readonly TaskState[];
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
    stuck,
  });
};

/** States of the newest tasks of a shop that wait for its merchant. Eventually consistent. */
export async function stuckStates(table: Table, shop: string): Promise<TaskState[]> {
  const list = seenAs(documentTasks.in("stuck", { shop }), { state: word<TaskState>(), orderId: z.string() });
  return (await allOf(table, list, { newestFirst: true, most: LOOKED_AT })).map(({ state }) => state);
}
