import { attachmentSource } from "../../adapters/mail/attachment-source.ts";
import { keptLines } from "../../adapters/mail/kept-lines.ts";
import { sesCarrier } from "../../adapters/mail/ses-carrier.ts";
import { checkSmtp, smtpCarrier } from "../../adapters/mail/smtp-carrier.ts";
import type { AttachmentSource, MailCarrier, SmtpFactory } from "../../modules/mail/ports.ts";
import type { Service } from "../service.ts";

let opened: MailCarrier | undefined;

/** Our own sender of mails with documents. */
export const ourCarrier: Service<MailCarrier> = {
  name: "our-carrier",
  access: { customerMail: true },
  create: ({ environment }) => {
    opened ??= sesCarrier({ configurationSet: environment.get("MAIL_CONFIGURATION_SET") });
    return opened;
  },
};

/** Domain of our sender's addresses. */
export const mailDomain: Service<string> = {
  name: "mail-domain",
  access: { environment: ["CUSTOMER_MAIL_DOMAIN"] },
  create: ({ environment }) => environment.get("CUSTOMER_MAIL_DOMAIN"),
};

/** Ways out to servers of merchants. */
export const smtpServers: Service<SmtpFactory> = {
  name: "smtp-servers",
  access: { environment: ["CUSTOMER_MAIL_DOMAIN", "MAIL_HOSTS"] },
  create: ({ environment }) => {
    const ownName = environment.get("CUSTOMER_MAIL_DOMAIN");
    const local = localHosts(environment.get("MAIL_HOSTS"));
    const { keeperOf, hangUp } = keptLines();
    return {
      carrier: (server) => smtpCarrier({ server, ownName, local }, keeperOf(server)),
      hangUp,
      check: (server) => checkSmtp({ server, ownName, local }),
    };
  },
};

/** Files from public addresses. */
export const attachments: Service<AttachmentSource> = {
  name: "attachments",
  access: { environment: ["MAIL_HOSTS"] },
  create: ({ environment }) => attachmentSource({ local: localHosts(environment.get("MAIL_HOSTS")) }),
};

/** `- smtp.localhost:4405`: hosts with their port on this machine; none in a stage. */
const localHosts = (text: string): ReadonlyMap<string, number> =>
  new Map(
    text
      .split(" ")
      .slice(1)
      .map((pair) => [pair.split(":")[0] ?? "", Number(pair.split(":")[1])]),
  );
