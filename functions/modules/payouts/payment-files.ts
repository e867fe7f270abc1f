import type { PaymentFileAnswer } from "#shared/api/payouts.responses.ts";
import type { MakePaymentFileInput, OpenPaymentFileInput } from "#shared/api/payouts.ts";
import { endToEndIdOf, paymentFileId, paymentStop } from "#shared/domain/partner/payment.ts";
import { paypalFile } from "#shared/domain/partner/paypal-file.ts";
import { sepaFile } from "#shared/domain/partner/sepa-file.ts";
import { nextTargetDay } from "#shared/domain/partner/target-days.ts";
import { AppError } from "#shared/errors.ts";
import { berlinDay } from "#shared/values/days.ts";
import { type AccessPorts, recordAccess } from "../admin/record-access.ts";
import type { Session } from "../shop/ports.ts";
import { filedIn, toFile } from "./payouts.presenter.ts";
import type { BookedPayout, Digest, PayingAccount, PaymentFile, PayoutBook } from "./ports.ts";

interface Ports extends AccessPorts {
  payoutBook: PayoutBook;
  payingAccount: PayingAccount;
  digest: Digest;
}

/** More payouts than this go into a further file. */
const MAX_PAYOUTS = 1_000;
/** Two of our own people at once: the slower one looks again. */
const ATTEMPTS = 10;

/**
 * Makes a file of everything of a month that is due and in no file yet, so that nothing is paid twice. A run that broke off goes on
 * where it stopped. Failures: nothing_to_pay, write_conflict.
 */
export async function makePaymentFile(
  ports: Ports,
  session: Session,
  { period, method }: MakePaymentFileInput,
): Promise<PaymentFileAnswer> {
  await recordAccess(ports, session, { action: "makePaymentFile", subject: `${period} ${method}` });
  const { payoutBook, clock, digest } = ports;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    // The files first: what is sealed in between is in none of them.
    const files = await payoutBook.files(period);
    const isFiled = filedIn(files);
    const due = (await payoutBook.all(period))
      .filter((payout) => payout.sealed.method === method && payout.status === "scheduled")
      .filter((payout) => paymentStop(payout) === undefined && !isFiled(payout))
      .slice(0, MAX_PAYOUTS);
    if (due.length === 0) throw new AppError("nothing_to_pay");
    const createdAt = clock.now();
    const draft: Omit<PaymentFile, "sha256"> = {
      id: paymentFileId(period, method, files.filter((file) => file.method === method).length),
      period,
      method,
      createdAt,
      executionDay: nextTargetDay(berlinDay(createdAt)),
      payouts: due.map(({ partner, sealed, returns }) => ({
        partner,
        endToEndId: endToEndIdOf(sealed.receiptNumber, returns),
        cents: sealed.amounts.totalCents,
      })),
    };
    const text = textOf(ports, draft, due);
    const file = { ...draft, sha256: digest(text) };
    if (!(await payoutBook.addFile(file))) continue;
    return handOut(ports, session, file, text);
  }
  throw new AppError("write_conflict");
}

/** A file that was made before, byte for byte. Failures: not_found, payout_outdated (a payout of it is gone). */
export async function openPaymentFile(
  ports: Ports,
  session: Session,
  { period, file: id }: OpenPaymentFileInput,
): Promise<PaymentFileAnswer> {
  await recordAccess(ports, session, { action: "openPaymentFile", subject: id });
  const file = (await ports.payoutBook.files(period)).find((one) => one.id === id);
  if (file === undefined) throw new AppError("not_found");
  const known = new Map((await ports.payoutBook.all(period)).map((payout) => [payout.partner, payout]));
  const payouts = file.payouts.flatMap(({ partner }) => known.get(partner) ?? []);
  if (payouts.length !== file.payouts.length) throw new AppError("payout_outdated");
  const text = textOf(ports, file, payouts);
  // Other bytes than those of the first download are never handed out.
  if (ports.digest(text) !== file.sha256) throw new AppError("payout_outdated");
  return handOut(ports, session, file, text);
}

/** Notes who got which bytes, and marks the payouts, as often as it takes. */
async function handOut(ports: Ports, session: Session, file: PaymentFile, text: string): Promise<PaymentFileAnswer> {
  const { id, method, sha256, payouts } = file;
  await recordAccess(ports, session, { action: "handOutPaymentFile", subject: id, sha256 });
  for (const { partner } of payouts) await ports.payoutBook.noteFile(partner, file);
  const isBank = method === "bank";
  return {
    file: toFile(file),
    fileName: `${id}.${isBank ? "xml" : "csv"}`,
    mimetype: isBank ? "application/xml" : "text/csv",
    base64: btoa(binaryOf(text)),
  };
}

/** The bytes of a text in UTF-8, one sign each. */
function binaryOf(text: string): string {
  let binary = "";
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte);
  return binary;
}

/** Recipient and sum were fixed when a payout was sealed: the same file has the same bytes whenever it is made. */
function textOf(
  { payingAccount }: Ports,
  { id, method, createdAt, executionDay, payouts }: Omit<PaymentFile, "sha256">,
  sealed: readonly BookedPayout[],
): string {
  const transfers = payouts.map(({ endToEndId, cents }, place) => {
    const recipient = sealed[place]?.sealed.recipient;
    if (recipient === undefined) throw new Error(`no payout for ${endToEndId}`);
    return { endToEndId, cents, recipient };
  });
  if (method === "paypal") {
    return paypalFile(
      transfers.map(({ endToEndId, cents, recipient }) => ({
        email: recipient.paypalEmail ?? "",
        cents,
        receiptNumber: endToEndId,
      })),
    );
  }
  return sepaFile({
    messageId: id,
    createdAt,
    executionDay,
    debtor: payingAccount,
    transfers: transfers.map(({ endToEndId, cents, recipient: { name, iban, bic, town, country } }) => ({
      ...{ endToEndId, cents, name, iban: iban ?? "", bic, town, country },
    })),
  });
}
