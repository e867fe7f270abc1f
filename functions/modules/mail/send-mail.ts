import type { AccountingDocument } from "#shared/domain/documents/document.ts";
import { documentLanguage } from "#shared/domain/documents/text-choice.ts";
import { senderName } from "#shared/domain/mail/addresses.ts";
import { ourSenderName, senderHandle } from "#shared/domain/mail/compose.ts";
import { automaticLetter, type LetterFacts, type PreparedLetter, writtenLetter } from "#shared/domain/mail/letter.ts";
import { isOtherRecipient, mailsOfMonth, PACE_SECONDS } from "#shared/domain/mail/limits.ts";
import { type MailTask, openMailStates } from "#shared/domain/mail/mail-task.ts";
import { isSpoiling } from "#shared/domain/mail/reputation.ts";
import { ATTACHMENT_TRIES, LOST_AFTER, nextTry, restOf, WAITING_SECONDS } from "#shared/domain/mail/schedule.ts";
import { maySend } from "#shared/domain/mail/skip.ts";
import type { StoredSmtp } from "#shared/domain/mail/smtp-server.ts";
import { plans } from "#shared/domain/plans/plans.ts";
import { loadTexts } from "#shared/domain/texts/texts-in.ts";
import { isAppError } from "#shared/errors.ts";
import { type Instant, secondsAfter } from "#shared/values/time.ts";
import type { ProviderCallPorts } from "../connection/with-provider-token.ts";
import type { OrderReader, WholeOrder } from "../orders/ports.ts";
import type { Sha256 } from "../security/ports.ts";
import type { ShopReader, WholeShop } from "../shop/ports.ts";
import type { Notifications } from "../system/ports.ts";
import { composeMail } from "./compose-mail.ts";
import { documentPdf } from "./document-pdf.ts";
import { type FilePorts, type MissingFile, mailFiles } from "./mail-files.ts";
import { mailLog } from "./mail-log.ts";
import { sendsMails } from "./plan-mail.ts";
import type {
  Mail,
  MailCarrier,
  MailLimits,
  MailReference,
  MailStore,
  SendOutcome,
  SmtpFactory,
  SmtpStore,
  Suppressions,
} from "./ports.ts";

/** Everything that sending one mail needs from outside. */
export interface MailPorts extends ProviderCallPorts, FilePorts {
  shops: Pick<ShopReader, "findWhole">;
  orders: Pick<OrderReader, "findWhole">;
  mails: MailStore;
  suppressions: Suppressions;
  mailLimits: MailLimits;
  ours: MailCarrier;
  smtp: SmtpStore;
  smtpServers: SmtpFactory;
  /** Domain of our sender's addresses. */
  mailDomain: string;
  sha256: Sha256;
  notifications: Notifications;
  pace: MailPace;
}

/** Keeps mails of one shop through our sender apart. */
export interface MailPace {
  /** Resolves when the next one may go; false: not soon enough for this invocation. */
  next(): Promise<boolean>;
  /** The service refused a mail for the rate. */
  slowDown(): Promise<void>;
}

/** Everything that is known before a mail is written. */
interface Case {
  shop: WholeShop;
  whole: WholeOrder;
  document: AccountingDocument;
}

/**
 * Sends one mail at most once. What was handed over without an answer is unclear, and a merchant decides; what was begun and not handed
 * over was never sent.
 */
export async function sendMail(ports: MailPorts, reference: MailReference, shopName: string): Promise<void> {
  const mail = await ports.mails.find(reference);
  if (mail === undefined || !openMailStates.has(mail.state)) return;
  if (mail.state === "handed")
    return finish(ports, mail, { sent: false, kind: "unclear", code: "MAIL_UNCLEAR" }, { shop: shopName });
  const [shop, whole] = await Promise.all([ports.shops.findWhole(), ports.orders.findWhole(mail.orderId)]);
  const document = whole?.documents.find(({ key }) => key === mail.documentKey);
  if (shop === undefined || whole === undefined || document === undefined)
    return skip(ports, mail, "MAIL_DOCUMENT_NOT_FINAL");
  if (mail.epoch !== shop.shop.epoch) return skip(ports, mail, "MAIL_OLD_INSTALLATION");
  if (!sendsMails(shop.shop)) return wait(ports, mail, "MAIL_FEATURE_MISSING");
  if (!maySend(document)) return skip(ports, mail, "MAIL_DOCUMENT_NOT_FINAL");

  const letter = await letterOf(mail, { shop, whole, document });
  if ("skipped" in letter) return skip(ports, mail, letter.skipped);
  const way = await wayOut(ports, letter, shopName);
  if ("waits" in way) return wait(ports, mail, way.waits);
  if ("restsUntil" in way) return void (await rest(ports, mail, way.restsUntil));
  if (letter.sender === "app" && (await ports.suppressions.reasonOf(letter.to)) !== undefined)
    return end(ports, mail, "undeliverable", { code: "MAIL_SUPPRESSED" });

  if (letter.sender === "app" && isSpoiling(await ports.mailLimits.reputation(ports.clock.now())))
    return wait(ports, mail, "MAIL_SENDER_PAUSED");

  const files = await filesOf(ports, mail, { shop, whole, document }, letter);
  if (files === undefined) return;
  const isOther = mail.isCountedInDay === undefined && isOtherRecipient(letter.to, whole.order);
  const count =
    letter.sender === "app" ? await counted(ports, { quota: plans[shop.shop.plan.id].quota, isOther }) : notCounted;
  if ("waits" in count) return wait(ports, mail, count.waits);
  if (letter.sender === "app" && !(await ports.pace.next())) {
    await count.giveBack();
    return later(ports, mail, PACE_SECONDS, { code: "MAIL_PACE" });
  }
  const armed = await ports.mails.arm({ ...mail, to: letter.to }, ports.clock.now());
  if (armed === "closed" || armed === "lost") await count.giveBack();
  if (armed === "closed") return wait(ports, mail, "AUTOMATION_PAUSED");
  if (armed === "lost") return;
  let known = armed;
  const hand = async () => {
    known = await ports.mails.hand(armed, ports.clock.now());
  };
  const composed = composeMail(ports, mail, { shop: shopName, letter, from: way.from, files: files.files });
  const outcome = await way.carrier.send(composed, shopName, hand);
  await finish(ports, known, outcome, { shop: shopName, server: way.server, letter });
  if (!outcome.sent && outcome.kind !== "unclear") await count.giveBack();
  if (outcome.sent && files.missing.length > 0) await tellMissing(ports, mail, files.missing);
}

interface Counted {
  giveBack(): Promise<void>;
}

const notCounted: Counted = { giveBack: async () => {} };

/**
 * Counts a mail through our sender: in its month, which has as many as the plan has documents, and some more; and in its day where it goes
 * to another address than the order's, and was planned while the merchant's server was the sender.
 */
async function counted(
  { mailLimits, clock }: MailPorts,
  { quota, isOther }: { quota: number; isOther: boolean },
): Promise<Counted | { waits: string }> {
  const at = clock.now();
  if (isOther && !(await mailLimits.takeOther(at))) return { waits: "MAIL_LIMIT" };
  const returnOther = async () => {
    if (isOther) await mailLimits.returnOther(at);
  };
  if (!(await mailLimits.takeOfMonth(at, mailsOfMonth(quota)))) {
    await returnOther();
    return { waits: "MAIL_QUOTA_USED_UP" };
  }
  return {
    giveBack: async () => {
      await mailLimits.returnOfMonth(at);
      await returnOther();
    },
  };
}

async function letterOf(mail: MailTask, { shop, whole, document }: Case) {
  const { profile } = shop.connection ?? {};
  const { order } = whole;
  const language = profile === undefined ? "de" : documentLanguage(order, shop.preferences, profile);
  await loadTexts([language]);
  const facts: LetterFacts = {
    order,
    document,
    preferences: shop.preferences,
    store: { name: shop.shop.store.name, email: shop.shop.store.email },
    language,
  };
  return mail.letter === undefined ? automaticLetter(facts, mail) : writtenLetter(facts, mail.letter);
}

interface Way {
  carrier: MailCarrier;
  from: Mail["from"];
  /** The merchant's own server. */
  server?: StoredSmtp;
}

/** By whom a mail goes: never by another than the merchant chose. */
async function wayOut(
  ports: MailPorts,
  letter: PreparedLetter,
  shop: string,
): Promise<Way | { waits: string } | { restsUntil: Instant }> {
  if (letter.sender === "app") {
    const from = { name: ourSenderName(letter.fromName), address: `${senderHandle(shop)}@${ports.mailDomain}` };
    return { carrier: ports.ours, from };
  }
  const server = await ports.smtp.open();
  if (server === undefined) return { waits: "MAIL_SERVER_MISSING" };
  if (server.error !== undefined) return { waits: "MAIL_SERVER_LOST" };
  const restsUntil = restOf(server);
  if (restsUntil !== undefined && restsUntil > ports.clock.now()) return { restsUntil };
  const name = senderName(server.name) || senderName(letter.fromName);
  return { carrier: ports.smtpServers.carrier(server), from: { name, address: server.email }, server };
}

const PDF_WAIT_SECONDS = 120;

/** The PDF and further files; undefined: the mail was put off. */
async function filesOf(ports: MailPorts, mail: MailTask, { whole, document }: Case, letter: PreparedLetter) {
  let pdf: Uint8Array;
  try {
    pdf = await documentPdf(ports, document);
  } catch (error) {
    if (!isAppError(error)) throw error;
    await later(ports, mail, PDF_WAIT_SECONDS, { code: "MAIL_PDF_MISSING" });
    return undefined;
  }
  const found = await mailFiles(ports, document, { order: whole.order, pdf, urls: letter.attachments });
  const mayPass = found.missing.some(({ fault }) => fault === "unreachable") && mail.attempts < ATTACHMENT_TRIES;
  if (!mayPass) return found;
  const attempts = mail.attempts + 1;
  const notBefore = secondsAfter(ports.clock.now(), ATTACHMENT_WAIT_SECONDS);
  await ports.mails.postpone(mail, { notBefore, reason: { code: "MAIL_ATTACHMENT_MISSING" }, attempts });
  return undefined;
}

const ATTACHMENT_WAIT_SECONDS = 1_200;

/** Writes how an attempt ended. */
async function finish(
  ports: MailPorts,
  mail: MailTask,
  outcome: SendOutcome,
  { shop, server, letter }: { shop: string; server?: StoredSmtp | undefined; letter?: PreparedLetter },
): Promise<void> {
  const now = ports.clock.now();
  if (outcome.sent) {
    if (server?.failures !== undefined) await ports.smtp.note({});
    const log = mailLog(ports.ids, mail, "mail.sent", { at: now, status: "success" });
    await ports.mails.end(mail, { state: "sent", at: now, log, ...(letter && { sender: letter.sender }) });
    return;
  }
  const { kind, code, line } = outcome;
  const reason = { code, ...(line === undefined ? {} : { message: line }) };
  if (kind === "unclear") return end(ports, mail, "unclear", reason);
  if (kind === "recipient" || kind === "content") return end(ports, mail, "undeliverable", reason);
  if (server !== undefined && (await isLost(ports, server, outcome))) {
    const told = { at: now, status: "critical", code, ...(line === undefined ? {} : { line }) } as const;
    await ports.logs.write([mailLog(ports.ids, mail, "mail.waiting", told)]);
    await ports.notifications.request(shop, "mailServerLost");
    return later(ports, { ...mail, attempts: mail.attempts - 1 }, WAITING_SECONDS, {
      ...reason,
      code: "MAIL_SERVER_LOST",
    });
  }
  if (code === "MAIL_PACE") {
    await ports.pace.slowDown();
    return later(ports, { ...mail, attempts: mail.attempts - 1 }, PACE_SECONDS, { code });
  }
  const notBefore = nextTry(mail, now);
  if (notBefore === undefined) return end(ports, mail, "undeliverable", { ...reason, code: "MAIL_GIVEN_UP" });
  await ports.mails.postpone(mail, { notBefore, reason, attempts: mail.attempts });
}

/** A refused login, sender or certificate, or an hour without a connection, loses the server: its mails wait for the merchant. */
async function isLost(
  ports: MailPorts,
  { failures }: StoredSmtp,
  { kind, code, line }: Extract<SendOutcome, { sent: false }>,
): Promise<boolean> {
  const at = ports.clock.now();
  const error = { code, at, ...(line === undefined ? {} : { line }) };
  if (kind === "auth" || kind === "config" || kind === "sender") {
    await ports.smtp.note({ error });
    return true;
  }
  if (kind !== "connect") return false;
  const counted = { count: (failures?.count ?? 0) + 1, since: failures?.since ?? at, last: at };
  const isOver = counted.count >= LOST_AFTER.failures && at >= secondsAfter(counted.since, LOST_AFTER.seconds);
  await ports.smtp.note(isOver ? { error } : { failures: counted });
  return isOver;
}

async function end(
  ports: MailPorts,
  mail: MailTask,
  state: "undeliverable" | "unclear",
  reason: { code: string; message?: string },
): Promise<void> {
  const at = ports.clock.now();
  const { code, message } = reason;
  const told = { at, code, ...(message === undefined ? {} : { line: message }) };
  const log =
    state === "unclear"
      ? mailLog(ports.ids, mail, "mail.unclear", { ...told, status: "warning" })
      : mailLog(ports.ids, mail, "mail.undeliverable", { ...told, status: "critical" });
  await ports.mails.end(mail, { state, at, reason, log });
}

async function skip(ports: MailPorts, mail: MailTask, code: string): Promise<void> {
  const at = ports.clock.now();
  const status = code === "MISSING_CUSTOMER_EMAIL" ? "warning" : "info";
  const log = mailLog(ports.ids, mail, "mail.skipped", { at, status, code });
  await ports.mails.end(mail, { state: "skipped", at, reason: { code }, log });
}

/** Waits for what a merchant must mend; the log tells of it once. */
async function wait(ports: MailPorts, mail: MailTask, code: string, line?: string): Promise<void> {
  if (mail.reason?.code !== code) {
    const at = ports.clock.now();
    const told = { at, status: "warning", code, ...(line === undefined ? {} : { line }) } as const;
    await ports.logs.write([mailLog(ports.ids, mail, "mail.waiting", told)]);
  }
  await later(ports, mail, WAITING_SECONDS, { code, ...(line === undefined ? {} : { message: line }) });
}

async function later(
  { mails, clock }: MailPorts,
  mail: MailTask,
  seconds: number,
  reason: { code: string; message?: string },
): Promise<void> {
  await mails.postpone(mail, { notBefore: secondsAfter(clock.now(), seconds), reason, attempts: mail.attempts });
}

/** The server did not answer a moment ago: no other mail asks it before it has rested. */
const rest = ({ mails }: MailPorts, mail: MailTask, notBefore: Instant): Promise<unknown> =>
  mails.postpone(mail, { notBefore, reason: { code: "MAIL_SERVER_RESTS" }, attempts: mail.attempts });

async function tellMissing(ports: MailPorts, mail: MailTask, missing: readonly MissingFile[]): Promise<void> {
  const at = ports.clock.now();
  const entries = missing.map(({ url, fault }) => ({
    ...mailLog(ports.ids, mail, "mail.withoutFile", {
      at,
      status: "warning",
      code: `ATTACHMENT_${fault.toUpperCase()}`,
    }),
    body: { code: `ATTACHMENT_${fault.toUpperCase()}`, values: { number: mail.number, url } },
  }));
  await ports.logs.write(entries);
}
