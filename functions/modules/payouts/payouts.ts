import type { AdminPayout, AdminPayoutPage, PayoutGapPage, PayoutMonth } from "#shared/api/payouts.responses.ts";
import type {
  ListDuePayoutsInput,
  ListPayoutGapsInput,
  PayoutMonthInput,
  PayoutNoteInput,
  PayPayoutInput,
} from "#shared/api/payouts.ts";
import { needsSecondPerson, paymentFaults, paymentStop } from "#shared/domain/partner/payment.ts";
import { AppError } from "#shared/errors.ts";
import { berlinDay } from "#shared/values/days.ts";
import { type AccessPorts, recordAccess } from "../admin/record-access.ts";
import type { Session } from "../shop/ports.ts";
import type { JobRequests } from "../system/ports.ts";
import { toAdminPayout, toPayoutMonth } from "./payouts.presenter.ts";
import type { BookedPayout, PayoutBook } from "./ports.ts";

interface ReadingPorts extends AccessPorts {
  payoutBook: PayoutBook;
}

interface Ports extends ReadingPorts {
  shopJobs: JobRequests<"shop-duties">;
}

/** What a month's payouts come to, by method, and the files that were made of them. */
export async function getPayoutMonth(
  ports: ReadingPorts,
  session: Session,
  { period }: PayoutMonthInput,
): Promise<PayoutMonth> {
  await recordAccess(ports, session, { action: "getPayoutMonth", subject: period });
  const [payouts, files] = await Promise.all([ports.payoutBook.all(period), ports.payoutBook.files(period)]);
  return toPayoutMonth(period, payouts, files);
}

/** A page of a month's payouts. Failures: unsupported_list_query. */
export async function listDuePayouts(
  ports: ReadingPorts,
  session: Session,
  { period, limit, cursor }: ListDuePayoutsInput,
): Promise<AdminPayoutPage> {
  await recordAccess(ports, session, { action: "listDuePayouts", subject: period });
  const { payouts, next } = await ports.payoutBook.list({ period, pageSize: limit, cursor });
  return { items: payouts.map(toAdminPayout), next: next ?? null };
}

/** A page of the partners who earned something and have no payout of a month. Failures: unsupported_list_query. */
export async function listPayoutGaps(
  ports: ReadingPorts,
  session: Session,
  { period, reason, limit, cursor }: ListPayoutGapsInput,
): Promise<PayoutGapPage> {
  await recordAccess(ports, session, { action: "listPayoutGaps", subject: period });
  const { partners, next } = await ports.payoutBook.gaps({ period, reason, pageSize: limit, cursor });
  return { items: partners.map((shop) => ({ shop })), next: next ?? null };
}

/**
 * Notes that a payout was paid. The sum is typed again; above the limit a second person enters the same. Its rows follow in a job.
 * Repeatable with the same reference. Failures: forbidden (the caller's own shop), not_found, invalid_input (fields), payout_stopped,
 * payout_outdated, second_person_required.
 */
export async function payPayout(ports: Ports, session: Session, input: PayPayoutInput): Promise<AdminPayout> {
  const { shop, period, reference, day, total } = input;
  const totalCents = Math.round(total * 100);
  await recordAccess(ports, session, {
    action: "payPayout",
    subject: shop,
    payment: { period, reference, day, totalCents },
  });
  const payout = await payoutOf(ports, session, input);
  const at = ports.clock.now();
  const { amounts, sealedAt } = payout.sealed;
  const expected = { sealedDay: berlinDay(sealedAt), today: berlinDay(at), totalCents: amounts.totalCents };
  const fields = paymentFaults({ day, totalCents }, expected);
  if (Object.keys(fields).length > 0) throw new AppError("invalid_input", { fields });
  if (payout.status === "paid") {
    if (payout.paidReference !== reference || payout.paidDay !== day) throw new AppError("payout_outdated");
  } else {
    if (paymentStop(payout) !== undefined) throw new AppError("payout_stopped");
    const entered = { by: `${session.shop}#${session.userId}`, day, reference };
    if (needsSecondPerson(amounts.totalCents) && (await isFirst(ports, payout, entered))) {
      return toAdminPayout(await payoutOf(ports, session, input));
    }
    if (!(await ports.payoutBook.pay(shop, period, { day, reference, at }))) throw new AppError("payout_outdated");
  }
  await ports.shopJobs.send([{ shop, duty: "record-payout", period }]);
  return toAdminPayout(await payoutOf(ports, session, input));
}

/** True where what was entered waits for the second person now. */
async function isFirst(
  { payoutBook }: Ports,
  { partner, period, confirmation }: BookedPayout,
  entered: { by: string; day: string; reference: string },
): Promise<boolean> {
  if (confirmation === undefined) {
    if (!(await payoutBook.confirm(partner, period, entered))) throw new AppError("payout_outdated");
    return true;
  }
  if (confirmation.by === entered.by) throw new AppError("second_person_required");
  if (confirmation.reference === entered.reference && confirmation.day === entered.day) return false;
  // One of both is wrong: they begin again.
  await payoutBook.forgetConfirmation(partner, period);
  throw new AppError("invalid_input", {
    fields: { reference: "Die erste Person hat etwas anderes eingegeben. Bitte prüft beide und bestätigt von vorn." },
  });
}

/**
 * Notes that a transfer came back: the payout is due again, with the same receipt and another name on the bank statement. Failures:
 * forbidden, not_found, payout_outdated (it was never sent).
 */
export async function returnPayout(
  ports: ReadingPorts,
  session: Session,
  input: PayoutNoteInput,
): Promise<AdminPayout> {
  const { shop, period, reason } = input;
  await recordAccess(ports, session, { action: "returnPayout", subject: shop, change: period, reason });
  const payout = await payoutOf(ports, session, input);
  const returns = payout.returns ?? 0;
  const wasSent = payout.status === "paid" || toAdminPayout(payout).files.length > 0;
  if (!wasSent || !(await ports.payoutBook.giveBack(shop, period, { reason, returns }))) {
    throw new AppError("payout_outdated");
  }
  return toAdminPayout(await payoutOf(ports, session, input));
}

/** Notes that an objection is settled: the payout goes on. Failures: forbidden, not_found, payout_outdated. */
export async function settleObjection(
  ports: ReadingPorts,
  session: Session,
  input: PayoutNoteInput,
): Promise<AdminPayout> {
  const { shop, period, reason } = input;
  await recordAccess(ports, session, { action: "settleObjection", subject: shop, change: period, reason });
  await payoutOf(ports, session, input);
  if (!(await ports.payoutBook.settleObjection(shop, period, ports.clock.now()))) throw new AppError("payout_outdated");
  return toAdminPayout(await payoutOf(ports, session, input));
}

async function payoutOf(
  { payoutBook }: ReadingPorts,
  session: Session,
  { shop, period }: { shop: string; period: string },
): Promise<BookedPayout> {
  if (shop === session.shop) throw new AppError("forbidden");
  const payout = await payoutBook.find(shop, period);
  if (payout === undefined) throw new AppError("not_found");
  return payout;
}
