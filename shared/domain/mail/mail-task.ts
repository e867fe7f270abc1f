import type { DocumentKind } from "../../values/document-kind.ts";
import type { Instant } from "../../values/time.ts";
import type { MailShown } from "../documents/paper/document.ts";
import type { MailSender } from "../preferences/choices.ts";

/**
 * `sending`: no whole message left yet. `handed`: perhaps, unanswered. `undeliverable`: refused or returned. `skipped`: by rule or
 * setting.
 */
export const mailStates = [
  "planned",
  "sending",
  "handed",
  "sent",
  "delivered",
  "undeliverable",
  "unclear",
  "skipped",
] as const;
export type MailState = (typeof mailStates)[number];

/** Merchants see a mail that is under way as planned, and a skipped one not at all. */
export function shownState(state: MailState): MailShown | undefined {
  if (state === "sending" || state === "handed") return "planned";
  return state === "skipped" ? undefined : state;
}

/** A merchant's mail from the send dialog; without one, the settings of the document's kind count. */
export interface MailLetter {
  to: string;
  /** The shop gets a copy. */
  copy: boolean;
  subject: string;
  /** Clean HTML. */
  message: string;
  signature: string;
  /** Public addresses of files. */
  attachments: readonly string[];
}

/** One document's mail, sent at most once. The revision, raised by merchants only, is `auto` or a dialog's id. */
export interface MailTask {
  key: string;
  documentKey: string;
  kind: DocumentKind;
  revision: string;
  orderId: string;
  orderName: string;
  /** Number of the document, for the log. */
  number: string;
  state: MailState;
  /** Installation of the shop that it belongs to. */
  epoch: number;
  createdAt: Instant;
  /** Not to be touched before. */
  notBefore: Instant;
  /** Number of sends to a server. */
  attempts: number;
  /** Rises with every write of a worker. */
  fence: number;
  /** Its recipient, once a server was asked to take it. */
  to?: string;
  /** The sender whose server took it. */
  sender?: MailSender;
  /** Time it left, or may have left. */
  sentAt?: Instant;
  /** Time its state was reached. */
  stateAt: Instant;
  letter?: MailLetter;
  /** It goes to an address that the order does not have, and the day of our sender has counted it. */
  isCountedInDay?: true;
  /** Another address than that of the order, where a workflow of the merchant names one. */
  recipient?: string;
  /** A merchant asked for it: settings that leave out automatic mails do not count. */
  byHand?: true;
  reason?: MailReason;
}

/** Reason for a mail's wait or end; `message`: the server's words. */
export interface MailReason {
  code: string;
  message?: string;
}

/** The revision of the mail that follows a document by itself. */
export const AUTOMATIC = "auto";

export const mailKey = (documentKey: string, revision: string): string => `${documentKey}:${revision}`;

/** States in which a worker has something to do. */
export const openMailStates: ReadonlySet<MailState> = new Set(["planned", "sending", "handed"]);

/** The mail of a document that counts: the latest of those that were not skipped. */
export function latestMail(mails: readonly MailTask[], documentKey: string): MailTask | undefined {
  return mails
    .filter((mail) => mail.documentKey === documentKey && mail.state !== "skipped")
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt))
    .at(-1);
}
