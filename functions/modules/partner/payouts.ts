import type { PartnerPayout, PayoutPage, ReceiptAnswer } from "#shared/api/partner.responses.ts";
import type { ListPayoutsInput, ObjectionInput, PayoutInput } from "#shared/api/partner.ts";
import { maskedIban } from "#shared/domain/partner/masks.ts";
import { expectedPayment } from "#shared/domain/partner/payout.ts";
import { AppError } from "#shared/errors.ts";
import type { Clock } from "../system/ports.ts";
import type { PartnerReader, PayoutObjections, SealedPayouts, StoredPayout } from "./ports.ts";
import { requirePartner } from "./require-partner.ts";

interface ReadingPorts {
  partners: Pick<PartnerReader, "find">;
  payouts: SealedPayouts;
}

/** A page of the partner's payouts. Months without one are not listed. Failures: forbidden, unsupported_list_query. */
export async function listPayouts(
  { partners, payouts }: ReadingPorts,
  { pageSize, cursor }: ListPayoutsInput,
): Promise<PayoutPage> {
  await requirePartner(partners);
  const page = await payouts.payouts({ pageSize, ...(cursor === undefined ? {} : { cursor }) });
  return { items: page.payouts.flatMap(toWire), next: page.next ?? null, previous: page.previous ?? null };
}

/** The receipt of a payout, as it was printed once. Failures: forbidden, not_found, write_conflict while it is printed. */
export async function getReceipt({ partners, payouts }: ReadingPorts, { id }: PayoutInput): Promise<ReceiptAnswer> {
  await requirePartner(partners);
  const { sealed } = await sealedPayout(payouts, id);
  const stored = await payouts.receipt(sealed.receiptNumber);
  if (stored?.file === undefined) throw new AppError("write_conflict");
  return { mimetype: "application/pdf", base64: base64Of(stored.file) };
}

/** The partner objects: a payout that is not paid yet is stopped until our own people have looked. Failures: forbidden, not_found. */
export async function objectToReceipt(
  { partners, payouts, clock }: ReadingPorts & { payouts: PayoutObjections; clock: Pick<Clock, "now"> },
  { id, reason }: ObjectionInput,
): Promise<PartnerPayout> {
  await requirePartner(partners);
  await sealedPayout(payouts, id);
  await payouts.object(id, { at: clock.now(), reason });
  const [answer] = toWire(await sealedPayout(payouts, id));
  if (answer === undefined) throw new AppError("not_found");
  return answer;
}

async function sealedPayout(payouts: SealedPayouts, period: string) {
  const payout = await payouts.payout(period);
  if (payout?.sealed === undefined) throw new AppError("not_found");
  return { ...payout, sealed: payout.sealed };
}

function toWire({
  period,
  status,
  sealed,
  timespan,
  paidDay,
  returnedReason,
  objection,
}: StoredPayout): PartnerPayout[] {
  if (sealed === undefined || timespan === undefined || (status !== "scheduled" && status !== "paid")) return [];
  const { recipient, amounts, method, receiptNumber, rows, sealedAt } = sealed;
  return [
    {
      id: period,
      timespan,
      status,
      paymentAt: paidDay ?? expectedPayment(sealedAt),
      provisions: { count: rows, net: amounts.netCents / 100 },
      receipt: receiptNumber,
      transaction: {
        gateway: method,
        recipient: {
          name: recipient.name,
          email: recipient.paypalEmail ?? recipient.email,
          iban: maskedIban(recipient.iban),
          bic: recipient.bic,
          receipt: receiptNumber,
          total: amounts.totalCents / 100,
          currency: "EUR",
        },
      },
      returnedReason: returnedReason ?? null,
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
