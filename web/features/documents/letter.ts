import type { EmailInput } from "#shared/api/mail.ts";
import type { DocumentEntry, OrderDetail } from "#shared/api/orders.responses.ts";
import { fromWireKind } from "#shared/api/wire-kinds.ts";
import { isMailAddress } from "#shared/domain/mail/addresses.ts";
import { limits } from "#shared/domain/preferences/choices.ts";
import type { ShopRecord } from "#shared/domain/shop/shop-record.ts";
import { type Language, languageOf } from "#shared/values/languages.ts";
import { attachmentError } from "../../lib/attachment-error.ts";
import { deOrder } from "../../locales/de-order.ts";

const texts = deOrder.documents.mail;

/** What the dialog asks for. */
export type Letter = Omit<EmailInput, "orderId" | "document" | "receipt" | "allow">;

/** What is wrong with a letter, by its fields. */
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

/** What the settings of the document's kind say in the customer's language. */
export async function firstLetter(
  shop: ShopRecord,
  { customer, locale }: Pick<OrderDetail, "customer" | "locale">,
  kind: DocumentEntry["kind"],
): Promise<Letter> {
  const [{ mailTexts }, { loadTexts }, { chosenMailText }] = await Promise.all([
    import("#shared/domain/mail/texts.ts"),
    import("#shared/domain/texts/texts-in.ts"),
    import("#shared/domain/mail/chosen-text.ts"),
  ]);
  const language = mailLanguage(shop, locale);
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

function mailLanguage({ lexoffice }: ShopRecord, locale: string | null): Language {
  const read = locale === null ? undefined : languageOf(locale);
  return read !== undefined && lexoffice.languages.includes(read) ? read : "de";
}
