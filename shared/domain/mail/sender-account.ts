import { type Instant, secondsAfter } from "../../values/time.ts";

/** The state of the account that all shops share, as our sender's service tells it. */
export interface SenderAccount {
  /** False while the service has paused it, for example after many complaints. */
  isEnabled: boolean;
  mailsASecond: number;
  /** Mails in any 24 hours; undefined where the service counts none. */
  mailsADay?: number;
  /** Mails in the 24 hours until now. */
  sentInDay: number;
}

/** The account as workers know it: as last read, or as the last refusal told. */
export interface KnownAccount {
  isOpen: boolean;
  /** Mails of all shops together in a second. */
  mailsASecond?: number;
  at: Instant;
}

/** Mails of all shops in a second, before the account was read: below 14, the smallest account's rate in production. */
export const MAILS_A_SECOND = 10;

/** Our own notices go through the same account: they get the rest. */
const SHARE = MAILS_A_SECOND / 14;

/** A reading is believed so long: afterwards a mail asks the service itself. */
const BELIEVED_SECONDS = 3 * 3_600;

/** A mail waits so long for the account to be open again. */
export const CLOSED_SECONDS = 1_800;

/** The service takes another mail now: the account is not paused, and the day has room. */
export const isOpenAccount = ({ isEnabled, mailsADay, sentInDay }: SenderAccount): boolean =>
  isEnabled && (mailsADay === undefined || sentInDay < mailsADay);

/** Mails with documents of all shops in a second, below what the service allows. */
export const sharedRate = ({ mailsASecond }: Pick<SenderAccount, "mailsASecond">): number =>
  Math.max(1, Math.floor(mailsASecond * SHARE));

/** Used part of the day, in percent. */
export const usedPercent = ({ mailsADay, sentInDay }: SenderAccount): number =>
  mailsADay === undefined || mailsADay === 0 ? 0 : Math.floor((sentInDay * 100) / mailsADay);

/** Mails wait for the account. */
export const isClosedAt = (known: KnownAccount | undefined, now: Instant): boolean =>
  known !== undefined && !known.isOpen && now < secondsAfter(known.at, BELIEVED_SECONDS);
