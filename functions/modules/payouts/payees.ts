import { endToEndIdOf, type PaymentStop, paymentStop } from "#shared/domain/partner/payment.ts";
import { transferNumberOf } from "#shared/domain/partner/payout.ts";
import { type Payee, payeeNow, payeeOf, type TransferStop } from "#shared/domain/partner/transfers.ts";
import type { AccessPorts } from "../admin/record-access.ts";
import type { BookedPayout, PartnerRecords, PayoutBook } from "./ports.ts";

export interface PayeePorts extends AccessPorts {
  payoutBook: PayoutBook;
  partnerRecords: PartnerRecords;
}

/** A payout with where its transfer goes, or why it waits, and whether its partner is blocked. */
export type PayoutWithPayee = BookedPayout & { to: Payee | TransferStop; isBlocked: boolean };

/** Files of the transfer under way; those of a transfer that came back are over. */
export const filesOf = ({ files = [], returns = 0 }: BookedPayout): string[] =>
  files.flatMap(({ id, attempt }) => (attempt === returns ? [id] : []));

/** The reason why a payout cannot be paid; undefined where there is none. */
export const stopOf = (payout: PayoutWithPayee): PaymentStop | TransferStop | undefined =>
  paymentStop({ ...payout, isFiled: filesOf(payout).length > 0 }) ??
  (typeof payout.to === "string" ? payout.to : undefined);

/** As many partners are read at once. */
const AT_ONCE = 25;

/** Adds the recipients to a month's payouts. Only returned transfers without a file need the partner's present data. */
export async function withPayees(
  ports: PayeePorts,
  period: string,
  payouts: readonly BookedPayout[],
): Promise<PayoutWithPayee[]> {
  const unpaid = payouts.filter(({ status }) => status !== "paid").map(({ partner }) => partner);
  const blocked = await ports.payoutBook.blocked(unpaid);
  const isOpen = ({ returns = 0, payee }: BookedPayout) => returns > 0 && payee === undefined;
  const files = payouts.some(isOpen) ? await ports.payoutBook.files(period) : [];
  const filed = new Map(files.flatMap((file) => file.payouts.map((one) => [one.endToEndId, one.to])));
  const found: PayoutWithPayee[] = [];
  for (let start = 0; start < payouts.length; start += AT_ONCE) {
    const some = payouts.slice(start, start + AT_ONCE).map(async (payout) => {
      const { sealed, returns, partner } = payout;
      const isBlocked = blocked.has(partner);
      const name = endToEndIdOf(transferNumberOf(sealed), returns);
      // A file that a run made before it broke off, or one from before files said where the money goes.
      if (isOpen(payout) && (filed.has(name) || payout.status === "paid")) {
        return { ...payout, isBlocked, to: filed.get(name) ?? payeeOf(sealed.recipient) };
      }
      const stored = isOpen(payout) ? (await ports.partnerRecords(partner).find())?.data : undefined;
      return { ...payout, isBlocked, to: payeeNow(payout, stored, ports.clock.now()) };
    });
    found.push(...(await Promise.all(some)));
  }
  return found;
}
