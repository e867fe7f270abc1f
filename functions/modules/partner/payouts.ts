import type {
  ListPayoutsInput,
  ObjectionInput,
  PartnerPayout,
  PayoutPage,
  ReceiptAnswer,
  ReceiptInput,
} from "#shared/api/partner.ts";
import { contactMail } from "#shared/domain/help/contact-mail.ts";
import { maskedIban } from "#shared/domain/partner/masks.ts";
import type { StoredPartnerData } from "#shared/domain/partner/partner-data.ts";
import { expectedPayment } from "#shared/domain/partner/payout.ts";
import { accountOf, payeeNow, transferStopTexts } from "#shared/domain/partner/transfers.ts";
import { AppError } from "#shared/errors.ts";
import type { Instant } from "#shared/values/time.ts";
import type { Mailer } from "../notifications/ports.ts";
import type { Clock } from "../system/ports.ts";
import type { PartnerDataReader, PartnerReader, PayoutObjections, SealedPayouts, StoredPayout } from "./ports.ts";
import { requirePartner } from "./require-partner.ts";

interface ReadingPorts {
  partners: Pick<PartnerReader, "find">;
  payouts: SealedPayouts;
}

interface ListPorts extends ReadingPorts {
  partnerData: PartnerDataReader;
  clock: Pick<Clock, "now">;
}

/** A page of the partner's payouts. Months without one are not listed. Failures: forbidden, unsupported_list_query. */
export async function listPayouts(
  { partners, payouts, partnerData, clock }: ListPorts,
  { pageSize, cursor }: ListPayoutsInput,
): Promise<PayoutPage> {
  await requirePartner(partners);
  const page = await payouts.payouts({ pageSize, cursor });
  const toItem = await presenter({ partnerData, clock }, page.payouts);
  return { items: page.payouts.flatMap(toItem), next: page.next ?? null, previous: page.previous ?? null };
}

/** A receipt of a payout, as it was printed once. Failures: forbidden, not_found, write_conflict while it is printed. */
export async function getReceipt(
  { partners, payouts }: ReadingPorts,
  { id, number: wanted }: ReceiptInput,
): Promise<ReceiptAnswer> {
  await requirePartner(partners);
  return printedReceipt(payouts, { id, number: wanted });
}

/** The file of a payout's receipt, or of a former one. Failures: not_found, write_conflict. */
export async function printedReceipt(
  payouts: Pick<SealedPayouts, "payout" | "receipt">,
  { id, number: wanted }: ReceiptInput,
): Promise<ReceiptAnswer> {
  const { sealed, replaced = [] } = await sealedPayout(payouts, id);
  const number = wanted ?? sealed.receiptNumber;
  if (![sealed.receiptNumber, ...replaced.map((old) => old.number)].includes(number)) throw new AppError("not_found");
  const stored = await payouts.receipt(number);
  if (stored?.file === undefined) throw new AppError("write_conflict");
  return { mimetype: "application/pdf", base64: base64Of(stored.file) };
}

interface ObjectionPorts extends ListPorts {
  payouts: PayoutObjections;
  mailer: Mailer;
  /** The operator's address. */
  recipient: string;
}

/** Stops an unpaid payout by the partner's objection until staff, who get a mail, have looked. Failures: forbidden, not_found. */
export async function objectToReceipt(
  { partners, payouts, partnerData, mailer, recipient, clock }: ObjectionPorts,
  { id, reason }: ObjectionInput,
): Promise<PartnerPayout> {
  await requirePartner(partners);
  const { sealed } = await sealedPayout(payouts, id);
  if (await payouts.object(id, { at: clock.now(), reason })) {
    const { receiptNumber, partner, recipient: payee } = sealed;
    const mail = contactMail({
      subject: `Widerspruch zum Beleg ${receiptNumber}`,
      message: `${payee.name} (${partner}) widerspricht dem Beleg ${receiptNumber}:\n\n${reason}`,
      replyTo: payee.email,
    });
    // The month's page holds the objection: a mail that is lost loses nothing.
    await mailer.send({ ...mail, to: recipient, replyTo: payee.email }).catch(() => undefined);
  }
  const payout = await sealedPayout(payouts, id);
  const [answer] = (await presenter({ partnerData, clock }, [payout]))(payout);
  if (answer === undefined) throw new AppError("not_found");
  return answer;
}

/** Only a payout that came back needs the partner's present data. */
async function presenter(
  { partnerData, clock }: Pick<ListPorts, "partnerData" | "clock">,
  payouts: readonly StoredPayout[],
): Promise<(payout: StoredPayout) => PartnerPayout[]> {
  const isOpen = payouts.some(({ returns = 0, payee }) => returns > 0 && payee === undefined);
  const stored = isOpen ? (await partnerData.find())?.data : undefined;
  const now = clock.now();
  return (payout) => toWire(payout, stored, now);
}

async function sealedPayout(payouts: Pick<SealedPayouts, "payout">, period: string) {
  const payout = await payouts.payout(period);
  if (payout?.sealed === undefined) throw new AppError("not_found");
  return { ...payout, sealed: payout.sealed };
}

function toWire(payout: StoredPayout, stored: StoredPartnerData | undefined, now: Instant): PartnerPayout[] {
  const { period, status, sealed, timespan, paidDay, returnedReason, returned = [], objection } = payout;
  if (sealed === undefined || timespan === undefined || (status !== "scheduled" && status !== "paid")) return [];
  const { recipient, amounts, method, receiptNumber, rows, sealedAt } = sealed;
  const to = payeeNow({ ...payout, sealed }, stored, now);
  const waitsFor = status === "scheduled" && typeof to === "string" ? transferStopTexts[to] : null;
  const payee = typeof to === "string" ? undefined : to;
  return [
    {
      id: period,
      timespan,
      status,
      paymentAt: paidDay ?? expectedPayment(sealedAt),
      provisions: { count: rows, net: amounts.netCents / 100, takenBack: sealed.takenBack?.rows ?? 0 },
      receipt: receiptNumber,
      replaces: sealed.replaces ?? null,
      replaced: (payout.replaced ?? []).map(({ number }) => number),
      transaction: {
        gateway: method,
        recipient: {
          name: payee?.name ?? recipient.name,
          email: payee?.paypalEmail ?? recipient.email,
          iban: maskedIban(payee?.iban ?? null),
          bic: payee?.bic ?? null,
          receipt: receiptNumber,
          total: amounts.totalCents / 100,
          currency: "EUR",
        },
      },
      returnedReason: returnedReason ?? null,
      waitsFor,
      returned: returned.map((one) => ({ account: accountOf(one.to), reason: one.reason, at: one.at })),
      objectedAt: objection?.at ?? null,
    },
  ];
}

const CHUNK = 0x8000;

function base64Of(bytes: Uint8Array): string {
  let text = "";
  for (let start = 0; start < bytes.length; start += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(start, start + CHUNK));
  }
  return btoa(text);
}
