import type { DocumentKind } from "../../values/document-kind.ts";
import type { AccountingDocument } from "../documents/paper/document.ts";
import type { Order } from "../orders/order.ts";
import { isPosOrder } from "../orders/sources.ts";
import { isAvailable } from "../plans/availability.ts";
import { hasFeature, plans } from "../plans/plans.ts";
import { finalityOf } from "../preferences/finality.ts";
import type { Preferences } from "../preferences/preferences.ts";
import { firstMatchingTag } from "../preferences/tags.ts";
import type { Shop } from "../shop/shop.ts";
import { isMailAddress } from "./addresses.ts";

/** The beginning of the names of a kind's settings. */
const settingPrefix = {
  invoice: "invoice",
  creditNote: "credit",
  deliveryNote: "delivery",
} as const satisfies Record<DocumentKind, string>;

/** The settings of the mails of one kind. */
interface MailSettings {
  enabled: boolean;
  sender: Preferences["invoiceSendMailSender"];
  name: string;
  copy: boolean;
  subject: Preferences["invoiceSendMailSubject"];
  message: Preferences["invoiceSendMailMessage"];
  attachments: readonly string[];
  replyTo: string;
  skipTags: readonly string[];
  skipSources: readonly string[];
}

/** The mail settings of a kind of documents, without the prefix of their names. */
export function mailSettings(preferences: Preferences, kind: DocumentKind): MailSettings {
  const prefix = settingPrefix[kind];
  return {
    enabled: preferences[`${prefix}SendMailEnabled`],
    sender: preferences[`${prefix}SendMailSender`],
    name: preferences[`${prefix}SendMailName`],
    copy: preferences[`${prefix}SendMailCopy`],
    subject: preferences[`${prefix}SendMailSubject`],
    message: preferences[`${prefix}SendMailMessage`],
    attachments: preferences[`${prefix}SendMailAttachments`],
    replyTo: preferences[`${prefix}SendMailReplyTo`],
    skipTags: preferences[`${prefix}SendMailSkipTags`],
    skipSources: preferences[`${prefix}SendMailSkipSources`],
  };
}

/** True where this version and the shop's plan send mails with documents. */
export const sendsMails = ({ plan }: Pick<Shop, "plan">): boolean =>
  isAvailable("emails") && hasFeature(plans[plan.id], "emails");

const finalStatuses: ReadonlySet<AccountingDocument["status"]> = new Set(["open", "paid", "paidoff"]);

/** The document may go to a customer: finished, and not taken back. */
export const maySend = ({ status }: Pick<AccountingDocument, "status">): boolean => finalStatuses.has(status);

/** Reason against the mail after a document; undefined: it is sent. */
export function whyNoMail(
  order: Pick<Order, "email" | "tags" | "sourceName">,
  { enabled, skipTags, skipSources }: Pick<MailSettings, "enabled" | "skipTags" | "skipSources">,
): "MAIL_DISABLED" | "SKIP_TAG" | "SKIP_POS" | "MISSING_CUSTOMER_EMAIL" | undefined {
  if (!enabled) return "MAIL_DISABLED";
  if (firstMatchingTag(order.tags, skipTags) !== undefined) return "SKIP_TAG";
  if (skipSources.includes("pos") && isPosOrder(order)) return "SKIP_POS";
  return order.email === undefined || !isMailAddress(order.email) ? "MISSING_CUSTOMER_EMAIL" : undefined;
}

/** A mail that may follow a document made by hand. It is usual where the settings send one and the order is not of the past. */
export function mailByHand(
  kind: DocumentKind,
  order: Pick<Order, "email" | "tags" | "sourceName" | "gateways">,
  preferences: Preferences,
  isPast: boolean,
): { to: string; isUsual: boolean } | undefined {
  const { email } = order;
  if (email === undefined || !isMailAddress(email) || !finalityOf(kind, order, preferences).isFinal) return undefined;
  return { to: email, isUsual: !isPast && whyNoMail(order, mailSettings(preferences, kind)) === undefined };
}
