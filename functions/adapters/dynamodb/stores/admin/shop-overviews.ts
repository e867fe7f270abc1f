import * as z from "zod/mini";
import type { ShopOverview, ShopOverviews } from "#functions/modules/admin/ports.ts";
import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import { planIds } from "#shared/domain/plans/plans.ts";
import { AppError } from "#shared/errors.ts";
import type { Instant } from "#shared/values/time.ts";
import { type ItemOf, seenAs } from "../../engine/kind.ts";
import { allOf, countOf, find, findEach, findSeen, pageOfAllShops } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { shards } from "../../engine/template.ts";
import { shopTroubles as marks, totals } from "../../kinds/admin.ts";
import { connections } from "../../kinds/connection.ts";
import { logs } from "../../kinds/logs.ts";
import { credits } from "../../kinds/plans.ts";
import { shops } from "../../kinds/shop.ts";
import { workOnTasks } from "../../kinds/work.ts";
import { BEGUN, DAY } from "../shop/totals.ts";
import { dueWork } from "../tasks/due-work.ts";
import { stuckStates, troublesNow } from "./shop-troubles.ts";

/** The place that a cursor of ours names. Failures: unsupported_list_query. */
function placeIn(cursor: string): string {
  const place = Buffer.from(cursor, "base64url").toString("utf8");
  if (!/^\d{4}-\d{2}-\d{2}T[\d:.]+Z#[\w.-]+$/.test(place)) throw new AppError("unsupported_list_query");
  return place;
}

/** Comes after a place, and before whatever else begins like it. */
const AFTER = "!";

/** Pages that are read for one: none that is empty goes before others. */
const MAX_PAGES = 10;

/** Shops across tenants: a page of an index, then five reads of each shop. */
export function shopOverviews(table: Table): ShopOverviews {
  const overviewsOf = async (items: readonly ItemOf<typeof shops>[], now: Instant): Promise<ShopOverview[]> => {
    const surroundings = await surroundingsOf(table, items);
    const found = items.map(async (item) => {
      const { shop } = shops.idsOf(item);
      const { plan, connection, isAtWork } = surroundings(shop);
      const { store, installedAt, uninstalledAt, pausedAt, staffPause } = item.shop;
      const [lastError, oldestTaskAt, stuck] = await Promise.all([
        lastErrorOf(table, shop),
        // Shops outside the list of work cost no query.
        isAtWork ? dueWork(table, shop).nextDueAt() : undefined,
        stuckStates(table, shop),
      ]);
      return {
        shop,
        name: store.name,
        installedAt,
        uninstalledAt,
        plan,
        connection: connection?.status,
        isPaused: pausedAt !== undefined,
        staffPause,
        lastError,
        oldestTaskAt,
        troubles: troublesNow({ own: item.shop, plan, connection, stuck }, now),
        isCut: stuck.isCut,
      };
    });
    return Promise.all(found);
  };
  /** The shops of these names that are stored whole, in this order. */
  const named = async (names: readonly string[], now: Instant) => {
    const items = await findEach(
      table,
      shops,
      names.map((shop) => shops.at({ shop }).key),
    );
    const found = await overviewsOf(
      items.filter(({ erasedAt }) => erasedAt === undefined),
      now,
    );
    return names.flatMap((name) => found.filter(({ shop }) => shop === name));
  };

  return {
    list: async ({ prefix, trouble, now, ...place }) => {
      if (trouble === undefined) {
        const { items, ...next } = await pageOfAllShops(table, shops.in("all", {}), { ...place, search: prefix });
        return { shops: await overviewsOf(items, now), ...next };
      }
      let from = place;
      for (let page = 1; ; page++) {
        const { items, next } = await pageOfAllShops(table, marks.in("all", { trouble }), { ...from, search: prefix });
        const found = await named(
          items.map((item) => marks.idsOf(item).shop),
          now,
        );
        // What ended since the list was kept is left out.
        const troubled = found.filter(({ troubles }) => troubles.includes(trouble));
        if (troubled.length > 0 || next === undefined || page === MAX_PAGES)
          return { shops: troubled, ...(next !== undefined && { next }) };
        from = { ...place, cursor: next };
      }
    },
    waiting: async ({ now, pageSize, cursor }) => {
      const from = cursor === undefined ? "" : `${placeIn(cursor)}${AFTER}`;
      // The shards share one order: the first of each are enough for the first of all.
      const pages = await Promise.all(
        shards.map((shop) =>
          allOf(table, seenAs(workOnTasks.in("due", { shop }), { g1sk: z.string() }), {
            from,
            to: now,
            most: pageSize,
          }),
        ),
      );
      const places = pages.flat().map(({ g1sk }) => g1sk);
      const page = places.toSorted().slice(0, pageSize);
      const last = places.length > pageSize ? page.at(-1) : undefined;
      const found = await named(
        page.map((place) => place.slice(place.indexOf("#") + 1)),
        now,
      );
      return { shops: found, next: last && Buffer.from(last).toString("base64url") };
    },
    troubled: async () => {
      const [outage, rejected, parked] = await Promise.all([
        countOf(table, marks.in("all", { trouble: "outage" })),
        countOf(table, marks.in("all", { trouble: "rejected" })),
        countOf(table, marks.in("all", { trouble: "parked" })),
      ]);
      return { outage, rejected, parked };
    },
    totals: async () => {
      const item = await find(table, totals.at({}), { isConsistent: false });
      const counted = (prefix: string) => {
        const counter = (name: string) => Number(item?.[`${prefix}${name}`] ?? 0);
        return {
          installed: counter("installed"),
          connected: counter("connected"),
          plans: Object.fromEntries(planIds.map((id) => [id, counter(`plan.${id}`)])),
        };
      };
      const day = item?.[DAY];
      return { ...counted(""), ...(typeof day === "string" && { begun: { day, ...counted(BEGUN) } }) };
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
    return { plan, connection: connected.find(ofShop)?.connection, isAtWork };
  };
}

async function lastErrorOf(table: Table, shop: string): Promise<LogEntry | undefined> {
  const list = logs.in("byStatus", { shop, status: "critical" });
  return (await allOf(table, list, { newestFirst: true, most: 1 }))[0]?.entry;
}
