import type { SmtpAnswer } from "#shared/api/mail.ts";
import { senderName } from "#shared/domain/mail/addresses.ts";
import { failureSentence } from "#shared/domain/mail/failure.ts";
import { AppError } from "#shared/errors.ts";
import type { Sha256 } from "../security/ports.ts";
import type { WholeShop } from "../shop/ports.ts";
import { requireFeature } from "../shop/require-feature.ts";
import type { Clock } from "../system/ports.ts";
import type { SmtpFactory, SmtpStore } from "./ports.ts";

interface Ports {
  smtp: SmtpStore;
  smtpServers: SmtpFactory;
  sha256: Sha256;
  clock: Clock;
}

const text = "Diese E-Mail hat Belegfluss über deinen E-Mail-Server gesendet. Der Versand funktioniert.";
const noAddressText = "Trage zuerst unter Benachrichtigungen eine E-Mail-Adresse ein";

/**
 * Sends the merchant a mail, as a login proves no sender.
 * Failures: upgrade_required, smtp_missing, invalid_input (no address for notifications).
 */
export async function testSmtp(
  { smtp, smtpServers, sha256, clock }: Ports,
  { shop, preferences }: WholeShop,
): Promise<SmtpAnswer> {
  requireFeature(shop, "emails");
  const server = await smtp.open();
  if (server === undefined) throw new AppError("smtp_missing");
  if (preferences.email === "") throw new AppError("invalid_input", { fields: { email: noAddressText } });
  const at = clock.now();
  const outcome = await smtpServers.carrier(server).send(
    {
      messageId: `<${sha256(`${shop.key}|test|${at}`).slice(0, 32)}@${server.email.split("@").at(-1) ?? ""}>`,
      from: { name: senderName(server.name), address: server.email },
      replyTo: server.email,
      to: preferences.email,
      subject: "Test-E-Mail von Belegfluss",
      html: `<!doctype html><html><body><p>${text}</p></body></html>`,
      text,
      files: [],
    },
    shop.key,
    async () => undefined,
  );
  smtpServers.hangUp();
  if (outcome.sent) return { status: "success", result: null };
  const { kind, code, line } = outcome;
  if (kind === "sender" || kind === "auth" || kind === "config") await smtp.note(server, { error: { code, at, line } });
  return { status: "error", result: failureSentence(code, server) };
}
