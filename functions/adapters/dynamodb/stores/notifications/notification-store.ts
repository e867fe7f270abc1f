import type { NotificationStore } from "#functions/modules/notifications/ports.ts";
import { secondsAfter } from "#shared/values/time.ts";
import { expiryOf } from "../../engine/expiry.ts";
import type { Table } from "../../engine/table.ts";
import { write } from "../../engine/transaction.ts";
import { absent } from "../../engine/words.ts";
import { notices } from "../../kinds/notifications.ts";

/** No period comes again after this. */
const KEPT_SECONDS = 400 * 86_400;

/** Notices of one shop, by period. */
export function notificationStore(table: Table, shop: string): NotificationStore {
  return {
    claim: (notice, period, at) => {
      const put = notices.at({ shop, notice, period }).put({ at, expiresAt: expiryOf(secondsAfter(at, KEPT_SECONDS)) });
      return write(table, put.when({ pk: absent }));
    },
    release: async (notice, period) => {
      await write(table, notices.at({ shop, notice, period }).delete());
    },
  };
}
