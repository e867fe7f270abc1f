import { mailProviders } from "#shared/domain/mail/providers.ts";
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
  /** The provider's own help, which has the current data. */
  help?: { of: string; to: string };
}

const { presets: texts } = deSmtp;

/** The usual providers; the last one is any other. */
export const smtpPresets: readonly SmtpPreset[] = [
  {
    id: "ionos",
    ...mailProviders.ionos,
    help: { of: "IONOS", to: "https://www.ionos.de/hilfe/e-mail/" },
  },
  {
    id: "strato",
    ...mailProviders.strato,
    help: { of: "Strato", to: "https://www.strato.de/faq/mail/" },
  },
  {
    id: "gmail",
    ...mailProviders.gmail,
    note: texts.gmail,
    help: { of: "Google", to: "https://support.google.com/accounts/answer/185833?hl=de" },
  },
  {
    id: "outlook",
    ...mailProviders.outlook,
    note: texts.outlook,
    help: {
      of: "Microsoft",
      to: "https://support.microsoft.com/de-de/office/8361e398-8af4-4e97-b147-6c6c4ac95353",
    },
  },
  {
    id: "all-inkl",
    ...mailProviders["all-inkl"],
    note: texts.allInkl,
    help: { of: "all-inkl", to: "https://all-inkl.com/wichtig/anleitungen/" },
  },
  { id: "other", name: texts.other, host: "", encryption: "STARTTLS" },
];

/** The provider with this host, else any other. */
export const presetOf = (host: string): SmtpPreset | undefined =>
  smtpPresets.find((preset) => preset.host !== "" && preset.host === host) ?? smtpPresets.at(-1);
