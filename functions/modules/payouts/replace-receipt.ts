import type { AdminPayout, PayoutNoteInput } from "#shared/api/payouts.ts";
import { type PartnerData, payableData, recipientOf } from "#shared/domain/partner/partner-data.ts";
import { endToEndIdOf } from "#shared/domain/partner/payment.ts";
import {
  type ReceiptRow,
  receiptNumberOf,
  type SealedPayout,
  transferNumberOf,
} from "#shared/domain/partner/payout.ts";
import { payoutAmounts } from "#shared/domain/partner/payout-amounts.ts";
import { type Payer, receiptOf } from "#shared/domain/partner/receipt.ts";
import { accountOf, payeeOf } from "#shared/domain/partner/transfers.ts";
import { AppError } from "#shared/errors.ts";
import { berlinDay } from "#shared/values/days.ts";
import { recordAccess } from "../admin/record-access.ts";
import type { PayoutStore, VatIdRegister } from "../partner/ports.ts";
import { withOriginals } from "../partner/with-originals.ts";
import type { Session } from "../shop/ports.ts";
import type { JobRequests } from "../system/ports.ts";
import type { PayeePorts, PayoutWithPayee } from "./payees.ts";
import { toAdminPayout } from "./payouts.presenter.ts";
import { payoutOf } from "./payouts.ts";
import type { PartnerDirectory } from "./ports.ts";

interface Ports extends PayeePorts {
  directory: Pick<PartnerDirectory, "find">;
  payoutsOf: (partner: string) => PayoutStore;
  vatIds: VatIdRegister;
  payer: Payer;
  shopJobs: JobRequests<"shop-duties">;
}

/** Other receipts are numbered at the same time. */
const ATTEMPTS = 30;

/**
 * Issues a new receipt after an objection or for wrong data, from the partner's present data, with its own and the old one's number.
 * It settles the objection; the rows stay. Once money is on its way, neither sum nor payee changes. Failures: forbidden, not_found,
 * payout_stopped (the partner's data cannot be used yet), receipt_not_replaceable, payout_outdated, write_conflict.
 */
export async function replaceReceipt(ports: Ports, session: Session, input: PayoutNoteInput): Promise<AdminPayout> {
  const { shop, period, reason } = input;
  await recordAccess(ports, session, { action: "replaceReceipt", subject: shop, change: period, reason });
  const payout = await payoutOf(ports, session, input);
  const data = await usableData(ports, shop);
  const isSent = await isOnItsWay(ports, payout);
  const payouts = ports.payoutsOf(shop);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const taken = [...(await payouts.settledRows(period)), ...(await payouts.rowsOf(period))];
    // A job puts one of them away at this moment.
    if (taken.length !== payout.sealed.rows) continue;
    const rows = await withOriginals(payouts, taken);
    const at = ports.clock.now();
    const year = Number(berlinDay(at).slice(0, 4));
    const count = await payouts.nextReceipt(year);
    const next = successorOf(payout, data, { rows, number: receiptNumberOf(year, count), at });
    const isPayable = isSent ? isSameTransfer(payout, next) : next.amounts.totalCents > 0;
    if (!isPayable) throw new AppError("receipt_not_replaceable");
    const receipt = receiptOf(next, rows, ports.payer, payout.paidDay);
    if (await payouts.replace(payout, next, receipt, { at, reason, count })) {
      // Printed and sent in a job.
      await ports.shopJobs.send([{ shop, duty: "record-payout", period }]);
      return toAdminPayout(await payoutOf(ports, session, input));
    }
    const now = await payoutOf(ports, session, input);
    if (now.sealed.receiptNumber !== payout.sealed.receiptNumber) throw new AppError("payout_outdated");
  }
  throw new AppError("write_conflict");
}

async function usableData(
  { directory, partnerRecords, vatIds, clock }: Ports,
  shop: string,
): Promise<PartnerData & Pick<SealedPayout, "vatIdCheck">> {
  const [stored, partner] = await Promise.all([partnerRecords(shop).find(), directory.find(shop)]);
  const data = payableData(stored?.data, clock.now(), partner?.isPrivateAgreed ?? false);
  if (typeof data === "string") throw new AppError("payout_stopped");
  if (data.taxCase !== "E") return data;
  const answer = await vatIds.check(data.vatId);
  if (answer.state !== "valid") throw new AppError("payout_stopped");
  return { ...data, vatIdCheck: { at: clock.now(), requestId: answer.requestId } };
}

/** Paid, or in a file that the bank may have. */
async function isOnItsWay({ payoutBook }: Ports, payout: PayoutWithPayee): Promise<boolean> {
  const { status, period, sealed, returns } = payout;
  const name = endToEndIdOf(transferNumberOf(sealed), returns);
  const files = await payoutBook.files(period);
  return status === "paid" || files.some((file) => file.payouts.some(({ endToEndId }) => endToEndId === name));
}

function successorOf(
  { sealed }: PayoutWithPayee,
  data: PartnerData & Pick<SealedPayout, "vatIdCheck">,
  { rows, number, at }: { rows: readonly ReceiptRow[]; number: string; at: string },
): SealedPayout {
  const { vatIdCheck: _, ...kept } = sealed;
  return {
    ...kept,
    method: data.method,
    taxCase: data.taxCase,
    amounts: payoutAmounts(rows, data.method, data.taxCase),
    receiptNumber: number,
    replaces: sealed.receiptNumber,
    firstNumber: transferNumberOf(sealed),
    sealedAt: at,
    recipient: recipientOf(data),
    vatIdCheck: data.vatIdCheck,
  };
}

/** Compares sum and account. After a return the file's account counts, not the receipt's. */
function isSameTransfer({ sealed, to, returns = 0 }: PayoutWithPayee, next: SealedPayout): boolean {
  const isSameSum = sealed.method === next.method && sealed.amounts.totalCents === next.amounts.totalCents;
  const account = typeof to === "string" ? "" : accountOf(to);
  return isSameSum && (returns > 0 || account === accountOf(payeeOf(next.recipient)));
}
