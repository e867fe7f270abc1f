import type { Instant } from "../../values/time.ts";

export const encryptions = ["STARTTLS", "SSL"] as const;
export type Encryption = (typeof encryptions)[number];

/** The port that belongs to an encryption. */
export const usualPort = { STARTTLS: 587, SSL: 465 } as const satisfies Record<Encryption, number>;

/** Ports on which servers take mails of customers; 25 is for servers among themselves, and clouds throttle it. */
export const submissionPorts: readonly number[] = [465, 587, 2525];

/** Faults of a field, in the words below it. */
export const smtpMessages = {
  required: "Pflichtfeld",
  host: "Ungültiger Hostname",
  email: "Gültige E-Mail-Adresse erforderlich",
  port: "Dieser Port ist für den Mailversand nicht möglich. Üblich sind 465 (SSL) und 587 (STARTTLS).",
} as const;

/** A server of the merchant. The password is kept sealed, apart from it. */
export interface SmtpServer {
  host: string;
  port: number;
  encryption: Encryption;
  user: string;
  /** The sender. */
  email: string;
  name: string;
}

/** The server that was checked last with success. */
export interface StoredSmtp extends SmtpServer {
  checkedAt: Instant;
  /** Reason of the lost connection; absent while it works. */
  error?: { code: string; line?: string; at: Instant };
  /** Connection failures in a row. */
  failures?: { count: number; since: Instant; last?: Instant };
}

/** A stored password may go to the server: never to another host, and never for another user. */
export const mayKeepPassword = (
  stored: Pick<SmtpServer, "host" | "user"> | undefined,
  given: Pick<SmtpServer, "host" | "user">,
): boolean => stored !== undefined && stored.host === given.host && stored.user === given.user;
