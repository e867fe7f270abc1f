import { downtimeStore } from "../../adapters/dynamodb/downtime-store.ts";
import type { DowntimeStore } from "../../modules/admin/ports.ts";
import { need } from "../need.ts";
import { tableOf } from "../resources/table.ts";

/** Planned maintenance. */
export const downtimes = need<DowntimeStore>({
  name: "downtimes",
  access: { table: "write" },
  create: (scope) => downtimeStore(tableOf(scope)),
});
