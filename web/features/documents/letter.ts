import type { EmailInput } from "#shared/api/mail.ts";
import type { DocumentEntry, OrderDetail } from "#shared/api/order-record.ts";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { fromWireKind } from "#shared/api/wire-kinds.ts";
import { isMailAddress } from "#shared/domain/mail/addresses.ts";
import { limits } from "#shared/domain/preferences/choices.ts";
import { isAsBefore } from "#shared/domain/preferences/papers.ts";
import type { Language } from "#shared/values/languages.ts";
import { attachmentError } from "../../lib/attachment-error.ts";
import { deOrder } from "../../locales/de-order.ts";

const texts = deOrder.documents.mail;

/** The dialog's fields. */
export type Letter = Omit<EmailInput, "orderId" | "document" | "receipt" | "allow">;

/** A letter's faults, by field. */
export function errorsOf({
  email,
  subject,
  attachments,
}: Letter): Partial<Record<"email" | "subject" | "attachments", string>> {
  const address = email.trim();
  const recipient = address === "" ? texts.required : isMailAddress(address) ? undefined : texts.invalid;
  const wrong = attachments.find((one) => one !== "" && attachmentError(one) !== undefined);
  return {
    ...(recipient === undefined ? {} : { email: recipient }),
    ...(subject.trim() === "" ? { subject: texts.empty } : {}),
    ...(wrong === undefined ? {} : { attachments: attachmentError(wrong) ?? "" }),
  };
}

/** The first letter by the settings of the document's kind, in the language of the order's documents. */
export async function firstLetter(
  shop: ShopRecord,
  { customer, locale }: Pick<OrderDetail, "customer" | "locale">,
  kind: DocumentEntry["kind"],
): Promise<{ letter: Letter; language: Language }> {
  const [{ mailTexts }, { greeted }, { loadTexts }, { chosenMailText }, { documentLanguage }] = await Promise.all([
    import("#shared/domain/mail/texts.ts"),
    import("#shared/domain/mail/default-texts.ts"),
    import("#shared/domain/texts/texts-in.ts"),
    import("#shared/domain/mail/chosen-text.ts"),
    import("#shared/domain/documents/texts/text-choice.ts"),
  ]);
  const { languages, profile } = shop.lexoffice;
  const order = locale === null ? {} : { customerLocale: locale };
  const language = profile === null ? "de" : documentLanguage(order, { languages }, profile);
  await loadTexts([language]);
  const { sendMail } = shop.lexoffice[kind];
  const { subject, message, isDefault } = mailTexts(fromWireKind(kind), language, sendMail);
  const isGreeted =
    isDefault && customer !== null && customer.name !== "" && !isAsBefore(shop.preferences, "mailFrame");
  const letter = {
    email: customer?.email ?? "",
    copy: sendMail.copy,
    subject: subject.slice(0, limits.mailSubject),
    message: isGreeted ? greeted(message, language) : message,
    signature: chosenMailText(sendMail.signature, language, ""),
    attachments: [...sendMail.attachments],
  };
  return { letter, language };
}

/** The document of a letter, as placeholders name it. */
type Named = Pick<DocumentEntry, "kind" | "number" | "date" | "total">;

/**
 * The letter with its placeholders filled in, as the customer reads it. What cannot be filled in safely stays as it was written:
 * the merchant's own HTML, values that look like placeholders, and texts that ask for more of the document.
 */
export async function filledLetter(
  letter: Letter,
  { entry, language }: { entry: Named; language: Language },
  resolve: (field: string, value: string) => Promise<string>,
): Promise<Letter> {
  const { writtenAmount, writtenDay } = await import("#shared/domain/texts/written.ts");
  const own = new Map([
    ["{{document.number}}", entry.number ?? ""],
    ["{{document.day}}", writtenDay(entry.date, language)],
    ["{{document.total}}", entry.kind === "delivery" ? "" : writtenAmount(Math.round(entry.total * CENTS), language)],
  ]);
  const fill = async (field: string, text: string) => {
    if (!text.includes("{{") || isHtml(text)) return text;
    const named = [...own].reduce((filled, [name, value]) => filled.replaceAll(name, () => value), text);
    if (named.includes("document.")) return text;
    const filled = named.includes("{{") ? await resolve(field, named) : named;
    return filled.includes("{{") || isHtml(filled) ? text : filled;
  };
  const [subject, message, signature] = await Promise.all([
    fill("sendMailSubject", letter.subject),
    fill("sendMailMessage", letter.message),
    fill("mailSignature", letter.signature),
  ]);
  return { ...letter, subject: subject.slice(0, limits.mailSubject), message, signature };
}

const CENTS = 100;
const isHtml = (text: string): boolean => /<[a-z!/]/i.test(text);
