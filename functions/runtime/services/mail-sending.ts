import { attachmentSource } from "../../adapters/mail/attachment-source.ts";
import { htmlCleaner } from "../../adapters/mail/html-cleaner.ts";
import { sesCarrier } from "../../adapters/mail/ses-carrier.ts";
import { checkSmtp, smtpCarrier } from "../../adapters/mail/smtp-carrier.ts";
import type { AttachmentSource, HtmlCleaner, MailCarrier, SmtpFactory } from "../../modules/mail/ports.ts";
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
    const allowed = new Set(environment.get("MAIL_HOSTS").split(" ").slice(1));
    return {
      carrier: (server) => smtpCarrier({ server, ownName, allowed }),
      check: (server) => checkSmtp({ server, ownName, allowed }),
    };
  },
};

/** Files from public addresses. */
export const attachments: Service<AttachmentSource> = {
  name: "attachments",
  access: {},
  create: () => attachmentSource(),
};

/** Makes HTML of merchants harmless. */
export const cleaner: Service<HtmlCleaner> = {
  name: "html-cleaner",
  access: {},
  create: () => htmlCleaner,
};
