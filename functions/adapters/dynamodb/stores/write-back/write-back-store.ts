import type { KeptWriteBack, WriteBackStore } from "#functions/modules/write-back/ports.ts";
import { allOf, find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { transact, write } from "../../engine/transaction.ts";
import { absent, containing, present } from "../../engine/words.ts";
import { writeBacks } from "../../kinds/orders.ts";
import { workOnWriteBacks } from "../../kinds/work.ts";
import { logged } from "../logs/log-changes.ts";
import { withOrderRow } from "../orders/with-order-row.ts";
import { maySend } from "../shop/may-send.ts";
import { workAsked } from "../system/shop-lease.ts";
import { toWriteBack } from "./write-back-changes.ts";

const WOKEN_AT_ONCE = 200;

/** Stores what the platform is told about one shop's orders; the port has the promises. */
export function writeBackStore(table: Table, shop: string, logDays: () => Promise<number>): WriteBackStore {
  const due = writeBacks.in("due", { shop });
  const own = (orderId: string) => writeBacks.at({ shop, orderId });

  return {
    due: async (now, limit) => (await allOf(table, due, { to: now, most: limit })).map(({ orderId }) => orderId),
    nextDueAt: async () => {
      const [first] = await allOf(table, due, { most: 1 });
      return first?.g1sk?.split("#")[0];
    },
    find: async (orderId) => {
      const item = await find(table, own(orderId));
      return item && toWriteBack(item);
    },
    arm: async ({ orderId }, payment, epoch) => {
      const outcome = await withOrderRow(table, shop, orderId, {
        rowAfter: (row) => row,
        writes: () => [maySend(shop, epoch), own(orderId).set({ payment }).when({ pk: present })],
      });
      return outcome === "ok" ? "armed" : outcome === "refused" ? "closed" : "lost";
    },
    beginFlow: async (orderId, event, epoch) => {
      const result = await transact(table, {
        shop: maySend(shop, epoch),
        // One writer alone takes the event out of those that are due.
        event: own(orderId)
          .set({ flowSending: event })
          .drop({ flow: new Set([event]) })
          .when({ flow: containing(event), flowSending: absent }),
      });
      return result === "ok";
    },
    endFlow: async (orderId, event, { again }) => {
      const ended = own(orderId).remove("flowSending").when({ flowSending: event });
      await write(table, again ? ended.add({ flow: new Set([event]) }) : ended);
    },
    dropFlow: async (orderId, event) => {
      await write(
        table,
        own(orderId)
          .drop({ flow: new Set([event]) })
          .when({ pk: present }),
      );
    },
    wake: async (now) => {
      let count = 0;
      for (const { orderId, notBefore = "" } of await allOf(table, due, { most: WOKEN_AT_ONCE })) {
        if (notBefore <= now) continue;
        const result = await transact(table, {
          // If it still waits as it was listed.
          order: own(orderId)
            .set({ notBefore: now, g1sk: placeOf(orderId, now) })
            .when({ notBefore }),
          work: count === 0 ? workAsked(workOnWriteBacks, shop, now).stamped() : undefined,
        });
        if (result === "ok") count += 1;
      }
      return count;
    },
    keep: async (row, after, logs) => {
      const days = logs.length > 0 ? await logDays() : 0;
      const entries = logs.map((entry) => logged(shop, entry, days));
      const { notBefore, attempts } = after;
      const results = resultsOf(after);
      const kept = own(row.orderId)
        .set({ attempts, ...results })
        // Only while nothing was asked for since the reading.
        .when({ askedAt: row.askedAt });
      const done =
        notBefore === undefined
          ? kept.remove("notBefore", "isPaid").unlisted("due")
          : kept.set({ notBefore, g1sk: placeOf(row.orderId, notBefore) });
      if ((await transact(table, { done, entries })) === "ok" || Object.keys(results).length === 0) return;
      // Asked for again meanwhile: it stays due, and what became of it is kept all the same.
      await transact(table, { results: own(row.orderId).set(results).when({ pk: present }), entries });
    },
  };
}

/** Place of an order among those that are due. */
const placeOf = (orderId: string, notBefore: string): string => `${notBefore}#${orderId}`;

/** The results that are new. */
const resultsOf = ({ metafields, payment }: Omit<KeptWriteBack, "attempts">) => ({
  ...(metafields && { metafields }),
  ...(payment && { payment }),
});
