import { accessLog as log } from "../../adapters/dynamodb/admin-store.ts";
import type { AccessLog } from "../../modules/admin/ports.ts";
import { need } from "../need.ts";
import { tableOf } from "../resources/table.ts";

/** Who of our own people looked at what. */
export const accessLog = need<AccessLog>({
  name: "access-log",
  access: { table: "write" },
  create: (scope) => log(tableOf(scope)),
});
