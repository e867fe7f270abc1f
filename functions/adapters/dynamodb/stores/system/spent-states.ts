import type { SpentStates } from "#functions/modules/system/ports.ts";
import { expiryOf } from "../../engine/expiry.ts";
import type { Table } from "../../engine/table.ts";
import { write } from "../../engine/transaction.ts";
import { absent } from "../../engine/words.ts";
import { spentStates } from "../../kinds/tickets.ts";

/** Spent states of grants and told outages of all shops, under prefixes that no ticket has. */
export const spentStateStore = (table: Table): SpentStates => ({
  spend: (state, expiresAt) =>
    write(
      table,
      spentStates
        .at({ state })
        .put({ expiresAt: expiryOf(expiresAt) })
        .when({ pk: absent }),
    ),
});
