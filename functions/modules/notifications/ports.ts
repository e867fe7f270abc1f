import type { NotificationMail } from "#shared/domain/notifications/mail-layout.ts";
import type { NotificationKind } from "#shared/domain/notifications/notification.ts";
import type { Instant } from "#shared/values/time.ts";

/** Which mails, and other things told once, the bound shop has had. */
export interface NotificationStore {
  /** Takes the one chance to tell something in a period. False when somebody took it before. */
  claim(notice: NotificationKind | "trialEnded" | "dataRequest", period: string, at: Instant): Promise<boolean>;
  /** Nothing was told after all: it may be tried again. */
  release(notice: NotificationKind | "dataRequest", period: string): Promise<void>;
}

/** Sends mails of our own: to merchants, and to the operator. */
export interface Mailer {
  /**
   * One mail, tried once. `unavailable`: not taken now, and nothing was sent. `refused`: it never will be. Whatever is thrown: nobody
   * knows whether it was sent.
   */
  send(mail: NotificationMail & { to: string; replyTo?: string }): Promise<"sent" | "unavailable" | "refused">;
}

/** Addresses of places inside the app, in the platform's admin. */
export interface ShopLinks {
  to(shop: string, path: string): string;
}
