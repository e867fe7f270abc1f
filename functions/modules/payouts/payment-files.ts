import type { MakePaymentFileInput, OpenPaymentFileInput, PaymentFileAnswer } from "#shared/api/payouts.ts";
import { keptUntil } from "#shared/domain/erasure/kept-until.ts";
import { endToEndIdOf, paymentFileId } from "#shared/domain/partner/payment.ts";
import { transferNumberOf } from "#shared/domain/partner/payout.ts";
import { paypalFile } from "#shared/domain/partner/paypal-file.ts";
import { sepaFile } from "#shared/domain/partner/sepa-file.ts";
import { type Payee, payeeOf } from "#shared/domain/partner/transfers.ts";
import { AppError } from "#shared/errors.ts";
import { berlinDay } from "#shared/values/days.ts";
import { nextTargetDay } from "#shared/values/target-days.ts";
import { recordAccess } from "../admin/record-access.ts";
import type { Session } from "../shop/ports.ts";
import { type PayeePorts, stopOf, withPayees } from "./payees.ts";
import { filedIn, toFile } from "./payouts.presenter.ts";
import type { Digest, PayingAccount, PaymentFile } from "./ports.ts";

interface Ports extends PayeePorts {
  payingAccount: PayingAccount;
  digest: Digest;
}

/** The most payouts of one file, which is one item of the table; long names and addresses fill it earlier. */
const MAX_PAYOUTS = 1_000;
const MAX_PAYEE_CHARACTERS = 150_000;
/** Two of our own people at once: the slower one looks again. */
const ATTEMPTS = 10;

/** Makes a file of due payouts in none yet, so that nothing is paid twice; resumable. Failures: nothing_to_pay, write_conflict. */
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
    const open = (await payoutBook.all(period)).filter(
      (payout) => payout.sealed.method === method && payout.status === "scheduled" && !isFiled(payout),
    );
    const payouts = limitToFile(
      (await withPayees(ports, period, open)).flatMap((payout) => {
        const { partner, sealed, returns, to } = payout;
        if (typeof to === "string" || stopOf(payout) !== undefined) return [];
        const endToEndId = endToEndIdOf(transferNumberOf(sealed), returns);
        return [{ partner, endToEndId, cents: sealed.amounts.totalCents, to }];
      }),
    );
    if (payouts.length === 0) throw new AppError("nothing_to_pay");
    const createdAt = clock.now();
    const draft: Omit<PaymentFile, "sha256"> = {
      id: paymentFileId(period, method, files.filter((file) => file.method === method).length),
      period,
      method,
      createdAt,
      executionDay: nextTargetDay(berlinDay(createdAt)),
      payouts,
    };
    const text = textOf(ports, draft, payouts);
    const file = { ...draft, sha256: digest(text) };
    if (!(await payoutBook.addFile(file, keptUntil("taxRecords", createdAt)))) continue;
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
  const text = textOf(ports, file, await transfersOf(ports, file));
  // Other bytes than those of the first download are never handed out.
  if (ports.digest(text) !== file.sha256) throw new AppError("payout_outdated");
  return handOut(ports, session, file, text);
}

/** As many of the payouts as one file holds. */
function limitToFile(payouts: readonly Transfer[]): Transfer[] {
  let characters = 0;
  return payouts.slice(0, MAX_PAYOUTS).filter(({ to }) => {
    characters += JSON.stringify(to).length;
    return characters <= MAX_PAYEE_CHARACTERS;
  });
}

/** The transfers of a file. Older files name no recipients: they paid those of the receipts. */
async function transfersOf({ payoutBook }: Ports, { period, payouts }: PaymentFile): Promise<Transfer[]> {
  const isOld = payouts.some(({ to }) => to === undefined);
  const known = new Map(
    isOld ? (await payoutBook.all(period)).map(({ partner, sealed }) => [partner, payeeOf(sealed.recipient)]) : [],
  );
  return payouts.map((payout) => {
    const to = payout.to ?? known.get(payout.partner);
    if (to === undefined) throw new AppError("payout_outdated");
    return { ...payout, to };
  });
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

type Transfer = PaymentFile["payouts"][number] & { to: Payee };

/** A file keeps what it pays and to whom: it has the same bytes whenever it is opened. */
function textOf(
  { payingAccount }: Ports,
  { id, method, createdAt, executionDay }: Omit<PaymentFile, "sha256">,
  transfers: readonly Transfer[],
): string {
  if (method === "paypal") {
    return paypalFile(
      transfers.map(({ endToEndId, cents, to }) => ({
        email: to.paypalEmail ?? "",
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
    transfers: transfers.map(({ endToEndId, cents, to: { name, iban, bic, town, country } }) => ({
      endToEndId,
      cents,
      name,
      iban: iban ?? "",
      bic,
      town,
      country,
    })),
  });
}
