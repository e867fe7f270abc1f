import { accessLog as log } from "../../adapters/dynamodb/stores/admin/access-log.ts";
import { downtimeStore, staffPauses as pauses } from "../../adapters/dynamodb/stores/admin/announcements.ts";
import { shopTroubles } from "../../adapters/dynamodb/stores/admin/shop-troubles.ts";
import { logStore } from "../../adapters/dynamodb/stores/logs/log-store.ts";
import { dayTotals as totals } from "../../adapters/dynamodb/stores/shop/totals.ts";
import { shopLease } from "../../adapters/dynamodb/stores/system/shop-lease.ts";
import { queueReader } from "../../adapters/dynamodb/stores/tasks/queue-reader.ts";
import type { AccessLog, DayTotals, DowntimeStore, StaffPauses, WorkOfShop } from "../../modules/admin/ports.ts";
import type { QueueReader } from "../../modules/queue/ports.ts";
import type { ShopTroubles } from "../../modules/shop/ports.ts";
import type { LogWriter } from "../../modules/system/ports.ts";
import { logDaysOf } from "../resources/log-days.ts";
import { tableOf } from "../resources/table.ts";
import type { Service } from "../service.ts";

/** Staff's log of access. */
export const accessLog: Service<AccessLog> = {
  name: "access-log",
  access: { writes: ["ACCESS"] },
  create: (scope) => log(tableOf(scope)),
};

/** Totals of all shops at the beginning of a day. */
export const dayTotals: Service<DayTotals> = {
  name: "day-totals",
  access: { table: "read", writes: ["ADMIN"] },
  create: (scope) => totals(tableOf(scope)),
};

/** Planned maintenance. */
export const downtimes: Service<DowntimeStore> = {
  name: "downtimes",
  access: { table: "read", writes: ["ADMIN"] },
  create: (scope) => downtimeStore(tableOf(scope)),
};

/** Writes to the log of any shop: only for calls whose route asks for a permission to act on shops. */
export const logWriterOf: Service<(shop: string) => LogWriter> = {
  name: "log-writer-of-shop",
  access: { table: "read", writes: ["LOG"] },
  create: (scope) => (shop) => logStore(tableOf(scope), shop, logDaysOf(scope, shop)),
};

/** Pauses by our own people. */
export const staffPauses: Service<StaffPauses> = {
  name: "staff-pauses",
  access: { table: "read", writes: ["ADMIN", "SHOP"] },
  create: (scope) => pauses(tableOf(scope)),
};

/** Lists of shops by what is wrong with them. */
export const troubles: Service<ShopTroubles> = {
  name: "shop-troubles",
  access: { table: "read", writes: ["TROUBLE"] },
  create: (scope) => shopTroubles(tableOf(scope)),
};

/** The queue of any shop: only for calls whose route asks for a permission to see it. */
export const queueOf: Service<(shop: string) => QueueReader> = {
  name: "queue-of-shop",
  access: { table: "read" },
  create: (scope) => (shop) => queueReader(tableOf(scope), shop),
};

/** Wakes the worker of any shop. */
export const workOfShop: Service<WorkOfShop> = {
  name: "work-of-shop",
  access: { table: "read", writes: ["SHOP"] },
  create: (scope) => (shop) => shopLease(tableOf(scope), shop),
};
