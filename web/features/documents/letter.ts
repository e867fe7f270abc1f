import type { EmailInput } from "#shared/api/mail.ts";
import type { DocumentEntry, OrderDetail } from "#shared/api/orders.responses.ts";
import { fromWireKind } from "#shared/api/wire-kinds.ts";
import { isMailAddress } from "#shared/domain/mail/addresses.ts";
import { limits } from "#shared/domain/preferences/choices.ts";
import type { ShopRecord } from "#shared/domain/shop/shop-record.ts";
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
): Promise<Letter> {
  const [{ mailTexts }, { loadTexts }, { chosenMailText }, { documentLanguage }] = await Promise.all([
    import("#shared/domain/mail/texts.ts"),
    import("#shared/domain/texts/texts-in.ts"),
    import("#shared/domain/mail/chosen-text.ts"),
    import("#shared/domain/documents/texts/text-choice.ts"),
  ]);
  const { languages, profile } = shop.lexoffice;
  const order = locale === null ? {} : { customerLocale: locale };
  const language = profile === null ? "de" : documentLanguage(order, { languages }, profile);
  await loadTexts([language]);
  const { sendMail } = shop.lexoffice[kind];
  const { subject, message } = mailTexts(fromWireKind(kind), language, sendMail);
  return {
    email: customer?.email ?? "",
    copy: sendMail.copy,
    subject: subject.slice(0, limits.mailSubject),
    message,
    signature: chosenMailText(sendMail.signature, language, ""),
    attachments: [...sendMail.attachments],
  };
}
