import type { StoredPayout } from "#functions/modules/partner/ports.ts";
import type { PaymentFile } from "#functions/modules/payouts/ports.ts";
import type { Cipher } from "#functions/modules/security/ports.ts";
import type { SealedPayout } from "#shared/domain/partner/payout.ts";
import type { Receipt } from "#shared/domain/partner/receipt.ts";
import type { Payee, ReturnedTransfer } from "#shared/domain/partner/transfers.ts";
import { pack, unpack } from "../../engine/codec.ts";
import type { ItemOf } from "../../engine/kind.ts";
import type { paymentFiles, payoutReceipts, payouts } from "../../kinds/partner.ts";

/** How payouts, files and receipts are sealed. The partner, and what it is, is bound into the seal. */

const contextOf = (partner: string, what: string) => `${partner}|${what}`;

/** A sealed payout without its encrypted recipient, and the receipt to be printed and told. */
export function sealedFields(cipher: Cipher, { recipient, ...sealed }: SealedPayout) {
  const context = contextOf(sealed.partner, `payout-${sealed.period}`);
  return { sealed, recipient: cipher.seal(JSON.stringify(recipient), context), openReceipt: sealed.receiptNumber };
}

/** Target of a transfer, encrypted as the recipient is. */
export const sealedPayee = (cipher: Cipher, partner: string, period: string, payee: Payee): string =>
  cipher.seal(JSON.stringify(payee), contextOf(partner, `payout-${period}`));

/** Transfers that came back, each with its payee encrypted. */
export const sealedTransfers = (
  cipher: Cipher,
  partner: string,
  period: string,
  transfers: readonly ReturnedTransfer[],
) => transfers.map(({ to, ...open }) => ({ ...open, to: sealedPayee(cipher, partner, period, to) }));

const openFields = [
  "timespan",
  "paidDay",
  "paidReference",
  "confirmation",
  "returnedReason",
  "returns",
  "mayRepeat",
  "objection",
  "replaced",
  "holds",
  "files",
  "skip",
  "paidAt",
] as const satisfies readonly (keyof StoredPayout)[];

/** A payout as a store wrote it. */
export function toPayout(cipher: Cipher, partner: string, item: ItemOf<typeof payouts>): StoredPayout {
  const { period, status, sealed, recipient, payee, returned } = item;
  // Sealed by this file.
  const opened = <T>(text: string): T => JSON.parse(cipher.open(text, contextOf(partner, `payout-${period}`)));
  return {
    ...Object.fromEntries(openFields.flatMap((name) => (item[name] === undefined ? [] : [[name, item[name]]]))),
    ...(sealed === undefined || recipient === undefined ? {} : { sealed: { ...sealed, recipient: opened(recipient) } }),
    payee: payee === undefined ? undefined : opened(payee),
    returned: returned === undefined ? undefined : returned.map((one) => ({ ...one, to: opened(one.to) })),
    period,
    status,
  };
}

/** A file as it is stored: whom it pays is encrypted beside it. */
export function fileFields(cipher: Cipher, { payouts: paid, ...file }: PaymentFile) {
  const payees = paid.flatMap(({ endToEndId, to }) => (to === undefined ? [] : [[endToEndId, to]]));
  return {
    packed: pack({ ...file, payouts: paid.map(({ to: _, ...open }) => open) }),
    payees: cipher.seal(Buffer.from(pack(payees)).toString("base64"), contextOf(file.period, file.id)),
  };
}

/** A file as a store wrote it. */
export function toFile(cipher: Cipher, { packed, payees }: ItemOf<typeof paymentFiles>): PaymentFile {
  const file = unpack<PaymentFile>(packed);
  if (payees === undefined) return file;
  const text = cipher.open(payees, contextOf(file.period, file.id));
  const known = new Map(unpack<[string, Payee][]>(new Uint8Array(Buffer.from(text, "base64"))));
  return {
    ...file,
    payouts: file.payouts.map((one) => {
      const to = known.get(one.endToEndId);
      return to === undefined ? one : { ...one, to };
    }),
  };
}

/** The receipt names the partner: it is encrypted, and so is its file. */
export const sealedReceipt = (cipher: Cipher, partner: string, receipt: Receipt): string =>
  cipher.seal(JSON.stringify(receipt), contextOf(partner, "receipt"));

export const sealedFile = (cipher: Cipher, partner: string, file: Uint8Array): string =>
  cipher.seal(Buffer.from(file).toString("base64"), contextOf(partner, "receipt-file"));

/** A receipt as a store wrote it. */
export function toReceipt(
  cipher: Cipher,
  partner: string,
  item: ItemOf<typeof payoutReceipts> | undefined,
): { receipt: Receipt; file?: Uint8Array } | undefined {
  if (item === undefined) return undefined;
  const { receipt, file } = item;
  return {
    receipt: JSON.parse(cipher.open(receipt, contextOf(partner, "receipt"))),
    ...(file === undefined
      ? {}
      : { file: Buffer.from(cipher.open(file, contextOf(partner, "receipt-file")), "base64") }),
  };
}
