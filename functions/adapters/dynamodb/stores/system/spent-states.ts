import type { SpentStates } from "#functions/modules/system/ports.ts";
import { expiryOf } from "../../engine/expiry.ts";
import type { Table } from "../../engine/table.ts";
import { write } from "../../engine/transaction.ts";
import { absent } from "../../engine/words.ts";
import { spentStates } from "../../kinds/tickets.ts";

/** Spent states of grants and of told outages, of all shops. Their prefixes differ from that of tickets, so no ticket can delete one. */
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
