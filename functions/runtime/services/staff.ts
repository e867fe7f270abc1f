import { accessLog as log } from "../../adapters/dynamodb/admin-store.ts";
import { downtimeStore } from "../../adapters/dynamodb/downtime-store.ts";
import type { AccessLog, DowntimeStore } from "../../modules/admin/ports.ts";
import { tableOf } from "../resources/table.ts";
import type { Service } from "../service.ts";

/** Who of our own people looked at what. */
export const accessLog: Service<AccessLog> = {
  name: "access-log",
  access: { table: "write" },
  create: (scope) => log(tableOf(scope)),
};

/** Planned maintenance. */
export const downtimes: Service<DowntimeStore> = {
  name: "downtimes",
  access: { table: "write" },
  create: (scope) => downtimeStore(tableOf(scope)),
};
