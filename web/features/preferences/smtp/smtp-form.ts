import type { ShopRecord } from "#shared/api/shop-record.ts";
import { isMailAddress } from "#shared/domain/mail/addresses.ts";
import {
  type Encryption,
  mayKeepPassword,
  smtpMessages,
  submissionPorts,
  usualPort,
} from "#shared/domain/mail/smtp-server.ts";
import { isHostName } from "#shared/values/public-address.ts";
import { smtpPresets } from "./presets.ts";

/** The fields as they are written. */
export interface SmtpForm {
  host: string;
  port: string;
  encryption: Encryption;
  user: string;
  pass: string;
  email: string;
  name: string;
}

/** The stored form; the password never comes back. */
export function formOf(smtp: ShopRecord["smtp"]): SmtpForm {
  if (smtp === null)
    return {
      host: smtpPresets[0]?.host ?? "",
      port: String(usualPort.SSL),
      encryption: "SSL",
      user: "",
      pass: "",
      email: "",
      name: "",
    };
  const { host, port, encryption, user, email, name } = smtp;
  return { host, port: String(port), encryption, user, pass: "", email, name };
}

/** The server's objections, known before it is asked. */
export function errorsOf(form: SmtpForm, smtp: ShopRecord["smtp"]): Partial<Record<keyof SmtpForm, string>> {
  const host = form.host.trim();
  const hostError = host === "" ? smtpMessages.required : isHostName(host) ? undefined : smtpMessages.host;
  const isKept = mayKeepPassword(smtp ?? undefined, { host: host.toLowerCase(), user: form.user.trim() });
  return {
    ...(hostError === undefined ? {} : { host: hostError }),
    ...(submissionPorts.includes(Number(form.port)) ? {} : { port: smtpMessages.port }),
    ...(form.user.trim() === "" ? { user: smtpMessages.required } : {}),
    ...(form.pass === "" && !isKept ? { pass: smtpMessages.required } : {}),
    ...(isMailAddress(form.email.trim()) ? {} : { email: smtpMessages.email }),
  };
}

/** Most servers know their users by their addresses: both are typed once, until the user is written otherwise. */
export const withAddress = (form: SmtpForm, email: string): SmtpForm => ({
  ...form,
  email,
  user: form.user === form.email ? email : form.user,
});

/** Another encryption has another usual port. */
export const withEncryption = (form: SmtpForm, encryption: Encryption): SmtpForm => ({
  ...form,
  encryption,
  port: String(usualPort[encryption]),
});

/** A name stored with the server comes before the setting's; it stays where the setting has none. */
export const keptName = (form: SmtpForm, name: string): string => (name === "" ? form.name : "");

/** What the box asks; the sender's name is asked beside it. */
const asked = ["host", "port", "encryption", "user", "pass", "email"] as const satisfies readonly (keyof SmtpForm)[];

/** The form differs from the stored one, or the setting's `name` from the stored name. */
export function isChangedFrom(form: SmtpForm, smtp: ShopRecord["smtp"], name: string): boolean {
  const stored = formOf(smtp);
  const isRenamed = name !== "" && stored.name !== "" && stored.name !== name;
  return smtp === null || isRenamed || asked.some((field) => form[field].trim() !== stored[field]);
}

/** Something changed, or a lost connection is checked again, and nothing is missing or wrong. */
export const maySubmit = (form: SmtpForm, smtp: ShopRecord["smtp"], name: string): boolean =>
  (isChangedFrom(form, smtp, name) || smtp?.error !== null) && Object.keys(errorsOf(form, smtp)).length === 0;

/** A required field is empty; a wrong one says so itself. */
export function isIncomplete(form: SmtpForm, smtp: ShopRecord["smtp"]): boolean {
  const errors = errorsOf(form, smtp);
  return asked.some((field) => errors[field] !== undefined && form[field].trim() === "");
}
