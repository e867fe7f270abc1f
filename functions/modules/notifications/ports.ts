import type { NotificationMail } from "#shared/domain/notifications/mail-layout.ts";
import type { NotificationKind } from "#shared/domain/notifications/notification.ts";
import type { Instant } from "#shared/values/time.ts";

/** Mails and other notices that the bound shop has had. */
export interface NotificationStore {
  /** Claims the one notification of a kind in a period. False when another caller has claimed it. */
  claim(
    notice: NotificationKind | "trialEnded" | "dataRequest" | "payout",
    period: string,
    at: Instant,
  ): Promise<boolean>;
  /** Nothing was told after all: it may be tried again. */
  release(notice: NotificationKind | "dataRequest" | "payout", period: string): Promise<void>;
}

/** Sends mails of our own: to merchants, and to the operator. */
export interface Mailer {
  /** Tries once. `unavailable`: nothing was sent now. `refused`: it never will be. An exception leaves it unknown. */
  send(
    mail: NotificationMail & { to: string; replyTo?: string; attachment?: MailFile },
  ): Promise<"sent" | "unavailable" | "refused">;
}

/** A file that goes with a mail. */
export interface MailFile {
  name: string;
  mimetype: string;
  bytes: Uint8Array;
}
