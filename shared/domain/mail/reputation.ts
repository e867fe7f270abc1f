import type { MailTask } from "./mail-task.ts";

/** Mails of one shop through our sender in the last days, and what came of them. */
export interface Reputation {
  sent: number;
  /** Refused for good: the address does not exist. */
  bounced: number;
  complained: number;
}

/** Days that count, today included. */
export const REPUTATION_DAYS = 7;

/** A share says something from this number of mails on. */
const BOUNCES = { ofMails: 50, share: 0.05 } as const;
const COMPLAINTS = { ofMails: 100, atLeast: 2, share: 0.001 } as const;

/** The shop spoils the shared sender (warned at 5 % bounces, 0.1 % complaints); a silent week ends it. */
export function isSpoiling({ sent, bounced, complained }: Reputation): boolean {
  const isBouncing = sent >= BOUNCES.ofMails && bounced > sent * BOUNCES.share;
  const isUnwanted =
    sent >= COMPLAINTS.ofMails && complained >= COMPLAINTS.atLeast && complained > sent * COMPLAINTS.share;
  return isBouncing || isUnwanted;
}

/** The figures that a mail's change adds to its shop; undefined if none. */
export function reputationChange(before: MailTask, after: MailTask): Partial<Reputation> | undefined {
  const began = (is: (mail: MailTask) => boolean): 1 | undefined => (is(after) && !is(before) ? 1 : undefined);
  const changed = {
    sent: began(({ sender }) => sender === "app"),
    bounced: began(({ reason }) => reason?.code === "MAIL_BOUNCED"),
    complained: began(({ reason }) => reason?.code === "MAIL_COMPLAINED"),
  };
  const added = Object.entries(changed).filter(([, by]) => by !== undefined);
  return added.length === 0 ? undefined : Object.fromEntries(added);
}
