import { isSameAddress } from "./addresses.ts";

/** Mails a day, of one shop through our sender, to addresses that merchants choose: no outlet for mails to strangers. */
export const OTHER_RECIPIENTS_A_DAY = 20;

/** Mails a month through our sender: one for each credit of the shop, and a fifth more for repeats. */
export const mailsOfMonth = (quota: number): number => Math.ceil((quota * 6) / 5);

/** The gap between a shop's mails through our sender: two a second leave room for other shops. */
export const GAP_MILLISECONDS = 500;

/** Time at half speed after the service refused a mail for the rate. */
export const SLOW_SECONDS = 600;

/** A mail that was refused for the rate waits so long. */
export const PACE_SECONDS = 60;

/** The merchant writes to another address than the order's. */
export const isOtherRecipient = (to: string, { email }: { email?: string | undefined }): boolean =>
  email === undefined || !isSameAddress(to, email);
