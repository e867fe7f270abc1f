import type { MonthMailings } from "#functions/modules/months/ports.ts";
import type { MonthMailing } from "#shared/domain/months/month-mailing.ts";
import type { Change } from "../../engine/change.ts";
import { find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { write } from "../../engine/transaction.ts";
import { present, sameCount } from "../../engine/words.ts";
import { monthMailings } from "../../kinds/months.ts";

/** Mailing of one shop's months: on or off, and its address. */
export function monthMailingStore(table: Table, shop: string): MonthMailings {
  const own = monthMailings.at({ shop });
  const save = (mailing: MonthMailing, revision: number) => {
    const put = own.put({ shop, mailing, revision: revision + 1 }).when({ revision: sameCount(revision) });
    return write(table, mailing.isOn ? put.listed("due", { dueDay: mailing.dueDay }) : put);
  };
  return {
    find: async () => (await find(table, own))?.mailing,
    change: async (step) => {
      for (;;) {
        const before = await find(table, own);
        const after = step(before?.mailing);
        if (after === undefined) return undefined;
        if (await save(after, before?.revision ?? 0)) return after;
      }
    },
  };
}

/** Switches the mailing off with the end of an installation; the address stays until the shop is erased. */
export async function endMailing(table: Table, shop: string): Promise<Change[]> {
  const own = monthMailings.at({ shop });
  if ((await find(table, own)) === undefined) return [];
  return [own.set({ "mailing.isOn": false }).add({ revision: 1 }).unlisted("due").when({ pk: present })];
}
