import { test } from "vitest";
import { couponStore } from "#functions/adapters/dynamodb/stores/partner/coupon-store.ts";
import { partnerStore } from "#functions/adapters/dynamodb/stores/partner/partner-store.ts";
import { redemptionBook } from "#functions/adapters/dynamodb/stores/partner/redemption-book.ts";
import { payoutBook } from "#functions/adapters/dynamodb/stores/payouts/payout-book.ts";
import { payoutStore } from "#functions/adapters/dynamodb/stores/payouts/payout-store.ts";
import { sealedPayouts } from "#functions/adapters/dynamodb/stores/payouts/sealed-payouts.ts";
import type { BookedPayout, PaymentFile } from "#functions/modules/payouts/ports.ts";
import type { Coupon, Redemption } from "#shared/domain/coupons/coupon.ts";
import type { CommissionRow, SealedPayout } from "#shared/domain/partner/payout.ts";
import { payoutAmounts } from "#shared/domain/partner/payout-amounts.ts";
import { receiptOf } from "#shared/domain/partner/receipt.ts";
import { payeeOf } from "#shared/domain/partner/transfers.ts";
import { useTable } from "../a-table.ts";
import { later, NOW } from "../fixtures.ts";
import { expectWalk, readableCipher } from "./walk.ts";

const table = useTable();

const PARTNER = "partner.myshopify.com";
const SHOP = "laden.myshopify.com";
const PERIOD = "2026-03";

const coupon: Coupon = {
  ...{ code: "BECHER", type: "percentage", value: 20, intervals: 3, comment: "Für Becher", isActive: true },
  partner: PARTNER,
};
const begun: Redemption = {
  ...{ code: "BECHER", shop: SHOP, partner: PARTNER, status: "redeemed", createdAt: NOW, id: "red_1", revision: 1 },
};
const verified: Redemption = {
  ...{ ...begun, status: "verified", plan: "business", releaseDay: "2026-03-20", commissionCents: 5_000, revision: 2 },
};
const row: CommissionRow = {
  ...{ id: "2026-03-20#red_1", kind: "commission", redemption: "red_1", code: "BECHER", plan: "business" },
  ...{ day: "2026-03-20", cents: 5_000, at: NOW },
};
const recipient = {
  ...{ name: "Bea Berater", email: "bea@example.org", street: "Gasse 1", postcode: "10115", town: "Berlin" },
  ...{ country: "DE", taxId: "11/222/33333", vatId: null, paypalEmail: null, bankName: "Bank" },
  ...{ iban: "DE02120300000000202051", bic: "BYLADEM1001" },
};
const payout: SealedPayout = {
  ...{ partner: PARTNER, period: PERIOD, method: "bank", taxCase: "R", rows: 1, sealedAt: NOW, recipient },
  ...{ amounts: payoutAmounts([{ cents: 5_000 }], "bank", "R"), receiptNumber: "GS-2026-000001" },
};
const replacing: SealedPayout = {
  ...{ ...payout, receiptNumber: "GS-2026-000002", replaces: "GS-2026-000001", firstNumber: "GS-2026-000001" },
};
const payer = { name: "Belegfluss", street: "Weg 2", town: "10117 Berlin", vatNumber: "DE111111111" };
const to = payeeOf(recipient);
const aFile = (id: string, endToEndId: string): PaymentFile => ({
  ...{ id, period: PERIOD, method: "bank", createdAt: NOW, executionDay: "2026-04-02", sha256: "ab".repeat(32) },
  payouts: [{ partner: PARTNER, endToEndId, cents: payout.amounts.totalCents, to }],
});
const timespan = { from: "2026-03-20", to: "2026-03-20" };

test("the stores of payouts answer and write what they always did", async () => {
  const payouts = payoutStore(table(), readableCipher, PARTNER);
  const seen = sealedPayouts(table(), readableCipher, PARTNER);
  const book = payoutBook(table(), readableCipher);
  const redemptions = redemptionBook(table());
  const coupons = couponStore(table(), SHOP);
  const booked = async (): Promise<BookedPayout> => {
    const found = await book.find(PARTNER, PERIOD);
    if (found === undefined) throw new Error("no payout");
    return found;
  };

  await expectWalk(table(), "payouts", async ({ step }) => {
    await step("a coupon of a partner", async () => {
      await partnerStore(table(), PARTNER).apply({ at: NOW, message: "Guten Tag" });
      await partnerStore(table(), PARTNER).createCoupon(coupon, "BECHER", 9);
      await coupons.step({ after: begun }, NOW);
      return coupons.step({ before: begun, after: verified }, NOW);
    });
    await step("find, none", () => payouts.find(PERIOD));
    await step("open", () => payouts.open(PERIOD, NOW));
    await step("skip", () => payouts.skip(PERIOD, "THRESHOLD", later(1)));
    await step("skip again", () => payouts.skip(PERIOD, "EMPTY", later(2)));
    await step("book.gaps", () => book.gaps({ period: PERIOD, reason: "THRESHOLD", pageSize: 5 }));
    await step("find, skipped", () => payouts.find(PERIOD));
    await step("open again", () => payouts.open(PERIOD, later(3)));
    await step("take", () => payouts.take(PERIOD, row));
    await step("take again", () => payouts.take(PERIOD, row));
    await step("release", () => payouts.release(PERIOD, row));
    await step("release again", () => payouts.release(PERIOD, row));
    await step("take once more", () => payouts.take(PERIOD, row));
    await step("skip with rows", () => payouts.skip(PERIOD, "EMPTY", later(4)));
    await step("collected", () => payouts.collected(PERIOD));
    await step("collected, none", () => payouts.collected("2026-02"));
    await step("rowsOf", () => payouts.rowsOf(PERIOD));
    await step("nextReceipt", () => payouts.nextReceipt(2026));
    const receipt = receiptOf(payout, [row], payer);
    await step("seal with other rows", () => payouts.seal({ ...payout, rows: 2 }, receipt, { timespan, count: 1 }));
    await step("seal with a number that is not the next one", () =>
      payouts.seal(payout, receipt, { timespan, count: 2 }),
    );
    await step("seal", () => payouts.seal(payout, receipt, { timespan, count: 1 }));
    await step("seal again", () => payouts.seal(payout, receipt, { timespan, count: 1 }));
    await step("open, sealed", () => payouts.open(PERIOD, later(5)));
    await step("take, sealed", () => payouts.take(PERIOD, { ...row, id: "2026-03-21#red_2" }));
    await step("nextReceipt, one given", () => payouts.nextReceipt(2026));
    await step("find", () => payouts.find(PERIOD));
    await step("unfinished", () => payouts.unfinished());
    await step("settleRow", () => payouts.settleRow(PERIOD, row));
    await step("settleRow again", () => payouts.settleRow(PERIOD, row));
    await step("settledRows", () => payouts.settledRows(PERIOD));
    await step("receipt", () => payouts.receipt("GS-2026-000001"));
    await step("keepFile", () => payouts.keepFile("GS-2026-000001", new Uint8Array([1, 2, 3])));
    await step("keepFile again", () => payouts.keepFile("GS-2026-000001", new Uint8Array([4])));
    await step("receipt with its file", async () => {
      const found = await payouts.receipt("GS-2026-000001");
      return [...(found?.file ?? [])];
    });
    await step("receipt, none", () => payouts.receipt("GS-2026-000009"));
    await step("close, another receipt", () => payouts.close(PERIOD, "GS-2026-000009"));
    await step("close", () => payouts.close(PERIOD, "GS-2026-000001"));
    await step("seen.payouts", () => seen.payouts({ pageSize: 5 }));
    await step("seen.object", () => seen.object(PERIOD, { at: later(10), reason: "Falsche Anschrift" }));
    await step("seen.object again", () => seen.object(PERIOD, { at: later(11), reason: "Noch etwas" }));
    await step("seen.payout", () => seen.payout(PERIOD));
    await step("seen.receipt", async () => (await seen.receipt("GS-2026-000001"))?.receipt.number);
    await step("book.pay, objected", async () =>
      book.pay(await booked(), { day: "2026-04-03", reference: "R1", at: later(12), to }),
    );
    await step("book.confirm, objected", () =>
      book.confirm(PARTNER, PERIOD, { by: "s#1", day: "2026-04-03", reference: "R1" }, 0),
    );
    await step("book.settleObjection", () => book.settleObjection(PARTNER, PERIOD, later(13)));
    await step("book.settleObjection again", () => book.settleObjection(PARTNER, PERIOD, later(14)));
    const about = { at: later(15), reason: "Anschrift", count: 2 };
    const replacement = receiptOf(replacing, [row], payer);
    await step("replace, nothing sealed", () =>
      payouts.replace({ period: PERIOD, status: "collecting" }, replacing, replacement, about),
    );
    const before = await booked();
    await step("replace", () => payouts.replace(before, replacing, replacement, about));
    await step("replace again", () => payouts.replace(before, replacing, replacement, about));
    await step("close the replacement", () => payouts.close(PERIOD, "GS-2026-000002"));
    await step("book.addFile", () => book.addFile(aFile("BF-2026-04-A", "GS-2026-000001"), later(1_000_000)));
    await step("book.addFile again", () => book.addFile(aFile("BF-2026-04-A", "GS-2026-000001"), later(1_000_000)));
    await step("book.files", () => book.files(PERIOD));
    await step("book.noteFile", () => book.noteFile(PARTNER, aFile("BF-2026-04-A", "GS-2026-000001")));
    await step("book.noteFile again", () => book.noteFile(PARTNER, aFile("BF-2026-04-A", "GS-2026-000001")));
    await step("redemption held in a sealed payout", async () => {
      const now = await redemptions.find("red_1");
      if (now === undefined) return false;
      const held: Redemption = { ...now, hold: { marks: ["STAFF"], at: later(16) }, revision: (now.revision ?? 0) + 1 };
      return redemptions.step({ before: now, after: held }, later(16));
    });
    await step("book.pay, held", async () =>
      book.pay(await booked(), { day: "2026-04-03", reference: "R1", at: later(17), to }),
    );
    await step("redemption free again", async () => {
      const now = await redemptions.find("red_1");
      if (now === undefined) return false;
      const { hold: _, ...free } = now;
      return redemptions.step({ before: now, after: { ...free, revision: (now.revision ?? 0) + 1 } }, later(18));
    });
    await step("book.confirm", () =>
      book.confirm(PARTNER, PERIOD, { by: "s#1", day: "2026-04-03", reference: "R1" }, 0),
    );
    await step("book.confirm again", () =>
      book.confirm(PARTNER, PERIOD, { by: "s#2", day: "2026-04-03", reference: "R1" }, 0),
    );
    await step("book.forgetConfirmation", () => book.forgetConfirmation(PARTNER, PERIOD));
    await step("book.forgetConfirmation again", () => book.forgetConfirmation(PARTNER, PERIOD));
    await step("book.pay", async () =>
      book.pay(await booked(), { day: "2026-04-03", reference: "R1", at: later(19), to }),
    );
    await step("book.pay again", async () =>
      book.pay(await booked(), { day: "2026-04-03", reference: "R1", at: later(20), to }),
    );
    await step("unfinished, rows do not say paid", () => payouts.unfinished());
    await step("payRow", () => payouts.payRow(row, later(21)));
    await step("payRow again", () => payouts.payRow(row, later(22)));
    await step("settle, another payment", () => payouts.settle(PERIOD, later(18)));
    await step("settle", () => payouts.settle(PERIOD, later(19)));
    await step("unfinished, none", () => payouts.unfinished());
    const paid = await booked();
    const returned = { to, reason: "Konto erloschen", at: later(23), day: "2026-04-03", reference: "R1" };
    await step("book.giveBack", () => book.giveBack(paid, { returned, mayRepeat: false }));
    await step("book.giveBack again", () => book.giveBack(paid, { returned, mayRepeat: false }));
    await step("book.allowRepeat, moved on", () => book.allowRepeat(paid));
    await step("book.allowRepeat", async () => book.allowRepeat(await booked()));
    await step("book.noteFile of the second transfer", () =>
      book.noteFile(PARTNER, aFile("BF-2026-04-B", "GS-2026-000001-2")),
    );
    await step("book.allowRepeat, a payee is fixed", async () => book.allowRepeat(await booked()));
    await step("book.confirm the second transfer", () =>
      book.confirm(PARTNER, PERIOD, { by: "s#1", day: "2026-04-13", reference: "R2" }, 1),
    );
    const { payee: _, ...unfixed } = await booked();
    await step("book.pay, another payee was fixed", () =>
      book.pay(unfixed, { day: "2026-04-13", reference: "R2", at: later(24), to }),
    );
    await step("book.pay the second transfer", async () =>
      book.pay(await booked(), { day: "2026-04-13", reference: "R2", at: later(24), to }),
    );
    await step("book.giveBack the second transfer", async () =>
      book.giveBack(await booked(), { returned: { ...returned, at: later(25) }, mayRepeat: true }),
    );
    await step("book.pay without a file", async () =>
      book.pay(await booked(), { day: "2026-04-23", reference: "R3", at: later(26), to }),
    );
    await step("book.list", () => book.list({ period: PERIOD, pageSize: 5 }));
    await step("book.all", () => book.all(PERIOD));
    await step("book.find, none", () => book.find(PARTNER, "2026-02"));
    await step("book.blocked", async () => [...(await book.blocked([PARTNER, SHOP]))]);
    await step("redemption taken back", async () => {
      const now = await redemptions.find("red_1");
      if (now === undefined) return false;
      const after: Redemption = { ...now, status: "declined", revision: (now.revision ?? 0) + 1 };
      return redemptions.takeBack({ before: now, after }, { at: later(30), reason: "Rückbuchung" });
    });
    await step("open the next month", () => payouts.open("2026-04", later(40)));
  });
});
