import { randomUUID } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { instantOf } from "#shared/values/time.ts";
import type { SandboxClock } from "../clock.ts";
import type { CaughtMail, MailContent } from "./mail.ts";

/** An incoming mail: its content and the addresses of its envelope. */
export interface CaughtEnvelope {
  content: MailContent;
  recipients: readonly string[];
  via: CaughtMail["via"];
  sentBy?: string;
  configurationSet?: string;
  tags?: Record<string, string>;
}

/**
 * `returned`: refused for too long. `delayed`: slow. `rejected`: a virus. `unanswered`: the answer is lost. `silent`: also no
 * event.
 */
export const mailFates = [
  "delivered",
  "bounced",
  "returned",
  "complained",
  "delayed",
  "sent",
  "rejected",
  "unanswered",
  "silent",
] as const;
export type MailFate = (typeof mailFates)[number];

/** Every mail that anybody sends here; none leaves the machine. */
export interface MailCatcher {
  /** Keeps a mail and answers its id. */
  catch(envelope: CaughtEnvelope): string;
  /** Oldest first. */
  mails(): readonly CaughtMail[];
  clear(): void;
  /** Sets the fate of mails through SES to an address; `delivered` unless decided. */
  decide(address: string, fate: MailFate): void;
  fateOf(address: string): MailFate;
  forgetFates(): void;
  /** The account as SES reports it. */
  account(): MailAccount;
  /** Changes it; what SES has sent in 24 hours is never counted here. */
  setAccount(change: Partial<MailAccount>): void;
}

/** The account at SES, by the words of its API. */
export interface MailAccount {
  SendingEnabled: boolean;
  Max24HourSend: number;
  MaxSendRate: number;
  SentLast24Hours: number;
}

/** The smallest account in production. */
const usualAccount: MailAccount = {
  ...{ SendingEnabled: true, Max24HourSend: 50_000, MaxSendRate: 14, SentLast24Hours: 0 },
};

/** Mails survive a restart: one line each in `mails.jsonl`. */
export function openMailCatcher(dataDirectory: string, clock: SandboxClock): MailCatcher {
  mkdirSync(dataDirectory, { recursive: true });
  const file = join(dataDirectory, "mails.jsonl");
  const mails: CaughtMail[] = existsSync(file) ? readMails(file) : [];
  const fates = new Map<string, MailFate>();
  let account = usualAccount;
  return {
    account: () => account,
    setAccount: (change) => {
      account = { ...account, ...change };
    },
    decide: (address, fate) => void fates.set(address.toLowerCase(), fate),
    fateOf: (address) => fates.get(address.toLowerCase()) ?? "delivered",
    forgetFates: () => {
      fates.clear();
      account = usualAccount;
    },
    catch({ content, recipients, via, sentBy, configurationSet, tags }) {
      const named = new Set([...content.to, ...content.cc].map((address) => address.toLowerCase()));
      const mail: CaughtMail = {
        id: randomUUID(),
        receivedAt: instantOf(clock.now()),
        via,
        ...(sentBy === undefined ? {} : { sentBy }),
        ...(configurationSet === undefined ? {} : { configurationSet }),
        ...(tags === undefined ? {} : { tags }),
        ...content,
        bcc: recipients.filter((address) => !named.has(address.toLowerCase())),
      };
      mails.push(mail);
      appendFileSync(file, `${JSON.stringify(mail)}\n`);
      return mail.id;
    },
    mails: () => mails,
    clear() {
      mails.splice(0);
      rmSync(file, { force: true });
    },
  };
}

/** Reads the file; a line that a crash cut short is left out. */
function readMails(file: string): CaughtMail[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line) => {
      try {
        // Our own file.
        return line === "" ? [] : [JSON.parse(line) as CaughtMail];
      } catch {
        return [];
      }
    });
}
