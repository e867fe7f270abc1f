import type { Day, Instant } from "../../values/time.ts";
import { maskedIban } from "./masks.ts";
import { dataAt, payableData, recipientOf, type StoredPartnerData } from "./partner-data.ts";
import { paymentStops } from "./payment.ts";
import type { PayoutRecipient, SealedPayout } from "./payout.ts";

/** A transfer's recipient in a file for the bank or PayPal. */
export type Payee = Pick<PayoutRecipient, "name" | "iban" | "bic" | "paypalEmail" | "town" | "country">;

export const payeeOf = ({ name, iban, bic, paypalEmail, town, country }: PayoutRecipient): Payee => ({
  name,
  iban,
  bic,
  paypalEmail,
  town,
  country,
});

/** The account, masked, or the address at PayPal. */
export const accountOf = ({ iban, paypalEmail }: Payee): string => maskedIban(iban) ?? paypalEmail ?? "";

/** A transfer that came back. */
export interface ReturnedTransfer {
  to: Payee;
  reason: string;
  at: Instant;
  /** The day that staff had entered when it seemed paid. */
  day?: Day;
  reference?: string;
}

/** Reasons for a returned payout's wait: incomplete or future data, another method, or still the refusing account. */
export const transferStops = ["DATA", "DELAY", "METHOD", "RETURNED"] as const;
export type TransferStop = (typeof transferStops)[number];

/** Every reason to stop a payout. */
export const payoutStops = [...paymentStops, ...transferStops] as const;

/** The known transfers of a payout. */
interface Transfers {
  sealed: SealedPayout;
  returns?: number;
  returned?: readonly ReturnedTransfer[];
  /** Fixed by a file or a payment for the transfer under way. */
  payee?: Payee;
  /** Staff allow that the account is tried once more. */
  mayRepeat?: boolean;
}

/** The transfer's recipient, or its reason to wait: the receipt's first, the partner's present and delayed data after returns. */
export function payeeNow(payout: Transfers, stored: StoredPartnerData | undefined, now: Instant): Payee | TransferStop {
  const { sealed, returns = 0, returned = [], payee, mayRepeat = false } = payout;
  if (returns === 0) return payeeOf(sealed.recipient);
  if (payee !== undefined) return payee;
  // The receipt fixed the tax case: what is agreed about it today decides nothing here.
  const data = payableData(stored, now, true);
  if (data === "DATA") return data;
  if (data === "DELAY" || (stored !== undefined && dataAt(stored, now).next !== undefined)) return "DELAY";
  if (data.method !== sealed.method) return "METHOD";
  const next = payeeOf(recipientOf(data));
  const refused = returned.length === 0 ? [payeeOf(sealed.recipient)] : returned.map(({ to }) => to);
  return !mayRepeat && refused.some((to) => isSamePayee(to, next)) ? "RETURNED" : next;
}

/** Banks compare the name with the account: a mended name is another payee. */
const isSamePayee = (one: Payee, other: Payee): boolean =>
  one.name === other.name && one.iban === other.iban && one.paypalEmail === other.paypalEmail;

/** Reasons for a payout's wait, as the partner reads them. */
export const transferStopTexts: Readonly<Record<TransferStop, string>> = {
  DATA: "Deine Auszahlungsdaten sind unvollständig. Ergänze sie, dann zahlen wir noch einmal",
  DELAY: "Wir zahlen noch einmal, sobald deine neuen Auszahlungsdaten gelten",
  METHOD: "Du hast den Auszahlungsweg geändert. Wir stellen dafür einen neuen Beleg aus und zahlen dann noch einmal",
  RETURNED: "Bitte prüfe Name und Konto in deinen Auszahlungsdaten. Sobald sie berichtigt sind, zahlen wir noch einmal",
};
