import { momentOf } from "#shared/domain/preferences/invoice-moment.ts";
import type { Preferences } from "#shared/domain/preferences/preferences.ts";
import { settingLabels } from "#shared/domain/preferences/screen/labels.ts";
import { languageText } from "#shared/values/german.ts";
import { day, dayAndTime } from "#web/lib/format.ts";
import { de } from "#web/locales/de.ts";
import { deEntries as texts } from "#web/locales/de-entries.ts";
import { amountsOf } from "../controls/amounts-control.tsx";
import { textsOf } from "./setting-text.ts";

/** Current settings in words, beside the name of a page, a switch or a fold. */

type Kind = "invoice" | "credit" | "delivery";

const textParts: Readonly<Record<Kind, readonly string[]>> = {
  invoice: ["Title", "Introduction", "Remark"],
  credit: ["Title", "Introduction", "Remark"],
  delivery: ["Title", "Introduction", "Terms", "Remark"],
};

/** The texts of a kind of documents: `Standardtexte`, or which is the merchant's own. */
export function textsValue(settings: Preferences, kind: Kind): string {
  const names = textParts[kind].map((part) => `${kind}${part}` as keyof Preferences);
  const own = names.filter((name) => Object.keys(textsOf(settings, name)).length > 0);
  const [first] = own;
  if (first === undefined) return texts.standardTexts;
  return own.length === 1 ? texts.ownText(settingLabels[first]) : texts.ownTexts;
}

/** `Eigener Schlusstext, Tag des Versands` */
export const invoicesValue = (settings: Preferences): string =>
  `${textsValue(settings, "invoice")}, ${texts.days[settings.invoiceDate]}`;

const mailKinds = ["invoice", "credit", "delivery"] as const;

/** `Rechnungen automatisch, Absender Belegfluss` */
export function mailValue(settings: Preferences): string {
  const sent = mailKinds.filter((kind) => settings[`${kind}SendMailEnabled`]).map((kind) => texts.mails.kinds[kind]);
  const who = settings.invoiceSendMailSender === "smtp" ? texts.mails.ownServer : texts.mails.ours;
  return `${sent.length === 0 ? texts.mails.none : texts.mails.automatic(sent.join(", "))}, ${who}`;
}

/** `Automatisch, Absender Belegfluss` */
export function mailOfKindValue(settings: Preferences, kind: Kind): string {
  const how = settings[`${kind}SendMailEnabled`] ? texts.mails.on : texts.mails.none;
  return `${how}, ${settings[`${kind}SendMailSender`] === "smtp" ? texts.mails.ownServer : texts.mails.ours}`;
}

/** The payment methods left out, by number, once payments are transferred. */
export function paymentsValue({ transactionCreate, transactionGateway }: Preferences): string {
  if (transactionCreate === false) return texts.payments.off;
  const left = Object.values(transactionGateway).filter((isOn) => !isOn).length;
  return left === 0 ? texts.payments.all : texts.payments.except(left);
}

/** `Bruttobeträge` */
export const amountsValue = (settings: Preferences): string => texts.amounts.options[amountsOf(settings)];

export function contactsValue({ contactCreate }: Preferences): string {
  if (contactCreate === "all") return texts.contacts.all;
  return contactCreate.length === 0 ? texts.contacts.none : texts.contacts.tags;
}

const MOST_NAMED = 3;

export const languagesValue = ({ languages }: Preferences): string =>
  languages.length > MOST_NAMED ? texts.languages(languages.length) : languages.map(languageText).join(", ");

export function metafieldsValue({ metafieldRead, metafieldWrite }: Preferences): string {
  const parts = [
    ...(metafieldRead.length > 0 ? [texts.metafields.read(metafieldRead.length)] : []),
    ...(metafieldWrite.length > 0 ? [texts.metafields.written(metafieldWrite.length)] : []),
  ];
  return parts.length === 0 ? texts.none : parts.join(", ");
}

const notices = ["creditsExhaustedSoon", "creditsExhaustedNow", "connectionMissing", "onboarding"] as const;

/** `hallo@example.org, bei 4 Anlässen` */
export function noticesValue(settings: Preferences): string {
  const on = notices.filter((name) => settings[name]).length;
  return settings.email === "" || on === 0 ? texts.notices.none : texts.notices.sent(settings.email, on);
}

/** `Zuletzt heute, 13:47, von dir` */
export function changesValue(at: string, isYou: boolean, now: Date): string {
  const when = dayAndTime(at, now, de.datesInSentence);
  return isYou ? texts.changes.yours(when) : texts.changes.last(when);
}

/** The moment and the kind of invoices: `Bei Bestelleingang, sofort abgeschlossen`. */
export function invoiceSwitchValue(settings: Preferences): string {
  const { moments, final, draft, off } = texts.automation;
  if (settings.invoiceCreate === false) return off;
  const moment = momentOf(settings);
  return moment === undefined ? draft(moments[settings.invoiceEvent]) : final(moments[moment]);
}

export function creditSwitchValue({ creditCreate, creditFinalize }: Preferences): string {
  const { credits, final, draft, off } = texts.automation;
  if (creditCreate === false) return off;
  return creditFinalize ? final(credits) : draft(credits);
}

export const transactionSwitchValue = ({ transactionCreate }: Preferences): string =>
  transactionCreate === false ? texts.automation.transactionsOff : texts.automation.transactions;

export function deliverySwitchValue({ deliveryCreate, deliveryEvent, deliveryFinalize }: Preferences): string {
  const { deliveries, final, draft, from, off } = texts.automation;
  if (deliveryCreate === false) return off;
  const made = (deliveryFinalize ? final : draft)(deliveries[deliveryEvent]);
  return deliveryCreate === true ? made : from(made, day(deliveryCreate));
}
