import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import type { AttachmentFault, AttachmentType } from "#shared/domain/mail/attachments.ts";
import type { FailureClass } from "#shared/domain/mail/failure.ts";
import type { MailReason, MailTask } from "#shared/domain/mail/mail-task.ts";
import type { Reputation } from "#shared/domain/mail/reputation.ts";
import type { KnownAccount, SenderAccount } from "#shared/domain/mail/sender-account.ts";
import type { SmtpServer, StoredSmtp } from "#shared/domain/mail/smtp-server.ts";
import type { MailSender } from "#shared/domain/preferences/choices.ts";
import type { Instant } from "#shared/values/time.ts";

/** The mail's place. */
export type MailReference = Pick<MailTask, "orderId" | "key">;

/** The bound shop's mails with documents. A worker's change requires state and fence as read, else it gets `lost`. */
export interface MailStore {
  /** Mails due at `now`, oldest first, at most `limit`. Eventually consistent: `find` a mail before acting. */
  due(now: Instant, limit: number): Promise<MailReference[]>;
  /** Due time of the next open mail; undefined when none is open. */
  nextDueAt(): Promise<Instant | undefined>;
  find(reference: MailReference): Promise<MailTask | undefined>;
  /** All mails of an order. */
  ofOrder(orderId: string): Promise<MailTask[]>;
  /** Writes a planned mail, shows it on the order's row, and asks for a worker. False if planned before. */
  plan(mail: MailTask): Promise<boolean>;
  /** Settles without a worker: a merchant resends a mail or declares its outcome, or our sender's service tells it. */
  settle(mail: MailTask, after: MailTask, log?: LogEntry): Promise<MailTask | "lost">;
  /**
   * Marks `planned` → `sending` before a connection is opened. `closed`: uninstalled, installed again or paused; nothing may be
   * sent.
   */
  arm(mail: MailTask, now: Instant): Promise<MailTask | "lost" | "closed">;
  /** Marks `sending` → `handed` before the message's end may leave. Durable on return; throws where it is uncertain. */
  hand(mail: MailTask, now: Instant): Promise<MailTask>;
  /** Mails that wait for something that the merchant mends are due at `now`; 500 at most. Answers how many. */
  wake(now: Instant): Promise<number>;
  /** Nothing was sent: `planned` again, for later. `isHanded`: it may have been, and stays handed over. */
  postpone(mail: MailTask, request: MailDelay): Promise<MailTask | "lost">;
  /** The end of the work on it, with the order's row and the log. `isAlone`: without the row, which cannot be written. */
  end(mail: MailTask, request: MailEnd): Promise<MailTask | "lost">;
}

export interface MailDelay {
  notBefore: Instant;
  reason: MailReason;
  attempts: number;
  isHanded?: boolean;
}

export interface MailEnd {
  state: "sent" | "undeliverable" | "unclear" | "skipped" | "delivered";
  at: Instant;
  sender?: MailSender;
  reason?: MailReason;
  log?: LogEntry;
  isAlone?: boolean;
}

/** Sends a worker to the mails of a shop. */
export interface MailDispatcher {
  dispatch(shop: string): Promise<void>;
}

/** Shops across tenants, for the schedule that makes lost messages good. */
export interface MailDirectory {
  /** Shops with a mail due at `now` and no live lease on their mails, page by page. */
  shopsWithDueMail(now: Instant, cursor?: string): Promise<{ shops: string[]; cursor?: string }>;
}

/** A file of a mail. */
export interface MailFile {
  name: string;
  contentType: string;
  bytes: Uint8Array;
}

/** A whole mail. Addresses, names and subject are checked and on one line. */
export interface Mail {
  messageId: string;
  /** The mail's document: events of our sender find it by this. Absent in a test of the merchant's server. */
  about?: Pick<MailTask, "orderId" | "documentKey" | "revision">;
  from: { name: string; address: string };
  replyTo: string;
  to: string;
  /** Whom the envelope names and no header. */
  copyTo?: string;
  subject: string;
  html: string;
  text: string;
  files: readonly MailFile[];
}

/** The end of an attempt. `code` names the sentence, `line` is the server's. */
export type SendOutcome = { sent: true } | { sent: false; kind: FailureClass; code: string; line?: string };

/** A way out for mails. */
export interface MailCarrier {
  /** Sends at most once and never throws. `hand` is awaited before the message's end; if it throws, nothing was sent. */
  send(mail: Mail, shop: string, hand: () => Promise<void>): Promise<SendOutcome>;
}

/** The outcome of testing the merchant's server. */
export type SmtpCheck = { ok: true } | { ok: false; code: string; line?: string };

/** The bound shop's own server. The password is sealed where it is stored, and never answered. */
export interface SmtpStore {
  find(): Promise<StoredSmtp | undefined>;
  /** The same with its password. */
  open(): Promise<(StoredSmtp & { pass: string }) | undefined>;
  save(server: StoredSmtp, pass: string): Promise<void>;
  /** Forgets it with its password. */
  remove(): Promise<void>;
  /** Records that the server works, fails or is lost. False, unrecorded, where it was checked again or removed since. */
  note(server: Pick<StoredSmtp, "checkedAt">, change: Pick<StoredSmtp, "error" | "failures">): Promise<boolean>;
}

/** Ways out to servers of merchants. */
export interface SmtpFactory {
  /** Mails to the same server one after the other may share a connection, until `hangUp`. */
  carrier(server: SmtpServer & { pass: string }): MailCarrier;
  /** Ends what is still open: an invocation keeps no connection beyond its end. */
  hangUp(): void;
  check(server: SmtpServer & { pass: string }): Promise<SmtpCheck>;
}

/** Reads files from public addresses, and nothing else. */
export interface AttachmentSource {
  download(url: string): Promise<{ bytes: Uint8Array; type: AttachmentType } | { fault: AttachmentFault }>;
  /** Reads a file to its end as well, and keeps nothing of it. */
  probe(url: string): Promise<{ type: AttachmentType } | { fault: AttachmentFault }>;
}

/** Makes HTML of merchants harmless, and plain text of HTML. */
export interface HtmlCleaner {
  /** Only what a mail needs: text, lists, tables, pictures and links. Cleaning twice is cleaning once. */
  clean(html: string): string;
  toText(html: string): string;
}

/** An address as our sender's service writes it, with its domain in Punycode; undefined where it carries none such. */
export type CarriedAddress = (address: string) => string | undefined;

/** Addresses that the bound shop does not write to any more. */
export interface Suppressions {
  reasonOf(address: string): Promise<Suppression | undefined>;
  /** A complaint outweighs a bounce. */
  add(address: string, suppression: Suppression): Promise<void>;
  /** A merchant allows it again. */
  remove(address: string): Promise<void>;
}

/** Mails of the bound shop through our own sender, counted. */
export interface MailLimits {
  /** Takes one more mail to an address that is not the order's; false where the Berlin day has none left. */
  takeOther(now: Instant): Promise<boolean>;
  returnOther(now: Instant): Promise<void>;
  /** One more mail in the month of credits that began at this time; false where it has had `most`. */
  takeOfMonth(startedAt: Instant, most: number): Promise<boolean>;
  /** A mail that was counted in this month was not sent. */
  returnOfMonth(startedAt: Instant): Promise<void>;
  /** Outcomes of the shop's mails through our sender in the days that count; `MailStore` counts them with their ends. */
  reputation(now: Instant): Promise<Reputation>;
}

/** Rate of our sender's account, which all shops share. */
export interface SenderRate {
  /** One more mail in this second; false where it has had all of them. */
  take(now: Instant): Promise<boolean>;
  /** The service refused a mail for the rate: for ten minutes half as many go. */
  slowDown(now: Instant): Promise<void>;
  /** True while the service takes no mails of the account. */
  isClosed(now: Instant): Promise<boolean>;
  /** Records the service's word on the account, from an answer or a refused mail, unless something newer is known. */
  note(known: KnownAccount): Promise<void>;
}

/** Asks our sender's service about the account. */
export interface SenderAccounts {
  read(): Promise<SenderAccount>;
}

export interface Suppression {
  reason: "bounce" | "complaint";
  at: Instant;
}
