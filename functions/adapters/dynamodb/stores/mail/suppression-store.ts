import type { Suppressions } from "#functions/modules/mail/ports.ts";
import { secondsAfter } from "#shared/values/time.ts";
import { expiryOf } from "../../engine/expiry.ts";
import { find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { write } from "../../engine/transaction.ts";
import { absent, not } from "../../engine/words.ts";
import { suppressions } from "../../kinds/mail.ts";

/** After a year an address may exist again. */
const KEPT_SECONDS = 365 * 86_400;

/** Addresses that one shop does not write to, by their hash. */
export function suppressionStore(table: Table, shop: string): Suppressions {
  const own = (address: string) => suppressions.at({ shop, address });
  return {
    reasonOf: async (address) => {
      const item = await find(table, own(address), { isConsistent: false });
      return item && { reason: item.reason, at: item.at };
    },
    add: async (address, { reason, at }) => {
      const put = own(address).put({ reason, at, expiresAt: expiryOf(secondsAfter(at, KEPT_SECONDS)) });
      // A bounce does not take the place of a complaint.
      await write(table, reason === "complaint" ? put : put.when({ pk: absent }, { reason: not("complaint") }));
    },
    remove: async (address) => {
      await write(table, own(address).delete());
    },
  };
}
