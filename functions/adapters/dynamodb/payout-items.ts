import type { SealedPayout } from "#shared/domain/partner/payout.ts";
import type { Receipt } from "#shared/domain/partner/receipt.ts";
import type { Payee, ReturnedTransfer } from "#shared/domain/partner/transfers.ts";
import type { StoredPayout } from "../../modules/partner/ports.ts";
import type { PaymentFile } from "../../modules/payouts/ports.ts";
import type { Cipher } from "../../modules/security/ports.ts";
import { pack, unpack } from "./codec.ts";

type Item = Record<string, unknown>;

const contextOf = (partner: string, what: string) => `${partner}|${what}`;

/** A sealed payout without its recipient, which is encrypted beside it. */
export function sealedFields(cipher: Cipher, { recipient, ...open }: SealedPayout): Item {
  const context = contextOf(open.partner, `payout-${open.period}`);
  return { sealed: open, recipient: cipher.seal(JSON.stringify(recipient), context) };
}

/** Where a transfer goes, encrypted as the recipient is. */
export const sealedPayee = (cipher: Cipher, partner: string, period: string, payee: Payee): string =>
  cipher.seal(JSON.stringify(payee), contextOf(partner, `payout-${period}`));

/** Transfers that came back, each with its payee encrypted. */
export const sealedTransfers = (
  cipher: Cipher,
  partner: string,
  period: string,
  transfers: readonly ReturnedTransfer[],
): Item[] => transfers.map(({ to, ...open }) => ({ ...open, to: sealedPayee(cipher, partner, period, to) }));

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
export function toPayout(cipher: Cipher, partner: string, item: Item): StoredPayout {
  const { period, status, sealed } = item as unknown as StoredPayout;
  const opened = <T>(text: unknown): T => JSON.parse(cipher.open(String(text), contextOf(partner, `payout-${period}`)));
  const { recipient, payee, returned } = item;
  return {
    ...Object.fromEntries(openFields.flatMap((name) => (item[name] === undefined ? [] : [[name, item[name]]]))),
    ...(sealed === undefined || recipient === undefined
      ? {}
      : { sealed: { ...sealed, recipient: opened<SealedPayout["recipient"]>(recipient) } }),
    ...(payee === undefined ? {} : { payee: opened<Payee>(payee) }),
    ...(Array.isArray(returned) ? { returned: returned.map((one) => ({ ...one, to: opened<Payee>(one.to) })) } : {}),
    period,
    status,
  };
}

/** A file as it is stored: whom it pays is encrypted beside it. */
export function fileFields(cipher: Cipher, { payouts, ...file }: PaymentFile): Item {
  const payees = payouts.flatMap(({ endToEndId, to }) => (to === undefined ? [] : [[endToEndId, to]]));
  return {
    packed: pack({ ...file, payouts: payouts.map(({ to: _, ...open }) => open) }),
    payees: cipher.seal(Buffer.from(pack(payees)).toString("base64"), contextOf(file.period, file.id)),
  };
}

/** A file as a store wrote it. */
export function toFile(cipher: Cipher, { packed, payees }: Item): PaymentFile {
  const file = unpack<PaymentFile>(packed);
  if (typeof payees !== "string") return file;
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

export function toReceipt(
  cipher: Cipher,
  partner: string,
  item: Item | undefined,
): { receipt: Receipt; file?: Uint8Array } | undefined {
  if (typeof item?.["receipt"] !== "string") return undefined;
  const { file } = item;
  return {
    receipt: JSON.parse(cipher.open(item["receipt"], contextOf(partner, "receipt"))),
    ...(typeof file === "string"
      ? { file: Buffer.from(cipher.open(file, contextOf(partner, "receipt-file")), "base64") }
      : {}),
  };
}
