import type { PayoutObjections } from "#functions/modules/partner/ports.ts";
import type { Cipher } from "#functions/modules/security/ports.ts";
import { find, pageOf } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { write } from "../../engine/transaction.ts";
import { absent, present } from "../../engine/words.ts";
import { payoutReceipts, payouts } from "../../kinds/partner.ts";
import { toPayout, toReceipt } from "./payout-items.ts";

/** Payouts of one partner, as the partner sees them. */
export function sealedPayouts(table: Table, cipher: Cipher, partner: string): PayoutObjections {
  return {
    payouts: async (wanted) => {
      // Only sealed payouts have a receipt; skipped months between them are few.
      const { items, ...cursors } = await pageOf(table, payouts.below({ partner }), { ...wanted, descending: true });
      return { payouts: items.map((item) => toPayout(cipher, partner, item)), ...cursors };
    },
    payout: async (period) => {
      const item = await find(table, payouts.at({ partner, period }));
      return item && toPayout(cipher, partner, item);
    },
    receipt: async (number) => toReceipt(cipher, partner, await find(table, payoutReceipts.at({ partner, number }))),
    object: (period, objection) =>
      write(table, payouts.at({ partner, period }).set({ objection }).when({ sealed: present, objection: absent })),
  };
}
