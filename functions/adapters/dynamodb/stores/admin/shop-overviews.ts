import * as z from "zod/mini";
import type { ShopOverviews } from "#functions/modules/admin/ports.ts";
import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import { planIds } from "#shared/domain/plans/plans.ts";
import type { ItemOf } from "../../engine/kind.ts";
import { allOf, find, findSeen, pageOfAllShops } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { totals } from "../../kinds/admin.ts";
import { connections } from "../../kinds/connection.ts";
import { logs } from "../../kinds/logs.ts";
import { credits } from "../../kinds/plans.ts";
import { shops } from "../../kinds/shop.ts";
import { workOnTasks } from "../../kinds/work.ts";
import { dueWork } from "../tasks/due-work.ts";

/** Shops across tenants by domain: a page of the index, then four reads of each shop. */
export function shopOverviews(table: Table): ShopOverviews {
  return {
    list: async ({ prefix, ...place }) => {
      const { items, ...next } = await pageOfAllShops(table, shops.in("all", {}), { ...place, search: prefix });
      const surroundings = await surroundingsOf(table, items);
      const found = items.map(async (item) => {
        const { shop } = shops.idsOf(item);
        const { plan, connection, isAtWork } = surroundings(shop);
        const { store, installedAt, uninstalledAt, pausedAt, staffPause } = item.shop;
        const [lastError, oldestTaskAt] = await Promise.all([
          lastErrorOf(table, shop),
          // Shops outside the list of work cost no query.
          isAtWork ? dueWork(table, shop).nextDueAt() : undefined,
        ]);
        return {
          shop,
          name: store.name,
          installedAt,
          uninstalledAt,
          plan,
          connection,
          isPaused: pausedAt !== undefined,
          staffPause,
          lastError,
          oldestTaskAt,
        };
      });
      return { shops: await Promise.all(found), ...next };
    },
    totals: async () => {
      const item = await find(table, totals.at({}), { isConsistent: false });
      const counter = (name: string) => Number(item?.[name] ?? 0);
      return {
        installed: counter("installed"),
        connected: counter("connected"),
        plans: Object.fromEntries(planIds.map((id) => [id, counter(`plan.${id}`)])),
      };
    },
  };
}

/** Credits, connection and work of some shops. Sealed tokens stay where they are. */
async function surroundingsOf(table: Table, items: readonly ItemOf<typeof shops>[]) {
  const ids = items.map((item) => shops.idsOf(item));
  const pk = z.string();
  const [plans, connected, working] = await Promise.all([
    findSeen(
      table,
      credits,
      ids.map((id) => credits.at(id).key),
      { pk, plan: credits.declared.shape.plan },
    ),
    findSeen(
      table,
      connections,
      ids.map((id) => connections.at(id).key),
      {
        pk,
        connection: connections.declared.shape.connection,
      },
    ),
    findSeen(
      table,
      workOnTasks,
      ids.map((id) => workOnTasks.at(id).key),
      { pk, g1sk: z.optional(z.string()) },
    ),
  ]);
  return (shop: string) => {
    const ofShop = (one: { pk: string }) => one.pk === shops.at({ shop }).key.pk;
    const plan = plans.find(ofShop)?.plan;
    // Written with the shop itself.
    if (plan === undefined) throw new Error("shop without credits item");
    const isAtWork = working.find(ofShop)?.g1sk !== undefined;
    return { plan, connection: connected.find(ofShop)?.connection.status, isAtWork };
  };
}

async function lastErrorOf(table: Table, shop: string): Promise<LogEntry | undefined> {
  const list = logs.in("byStatus", { shop, status: "critical" });
  return (await allOf(table, list, { newestFirst: true, most: 1 }))[0]?.entry;
}
