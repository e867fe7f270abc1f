import type { ContactIndex } from "#functions/modules/provider-events/ports.ts";
import { allOf } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { write } from "../../engine/transaction.ts";
import { contactTasks } from "../../kinds/tasks.ts";
import { taskAt } from "./task-changes.ts";

/** One contact at the provider serves few of our customers: one by e-mail, one by VAT id. */
const MOST = 25;

/** The known contacts of one shop, by the provider's id. */
export const contactIndex = (table: Table, shop: string): ContactIndex => ({
  doubt: async (providerId) => {
    const known = await allOf(table, contactTasks.in("known", { shop }), { is: providerId, page: MOST, reads: 1 });
    const doubted = await Promise.all(
      known.map(({ task }) =>
        write(
          table,
          taskAt(shop, task)
            .set({ "task.isDoubtful": true })
            .add({ fence: 1 })
            .when({ state: "CONFIRMED", providerId }),
        ),
      ),
    );
    return doubted.filter(Boolean).length;
  },
});
