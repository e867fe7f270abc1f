import type { Instant } from "../../values/time.ts";
import type { LogEvent, LogStatus } from "../logs/log-entry.ts";
import { type MailTask, openMailStates } from "./mail-task.ts";

/**
 * Feedback of our sender's service on a mail. `sent`: it took the mail. `delayed`: it goes on trying. `delivered`: the recipient's
 * server took it. `bounced`: that server refused it for good. `returned`: it could not be delivered, and the address may exist.
 * `complained`: the recipient calls it unwanted. `refused`: the service itself did not send it.
 */
export const feedbackKinds = ["sent", "delayed", "delivered", "bounced", "returned", "complained", "refused"] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];

export interface MailFeedback {
  kind: FeedbackKind;
  at: Instant;
  /** The words of the recipient's server. */
  line?: string;
}

/** The result of feedback. */
interface FedBack {
  after: MailTask;
  /** The entry about it; none where it is no news for merchants. */
  log?: { event: Extract<LogEvent, `mail.${string}`>; status: LogStatus };
  /** The shop writes to the address no more. */
  suppress?: "bounce" | "complaint";
}

/** Facts of a mail that left, whatever comes later. */
const left = (mail: MailTask, at: Instant): Omit<MailTask, "reason"> => {
  const { reason: _, ...rest } = mail;
  return { ...rest, sentAt: mail.sentAt ?? at, sender: "app" };
};

/**
 * The mail after feedback; undefined if it is no news. Feedback comes late, twice and in any order, so only its weight counts: a
 * refusal for good outweighs an arrival, an arrival a mail that came back for a passing reason (perhaps an absent reader's answer). For
 * a mail of unknown outcome it is the second witness that it left: it is not sent again.
 */
export function fedBack(mail: MailTask, { kind, at, line }: MailFeedback): FedBack | undefined {
  if (mail.state === "skipped" || mail.sender === "smtp") return undefined;
  const code = mail.reason?.code;
  const isUnknown = openMailStates.has(mail.state) || mail.state === "unclear";
  const isBounced = mail.state === "undeliverable" && code === "MAIL_BOUNCED";
  const ended = (state: MailTask["state"], reason?: string): MailTask => ({
    ...left(mail, at),
    state,
    stateAt: at,
    ...(reason === undefined ? {} : { reason: { code: reason, message: line } }),
  });
  const undeliverable = (reason: string): FedBack => ({
    after: ended("undeliverable", reason),
    log: { event: "mail.undeliverable", status: "critical" },
  });
  const complained: FedBack = {
    after: { ...ended("delivered"), reason: { code: "MAIL_COMPLAINED" } },
    log: { event: "mail.complained", status: "warning" },
    suppress: "complaint",
  };
  switch (kind) {
    case "sent":
      return isUnknown ? { after: ended("sent"), log: { event: "mail.sent", status: "success" } } : undefined;
    case "delayed":
      return isUnknown || (mail.state === "sent" && code === undefined)
        ? { after: ended("sent", "MAIL_DELAYED") }
        : undefined;
    case "delivered":
      return isBounced || mail.state === "delivered"
        ? undefined
        : { after: ended("delivered"), log: { event: "mail.delivered", status: "success" } };
    case "bounced":
      return isBounced ? undefined : { ...undeliverable("MAIL_BOUNCED"), suppress: "bounce" };
    case "returned":
      return isUnknown || mail.state === "sent" ? undeliverable("MAIL_NOT_DELIVERED") : undefined;
    case "complained":
      return isBounced || code === "MAIL_COMPLAINED" ? undefined : complained;
    case "refused":
      return isUnknown || mail.state === "sent" ? undeliverable("MAIL_REFUSED") : undefined;
  }
}
