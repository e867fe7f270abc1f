import type { MonthMailingAnswer } from "#shared/api/months.ts";
import { isMailAddress } from "#shared/domain/mail/addresses.ts";
import { mailingMessages, mailingReasons } from "#shared/domain/months/mailing-texts.ts";
import { type MailingSetting, mailingDays } from "#shared/domain/months/month-mailing.ts";
import { messages } from "#shared/domain/preferences/messages.ts";
import { day, monthName, time } from "#web/lib/format.ts";
import { deMonths } from "#web/locales/de-months.ts";

const texts = deMonths.mailing;

/** The days of which a merchant chooses one. */
export const dayOptions = Array.from({ length: mailingDays.last }, (_, place) => ({
  value: String(place + mailingDays.first),
  label: texts.dayOption(place + mailingDays.first),
}));

export const settingOf = ({ isOn, address, day: dayOfMonth }: MonthMailingAnswer): MailingSetting => ({
  isOn,
  address,
  day: dayOfMonth,
});

/** A form's wish. Fields hidden while the mailing is off stay as stored. */
export const wishOf = (form: MailingSetting, known: MonthMailingAnswer): MailingSetting =>
  form.isOn ? { ...form, address: form.address.trim() } : { ...settingOf(known), isOn: false };

export const isChanged = (wish: MailingSetting, known: MonthMailingAnswer): boolean =>
  wish.isOn !== known.isOn || wish.address !== known.address || wish.day !== known.day;

/** The server's objection, known before it is asked. */
export function addressError({ isOn, address }: MailingSetting): string | undefined {
  if (!isOn) return undefined;
  if (address === "") return mailingMessages.address;
  return isMailAddress(address) ? undefined : messages.email;
}

const nameOf = (month: string): string => monthName(`${month}-01`);

/** The next sending; nothing while it is off. */
export const nextText = ({ next }: MonthMailingAnswer): string | undefined =>
  next === null ? undefined : texts.next(nameOf(next.month), day(`${next.day}T12:00:00Z`));

/** The latest month's result; nothing before the first one. */
export function lastText({ last }: MonthMailingAnswer): string | undefined {
  if (last === null) return undefined;
  const { month, at, result } = last;
  const about = [nameOf(month), day(at), time(at)] as const;
  if (result === "sent") return texts.sent(...about);
  return `${result === "unclear" ? texts.handed(...about) : texts.notSent(...about)} ${mailingReasons[result]}`;
}

/** The latest month was not sent: the merchant has to look. */
export const needsLook = ({ last }: MonthMailingAnswer): boolean => last !== null && last.result !== "sent";
