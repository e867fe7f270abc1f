import type { Instant } from "#shared/values/time.ts";
import type { ChangeOf } from "../../engine/change.ts";
import type { Table } from "../../engine/table.ts";
import { write } from "../../engine/transaction.ts";
import { absent, below, present } from "../../engine/words.ts";
import type { connections } from "../../kinds/connection.ts";
import type { platformTokens } from "../../kinds/shop.ts";

/** Items with tokens that one caller at a time renews. */
type Leased = ChangeOf<typeof connections> | ChangeOf<typeof platformTokens>;

/** Takes the lease until `until`, unless another caller's still runs. */
export const claimLease = (table: Table, own: Leased, now: Instant, until: Instant): Promise<boolean> =>
  write(
    table,
    own
      .set({ refreshUntil: until })
      .when({ pk: present })
      .when({ refreshUntil: absent }, { refreshUntil: below(now) }),
  );

/** Gives the lease back. */
export async function releaseLease(table: Table, own: Leased): Promise<void> {
  await write(table, own.remove("refreshUntil").when({ pk: present }));
}
