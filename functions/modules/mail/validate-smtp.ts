import type { SmtpAnswer, SmtpInput } from "#shared/api/mail.ts";
import { failureSentence } from "#shared/domain/mail/failure.ts";
import { mayKeepPassword, smtpMessages } from "#shared/domain/mail/smtp-server.ts";
import { AppError } from "#shared/errors.ts";
import type { WholeShop } from "../shop/ports.ts";
import { requireFeature } from "../shop/require-feature.ts";
import type { Clock } from "../system/ports.ts";
import type { MailDispatcher, MailStore, SmtpFactory, SmtpStore } from "./ports.ts";
import { wakeMails } from "./wake-mails.ts";

interface Ports {
  smtp: SmtpStore;
  smtpServers: SmtpFactory;
  mails: MailStore;
  mailDispatcher: MailDispatcher;
  clock: Clock;
}

/**
 * Keeps a working server; a stored password goes only to the same host and user.
 * Failures: upgrade_required, invalid_input (`pass`).
 */
export async function validateSmtp(ports: Ports, shop: WholeShop, input: SmtpInput): Promise<SmtpAnswer> {
  requireFeature(shop.shop, "emails");
  const { smtp, smtpServers, clock } = ports;
  const { pass: given, ...server } = input;
  const pass = given === "" ? await storedPassword(smtp, server) : given;
  const found = await smtpServers.check({ ...server, pass });
  if (!found.ok) {
    const { code, line } = found;
    const sentence = failureSentence(code, server);
    return { status: "error", result: line === undefined ? sentence : `${sentence}\n${line}` };
  }
  await smtp.save({ ...server, checkedAt: clock.now() }, pass);
  await wakeMails(ports, shop.shop.key);
  return { status: "success", result: null };
}

async function storedPassword(smtp: SmtpStore, server: { host: string; user: string }): Promise<string> {
  const stored = await smtp.open();
  if (stored === undefined || !mayKeepPassword(stored, server))
    throw new AppError("invalid_input", { fields: { pass: smtpMessages.required } });
  return stored.pass;
}
