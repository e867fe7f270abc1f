import type {
  AdminPayout,
  AdminPayoutPage,
  ListDuePayoutsInput,
  ListPayoutGapsInput,
  PayoutGapPage,
  PayoutMonth,
  PayoutMonthInput,
  PayoutNoteInput,
  PayPayoutInput,
  ReturnPayoutInput,
} from "#shared/api/payouts.ts";
import { settledObjectionMail } from "#shared/domain/partner/decision-mail.ts";
import { needsSecondPerson, paymentFaults } from "#shared/domain/partner/payment.ts";
import { returnedPayoutMail } from "#shared/domain/partner/returned-payout-mail.ts";
import { payeeOf, type ReturnedTransfer } from "#shared/domain/partner/transfers.ts";
import { AppError } from "#shared/errors.ts";
import { berlinDay } from "#shared/values/days.ts";
import { recordAccess } from "../admin/record-access.ts";
import type { Session } from "../shop/ports.ts";
import type { JobRequests } from "../system/ports.ts";
import { type OpenMatterPorts, openIn } from "./open-matters.ts";
import { filesOf, type PayeePorts, type PayoutWithPayee, stopOf, withPayees } from "./payees.ts";
import { toAdminPayout, toPayoutMonth } from "./payouts.presenter.ts";
import type { BookedPayout } from "./ports.ts";
import { type TellingPorts, tellPartner } from "./tell-partner.ts";

interface Ports extends PayeePorts {
  shopJobs: JobRequests<"shop-duties">;
}

/** Sums a month's payouts by method, with the files made of them. */
export async function getPayoutMonth(
  ports: PayeePorts & OpenMatterPorts,
  session: Session,
  { period }: PayoutMonthInput,
): Promise<PayoutMonth> {
  await recordAccess(ports, session, { action: "getPayoutMonth", subject: period });
  const [payouts, files] = await Promise.all([ports.payoutBook.all(period), ports.payoutBook.files(period)]);
  const { isExpected, ...open } = await openIn(ports, period);
  const isMade = open.isMade || payouts.length > 0;
  const isOverdue = isExpected && !isMade;
  return toPayoutMonth(period, await withPayees(ports, period, payouts), files, { ...open, isMade, isOverdue });
}

/** A page of a month's payouts. Failures: unsupported_list_query. */
export async function listDuePayouts(
  ports: PayeePorts,
  session: Session,
  { period, limit, cursor }: ListDuePayoutsInput,
): Promise<AdminPayoutPage> {
  await recordAccess(ports, session, { action: "listDuePayouts", subject: period });
  const { payouts, next } = await ports.payoutBook.list({ period, pageSize: limit, cursor });
  return { items: (await withPayees(ports, period, payouts)).map(toAdminPayout), next: next ?? null };
}

/** A page of the partners who earned something and have no payout of a month. Failures: unsupported_list_query. */
export async function listPayoutGaps(
  ports: Omit<PayeePorts, "partnerRecords">,
  session: Session,
  { period, reason, limit, cursor }: ListPayoutGapsInput,
): Promise<PayoutGapPage> {
  await recordAccess(ports, session, { action: "listPayoutGaps", subject: period });
  const { partners, next } = await ports.payoutBook.gaps({ period, reason, pageSize: limit, cursor });
  return { items: partners.map((shop) => ({ shop })), next: next ?? null };
}

/**
 * Records a payment. The sum is typed again; above the limit a second person enters the same. Its rows follow in a job.
 * Repeatable with the same reference. Failures: forbidden (the caller's own shop), not_found, invalid_input (fields),
 * payout_stopped, payout_outdated, second_person_required.
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
    // A late repetition must not mark the transfer after it as paid.
    if (payout.returned?.some((one) => one.reference === reference && one.day === day)) {
      throw new AppError("payout_outdated");
    }
    const { to } = payout;
    if (typeof to === "string" || stopOf(payout) !== undefined) throw new AppError("payout_stopped");
    const entered = { by: `${session.shop}#${session.userId}`, day, reference };
    if (needsSecondPerson(amounts.totalCents) && (await isFirst(ports, payout, entered))) {
      return toAdminPayout(await payoutOf(ports, session, input));
    }
    if (!(await ports.payoutBook.pay(payout, { day, reference, at, to }))) throw new AppError("payout_outdated");
  }
  await ports.shopJobs.send([{ shop, duty: "record-payout", period }]);
  return toAdminPayout(await payoutOf(ports, session, input));
}

/** True where what was entered waits for the second person now. */
async function isFirst(
  { payoutBook }: Ports,
  { partner, period, confirmation, returns }: BookedPayout,
  entered: { by: string; day: string; reference: string },
): Promise<boolean> {
  if (confirmation === undefined) {
    if (!(await payoutBook.confirm(partner, period, entered, returns ?? 0))) throw new AppError("payout_outdated");
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
 * Records that a transfer came back: the payout is due again, with the same receipt, to the recipient in the partner's data by then. A
 * refused account is tried again only on a word of staff.
 * Failures: forbidden, not_found, payout_outdated (it was never sent, or waits for something else).
 */
export async function returnPayout(
  ports: PayeePorts & TellingPorts,
  session: Session,
  input: ReturnPayoutInput,
): Promise<AdminPayout> {
  const { shop, period, reason, sameAccount } = input;
  await recordAccess(ports, session, { action: "returnPayout", subject: shop, change: period, reason });
  const payout = await payoutOf(ports, session, input);
  const isSent = wasSent(payout);
  const returned = returnedOf(payout, reason, ports);
  const isDone = isSent
    ? await ports.payoutBook.giveBack(payout, { returned, mayRepeat: sameAccount })
    : sameAccount && payout.to === "RETURNED" && (await ports.payoutBook.allowRepeat(payout));
  if (!isDone) throw new AppError("payout_outdated");
  if (isSent) {
    await tellPartner(ports, shop, (about) => returnedPayoutMail(payout.sealed, returned, sameAccount, about));
  }
  return toAdminPayout(await payoutOf(ports, session, input));
}

const wasSent = (payout: PayoutWithPayee): boolean => payout.status === "paid" || filesOf(payout).length > 0;

function returnedOf(payout: PayoutWithPayee, reason: string, { clock }: PayeePorts): ReturnedTransfer {
  const { to, sealed, paidDay, paidReference } = payout;
  return {
    to: typeof to === "string" ? payeeOf(sealed.recipient) : to,
    reason,
    at: clock.now(),
    day: paidDay,
    reference: paidReference,
  };
}

/** Notes that an objection is settled, and tells the partner: the payout goes on. Failures: forbidden, not_found, payout_outdated. */
export async function settleObjection(
  ports: PayeePorts & TellingPorts,
  session: Session,
  input: PayoutNoteInput,
): Promise<AdminPayout> {
  const { shop, period, reason } = input;
  await recordAccess(ports, session, { action: "settleObjection", subject: shop, change: period, reason });
  const { sealed, status } = await payoutOf(ports, session, input);
  if (!(await ports.payoutBook.settleObjection(shop, period, ports.clock.now()))) throw new AppError("payout_outdated");
  await tellPartner(ports, shop, (about) => settledObjectionMail(sealed, reason, status === "paid", about));
  return toAdminPayout(await payoutOf(ports, session, input));
}

/** A payout of another shop than the caller's. Failures: forbidden, not_found. */
export async function payoutOf(
  ports: PayeePorts,
  session: Session,
  { shop, period }: { shop: string; period: string },
): Promise<PayoutWithPayee> {
  if (shop === session.shop) throw new AppError("forbidden");
  const payout = await ports.payoutBook.find(shop, period);
  const [found] = payout === undefined ? [] : await withPayees(ports, period, [payout]);
  if (found === undefined) throw new AppError("not_found");
  return found;
}
