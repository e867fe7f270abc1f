import type { SealedPayout } from "#shared/domain/partner/payout.ts";
import type { Receipt } from "#shared/domain/partner/receipt.ts";
import type { StoredPayout } from "../../modules/partner/ports.ts";
import type { Cipher } from "../../modules/security/ports.ts";

type Item = Record<string, unknown>;

const contextOf = (partner: string, what: string) => `${partner}|${what}`;

/** A sealed payout without its recipient, which is encrypted beside it. */
export function sealedFields(cipher: Cipher, { recipient, ...open }: SealedPayout): Item {
  const context = contextOf(open.partner, `payout-${open.period}`);
  return { sealed: open, recipient: cipher.seal(JSON.stringify(recipient), context) };
}

/** A payout as a store wrote it. */
export function toPayout(cipher: Cipher, partner: string, item: Item): StoredPayout {
  const { period, status, skip, sealed, recipient, ...rest } = item as unknown as StoredPayout & { recipient?: string };
  const { timespan, paidDay, paidReference, confirmation, returnedReason, returns, objection, holds, files, paidAt } =
    rest;
  const whole =
    sealed === undefined || recipient === undefined
      ? {}
      : {
          sealed: {
            ...sealed,
            recipient: JSON.parse(cipher.open(recipient, contextOf(partner, `payout-${period}`))),
          },
        };
  const known = {
    timespan,
    paidDay,
    paidReference,
    confirmation,
    returnedReason,
    returns,
    objection,
    holds,
    files,
    skip,
    paidAt,
  };
  const present = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
  return { period, status, ...present, ...whole };
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
