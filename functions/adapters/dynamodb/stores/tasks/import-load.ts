import type { ImportLoad } from "#functions/modules/imports/ports.ts";
import { IMPORT_LANE as lane } from "#shared/domain/tasks/task.ts";
import { countOf } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { documentTasks } from "../../kinds/tasks.ts";

/** Load that the import of one shop's orders puts on the work at the provider. */
export const importLoad = (table: Table, shop: string): ImportLoad => ({
  countAhead: (now, limit) =>
    countOf(table, documentTasks.in("due", { shop }), {
      from: `${lane}#`,
      to: `${lane}#${now}`,
      page: limit,
      reads: 1,
    }),
});
