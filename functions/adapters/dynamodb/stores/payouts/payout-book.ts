import type { BookedPayout, PayoutBook } from "#functions/modules/payouts/ports.ts";
import type { Cipher } from "#functions/modules/security/ports.ts";
import { transferNumberOf } from "#shared/domain/partner/payout.ts";
import { AppError } from "#shared/errors.ts";
import type { ChangeOf } from "../../engine/change.ts";
import { expiryOf } from "../../engine/expiry.ts";
import type { ItemOf } from "../../engine/kind.ts";
import { allOf, find, findEach, pageOfAllShops } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { write } from "../../engine/transaction.ts";
import { absent, present, sameCount } from "../../engine/words.ts";
import { partners, paymentFiles, payouts } from "../../kinds/partner.ts";
import { fileFields, sealedPayee, sealedTransfers, toFile, toPayout } from "./payout-items.ts";

/** More payouts of one month are more than PayPal takes in one file; a month of them is read whole. */
const MOST_OF_A_MONTH = 5_000;
/** Each file holds payouts that no other one holds. */
const MOST_FILES = 200;

/** Payouts of all partners. */
export function payoutBook(table: Table, cipher: Cipher): PayoutBook {
  const booked = (item: ItemOf<typeof payouts>): BookedPayout[] => {
    const { partner } = payouts.idsOf(item);
    const payout = toPayout(cipher, partner, item);
    return payout.sealed === undefined ? [] : [{ ...payout, sealed: payout.sealed, partner }];
  };
  const findBooked = async (partner: string, period: string) => {
    const item = await find(table, payouts.at({ partner, period }));
    return item && booked(item)[0];
  };

  return {
    list: async ({ period, ...place }) => {
      const { items, ...next } = await pageOfAllShops(table, payouts.in("sealed", { period }), place);
      return { payouts: items.flatMap(booked), ...next };
    },
    all: async (period) =>
      (await allOf(table, payouts.in("sealed", { period }), { most: MOST_OF_A_MONTH })).flatMap(booked),
    gaps: async ({ period, reason, ...place }) => {
      const { items, ...next } = await pageOfAllShops(table, payouts.in("skipped", { period, reason }), place);
      return { partners: items.map((item) => payouts.idsOf(item).partner), ...next };
    },
    find: findBooked,
    files: async (period) => {
      const items = await allOf(table, paymentFiles.below({ period }), { most: MOST_FILES, isConsistent: true });
      const files = items.map((item) => toFile(cipher, item));
      return files.sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
    },
    addFile: (file, until) =>
      write(
        table,
        paymentFiles
          .at(file)
          // No erasure of a shop reaches it: it names many partners.
          .put({ ...fileFields(cipher, file), expiresAt: expiryOf(until) })
          .when({ pk: absent }),
      ),
    noteFile: async (partner, { id, period, payouts: paid }) => {
      const payout = await findBooked(partner, period);
      const own = paid.find((one) => one.partner === partner);
      if (payout === undefined || own === undefined || payout.files?.some((file) => file.id === id)) return;
      const attempt = attemptOf(transferNumberOf(payout.sealed), own.endToEndId);
      const files = [...(payout.files ?? []), { id, attempt }];
      const noted = payouts
        .at({ partner, period })
        .set({ files, filesVersion: files.length })
        .when({ filesVersion: sameCount(files.length - 1) });
      const isUnderWay = attempt > 0 && attempt === payout.returns && payout.payee === undefined;
      const isNoted = await write(
        table,
        isUnderWay && own.to !== undefined
          ? noted.set({ payee: sealedPayee(cipher, partner, period, own.to) }).when({ returns: sameCount(attempt) })
          : noted,
      );
      // Another download notes a file of its own at this moment.
      if (!isNoted) throw new AppError("write_conflict");
    },
    confirm: (partner, period, confirmation, returns) =>
      write(
        table,
        ifPayable(payouts.at({ partner, period }))
          .set({ confirmation })
          .when({ confirmation: absent, returns: sameCount(returns) }),
      ),
    forgetConfirmation: async (partner, period) => {
      await write(table, payouts.at({ partner, period }).remove("confirmation").when({ confirmation: present }));
    },
    pay: ({ partner, period, returns = 0, payee }, { day, reference, at, to }) => {
      const paid = ifPayable(payouts.at({ partner, period }))
        .set({ status: "paid", paidDay: day, paidReference: reference, paidAt: at })
        .remove("confirmation", "returnedReason", "settledAt")
        .when({ returns: sameCount(returns) });
      const isNew = returns > 0 && payee === undefined;
      return write(
        table,
        isNew ? paid.set({ payee: sealedPayee(cipher, partner, period, to) }).when({ payee: absent }) : paid,
      );
    },
    giveBack: ({ partner, period, status, returns = 0, returned = [], files = [] }, about) =>
      write(
        table,
        payouts
          .at({ partner, period })
          .set({
            status: "scheduled",
            returnedReason: about.returned.reason,
            returns: returns + 1,
            returned: sealedTransfers(cipher, partner, period, [...returned, about.returned]),
            mayRepeat: about.mayRepeat,
          })
          .remove("paidDay", "paidReference", "confirmation", "payee")
          .when({ status, returns: sameCount(returns), filesVersion: sameCount(files.length) }),
      ),
    allowRepeat: ({ partner, period, returns = 0 }) =>
      write(
        table,
        payouts
          .at({ partner, period })
          .set({ mayRepeat: true })
          .when({ status: "scheduled", payee: absent, returns: sameCount(returns) }),
      ),
    blocked: async (shops) => {
      const keys = shops.map((partner) => partners.at({ partner }).key);
      const found = await findEach(table, partners, keys);
      return new Set(found.filter(({ state }) => state === "blocked").map((item) => partners.idsOf(item).partner));
    },
    settleObjection: (partner, period, at) =>
      write(
        table,
        payouts
          .at({ partner, period })
          .set({ "objection.settledAt": at })
          .when({ objection: present, "objection.settledAt": absent }),
      ),
  };
}

/** Nothing stops the payment, at the moment of the write. */
const ifPayable = (change: ChangeOf<typeof payouts>): ChangeOf<typeof payouts> =>
  change
    .when({ status: "scheduled" })
    .when({ holds: absent }, { holds: 0 })
    .when({ objection: absent }, { "objection.settledAt": present });

/** Which transfer of a payout a name means: 0 for the first. */
const attemptOf = (number: string, endToEndId: string): number =>
  endToEndId === number ? 0 : Number(endToEndId.split("-").at(-1)) - 1;
