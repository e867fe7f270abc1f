import type { PayoutStore } from "#functions/modules/partner/ports.ts";
import type { Cipher } from "#functions/modules/security/ports.ts";
import type { SealedPayout } from "#shared/domain/partner/payout.ts";
import type { Receipt } from "#shared/domain/partner/receipt.ts";
import { AppError } from "#shared/errors.ts";
import { allOf, find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { transact, write } from "../../engine/transaction.ts";
import { absent, first, present, sameCount } from "../../engine/words.ts";
import { openCommissions, paidCommissions, payoutReceipts, payouts, receiptNumbers } from "../../kinds/partner.ts";
import { redemptionChanges } from "../partner/redemption-changes.ts";
import { findRedemption } from "../partner/redemption-lookup.ts";
import { sealedFields, sealedFile, sealedReceipt, toPayout, toReceipt } from "./payout-items.ts";

const MONTHS_LOOKED_AT = 24;

/** Payouts of one partner. A row is in at most one: its open item names the payout. */
export function payoutStore(table: Table, cipher: Cipher, partner: string): PayoutStore {
  const payoutOf = (period: string) => payouts.at({ partner, period });
  const openRow = (row: { id: string }) => openCommissions.at({ partner, row: row.id });
  const collecting = { status: "collecting" } as const;

  return {
    find: async (period) => {
      const item = await find(table, payoutOf(period));
      return item && toPayout(cipher, partner, item);
    },
    open: (period, at) =>
      write(
        table,
        payoutOf(period)
          .stamped()
          .set({ period, ...collecting, openedAt: first(at), rows: first(0), netCents: first(0) })
          .remove("skip")
          .unlisted("skipped")
          .when({ sealed: absent }),
      ),
    skip: async (period, reason) => {
      await write(
        table,
        payoutOf(period)
          .set({ status: "skipped", skip: reason })
          .listed("skipped", { reason })
          .when({ ...collecting, rows: 0 }),
      );
    },
    take: async (period, row) =>
      (await transact(table, {
        row: openRow(row).set({ payout: period }).when({ pk: present, payout: absent, isHeld: absent }),
        sum: payoutOf(period).add({ rows: 1, netCents: row.cents }).when(collecting),
      })) === "ok",
    release: async (period, row) => {
      await transact(table, {
        row: openRow(row).remove("payout").when({ payout: period }),
        sum: payoutOf(period).add({ rows: -1, netCents: -row.cents }).when(collecting),
      });
    },
    collected: async (period) => {
      const { rows = 0, netCents = 0 } = (await find(table, payoutOf(period))) ?? {};
      return { rows, netCents };
    },
    rowsOf: async (period) => {
      const items = await allOf(table, openCommissions.below({ partner }), { isConsistent: true });
      return items.filter(({ payout }) => payout === period).map(({ row }) => row);
    },
    nextReceipt: async (year) => ((await find(table, receiptNumbers.at({ year })))?.count ?? 0) + 1,
    seal: async (payout, receipt, { timespan, count }) =>
      (await transact(table, {
        payout: payoutOf(payout.period)
          .set({ status: "scheduled", ...sealedFields(cipher, payout), timespan })
          .listed("sealed")
          .when({ ...collecting, rows: payout.rows, netCents: payout.amounts.netCents }),
        ...receiptChanges(cipher, { payout, receipt, count }),
      })) === "ok",
    replace: async (before, payout, receipt, { at, reason, count }) => {
      const { sealed, status, objection, returns = 0, files = [], replaced = [] } = before;
      if (sealed === undefined) return false;
      const old = { number: sealed.receiptNumber, at, reason, objection };
      const result = await transact(table, {
        payout: payoutOf(payout.period)
          .set({ ...sealedFields(cipher, payout), replaced: [...replaced, old] })
          .remove("objection", "confirmation")
          .when({
            "sealed.receiptNumber": old.number,
            status,
            returns: sameCount(returns),
            filesVersion: sameCount(files.length),
          }),
        ...receiptChanges(cipher, { payout, receipt, count }),
      });
      return result === "ok";
    },
    settleRow: async (period, row) => {
      if ((await find(table, openRow(row))) === undefined) return;
      const before = await findRedemption(table, row.redemption);
      const isInPayout = row.kind === "commission" && before?.status === "verified" && before.payout === undefined;
      const after = before && { ...before, payout: period, revision: (before.revision ?? 0) + 1 };
      // A repetition finds nothing open and writes nothing.
      await transact(table, {
        paid: paidCommissions.at({ partner, period, row: row.id }).put({ row }),
        open: openRow(row).delete().when({ payout: period }),
        redemption: isInPayout && after ? redemptionChanges({ before, after }, row.at) : undefined,
      });
    },
    settledRows: async (period) => {
      const items = await allOf(table, paidCommissions.below({ partner, period }), { isConsistent: true });
      return items.map(({ row }) => row);
    },
    payRow: async (row, at) => {
      if (row.kind !== "commission") return;
      const before = await findRedemption(table, row.redemption);
      if (before?.status !== "verified") return;
      const after = { ...before, status: "paid" as const, paidAt: at, revision: (before.revision ?? 0) + 1 };
      const result = await transact(table, { redemption: redemptionChanges({ before, after }, at) });
      if (result !== "ok") throw new AppError("write_conflict");
    },
    unfinished: async () => {
      // A dozen a year: the newest ones are looked at.
      const range = { newestFirst: true, most: MONTHS_LOOKED_AT, isConsistent: true };
      const items = await allOf(table, payouts.below({ partner }), range);
      return items
        .filter(
          ({ openReceipt, status, settledAt }) =>
            openReceipt !== undefined || (status === "paid" && settledAt === undefined),
        )
        .map(({ period }) => period);
    },
    close: async (period, receiptNumber) => {
      // Another receipt may have taken its place meanwhile.
      await write(table, payoutOf(period).remove("openReceipt").when({ openReceipt: receiptNumber }));
    },
    settle: async (period, paidAt) => {
      await write(table, payoutOf(period).set({ settledAt: paidAt }).when({ status: "paid", paidAt }));
    },
    receipt: async (number) => toReceipt(cipher, partner, await find(table, payoutReceipts.at({ partner, number }))),
    keepFile: async (number, file) => {
      await write(
        table,
        payoutReceipts
          .at({ partner, number })
          .set({ file: sealedFile(cipher, partner, file) })
          .when({ pk: present, file: absent }),
      );
    },
  };
}

interface Numbered {
  payout: SealedPayout;
  receipt: Receipt;
  /** Its place among the receipts of the year. */
  count: number;
}

/** A receipt with the next number of its year: no number is left out, and none is given twice. */
const receiptChanges = (cipher: Cipher, { payout: { partner, sealedAt }, receipt, count }: Numbered) => ({
  number: receiptNumbers
    .at({ year: Number(receipt.day.slice(0, 4)) })
    .stamped()
    .set({ count })
    .when(count === 1 ? { pk: absent } : { count: count - 1 }),
  receipt: payoutReceipts
    .at({ partner, number: receipt.number })
    .put({ at: sealedAt, receipt: sealedReceipt(cipher, partner, receipt) })
    .when({ pk: absent }),
});
