import type { ShopLease, WorkLease } from "#functions/modules/system/ports.ts";
import { type Instant, secondsAfter } from "#shared/values/time.ts";
import type { ChangeOf } from "../../engine/change.ts";
import type { ItemOf } from "../../engine/kind.ts";
import { find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { write, writeAndRead } from "../../engine/transaction.ts";
import { absent, below, first, present } from "../../engine/words.ts";
import { type WorkKind, workOnTasks } from "../../kinds/work.ts";

/** A dispatched worker has taken the lease by then, unless the queue is behind. */
const WAKING_SECONDS = 5;

/** A lease as the item says it is. */
const leaseOf = (
  { version = 0, requestedAt, breaker, failures = 0 }: ItemOf<WorkKind>,
  { owner, until }: Pick<WorkLease, "owner" | "until">,
): WorkLease => ({ owner, until, workVersion: version, requestedAt, breaker, failures });

/** Asks for a worker. In a transaction, so that a crash cannot lose the request. */
export const workAsked = (kind: WorkKind, shop: string, now: Instant): ChangeOf<WorkKind> =>
  kind
    .at({ shop })
    .listed("due", { dueAt: now })
    .set({ shop, requestedAt: now, wokenAt: first(now) })
    .add({ version: 1 });

/** Which worker works for one shop. Its item is in the sweep's list only while there is work. */
export function shopLease(table: Table, shop: string, kind: WorkKind = workOnTasks): ShopLease {
  const own = kind.at({ shop });

  return {
    request: async (now) => {
      const before = await writeAndRead(table, workAsked(kind, shop, now), "before");
      const isWorkedOn = before?.leaseUntil !== undefined && before.leaseUntil >= now;
      if (isWorkedOn) return false;
      // No worker was dispatched since the last session ended, whatever it left for later.
      const wokenAt = before?.wokenAt;
      if (wokenAt === undefined) return true;
      // The dispatched worker never came: of the callers that notice, one dispatches another.
      return wokenAt < secondsAfter(now, -WAKING_SECONDS) && write(table, own.set({ wokenAt: now }).when({ wokenAt }));
    },
    isWaiting: async (requestedAt) => {
      const item = await find(table, own);
      return item?.g1sk === `${requestedAt}#${shop}` && item.leaseOwner === undefined;
    },
    acquire: async ({ owner, now, until }) => {
      const item = await writeAndRead(
        table,
        own
          .set({ leaseOwner: owner, leaseUntil: until })
          // A wake may come after the shop was erased: it must not store the item again, and without `version` no lease can be released.
          .when({ version: present })
          .when({ leaseUntil: absent }, { leaseUntil: below(now) }),
        "after",
      );
      return item && leaseOf(item, { owner, until });
    },
    release: async (lease, nextDueAt) => {
      const ended = own
        .remove("leaseOwner", "leaseUntil", "wokenAt")
        .when({ leaseOwner: lease.owner, version: lease.workVersion });
      const isReleased = await write(
        table,
        nextDueAt === undefined ? ended.unlisted("due") : ended.listed("due", { dueAt: nextDueAt }),
      );
      if (isReleased) return "released";
      const item = await find(table, own);
      return item?.leaseOwner === lease.owner ? leaseOf(item, lease) : "lost";
    },
  };
}
