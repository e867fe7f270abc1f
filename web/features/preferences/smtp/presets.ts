import type { Encryption } from "#shared/domain/mail/smtp-server.ts";
import { deSmtp } from "#web/locales/de-smtp.ts";

/** A mail provider's server for its customers; as easy to overwrite as an empty field. */
interface SmtpPreset {
  id: string;
  name: string;
  /** Empty: each customer has a host of their own. */
  host: string;
  encryption: Encryption;
  /** A hint before signing in there. */
  note?: string;
}

const { presets: texts } = deSmtp;

/** The usual providers; the last one is any other. */
export const smtpPresets: readonly SmtpPreset[] = [
  { id: "ionos", name: "IONOS", host: "smtp.ionos.de", encryption: "SSL" },
  { id: "strato", name: "Strato", host: "smtp.strato.de", encryption: "SSL" },
  { id: "gmail", name: "Gmail", host: "smtp.gmail.com", encryption: "STARTTLS", note: texts.gmail },
  { id: "outlook", name: "Outlook", host: "smtp.office365.com", encryption: "STARTTLS", note: texts.outlook },
  { id: "all-inkl", name: "all-inkl", host: "", encryption: "SSL", note: texts.allInkl },
  { id: "other", name: texts.other, host: "", encryption: "STARTTLS" },
];

/** The provider with this host, else any other. */
export const presetOf = (host: string): SmtpPreset | undefined =>
  smtpPresets.find((preset) => preset.host !== "" && preset.host === host) ?? smtpPresets.at(-1);
