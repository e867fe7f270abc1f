import { senderName } from "#shared/domain/mail/addresses.ts";
import { ourSenderName, senderHandle } from "#shared/domain/mail/compose.ts";
import type { PreparedLetter } from "#shared/domain/mail/letter.ts";
import { restOf } from "#shared/domain/mail/schedule.ts";
import type { StoredSmtp } from "#shared/domain/mail/smtp-server.ts";
import type { Instant } from "#shared/values/time.ts";
import type { Mail, MailCarrier } from "./ports.ts";
import type { MailPorts } from "./sending-ports.ts";
import type { Outage } from "./tell-waiting.ts";

interface Way {
  carrier: MailCarrier;
  from: Mail["from"];
  /** The merchant's own server. */
  server?: StoredSmtp;
}

/** By whom a mail goes: never by another than the merchant chose. */
export async function chooseWay(
  ports: MailPorts,
  letter: PreparedLetter,
  shop: string,
): Promise<Way | { waits: Outage } | { restsUntil: Instant }> {
  if (letter.sender === "app") {
    const from = { name: ourSenderName(letter.fromName), address: `${senderHandle(shop)}@${ports.mailDomain}` };
    return { carrier: ports.ours, from };
  }
  const server = await ports.smtp.open();
  if (server === undefined) return { waits: { code: "MAIL_SERVER_MISSING" } };
  if (server.error !== undefined) return { waits: { code: "MAIL_SERVER_LOST", since: server.error.at } };
  const restsUntil = restOf(server);
  if (restsUntil !== undefined && restsUntil > ports.clock.now()) return { restsUntil };
  const name = senderName(server.name) || senderName(letter.fromName);
  return { carrier: ports.smtpServers.carrier(server), from: { name, address: server.email }, server };
}
