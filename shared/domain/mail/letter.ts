import type { Language } from "../../values/languages.ts";
import type { AccountingDocument } from "../documents/paper/document.ts";
import { customerNameOf } from "../order-states/order-row.ts";
import type { Order } from "../orders/order.ts";
import { movesMoney } from "../orders/removals.ts";
import { paymentStatusOf } from "../orders/statuses.ts";
import type { MailSender } from "../preferences/choices.ts";
import { isAsBefore } from "../preferences/papers.ts";
import type { Preferences } from "../preferences/preferences.ts";
import { textsIn } from "../texts/texts-in.ts";
import { writtenAmount, writtenDay } from "../texts/written.ts";
import { isMailAddress } from "./addresses.ts";
import { chosenMailText } from "./chosen-text.ts";
import { asHtml, filledHtml, filledSubject } from "./compose.ts";
import { documentName, greeted, viewText } from "./default-texts.ts";
import type { MailFrame } from "./frame.ts";
import type { MailLetter } from "./mail-task.ts";
import { mailSettings, whyNoMail } from "./skip.ts";
import { mailTexts } from "./texts.ts";
import { mailValues } from "./values.ts";

/** A mail as it is to be sent, without its files. */
export interface PreparedLetter {
  sender: MailSender;
  to: string;
  /** The shop, where it gets a blind copy. */
  copyTo?: string;
  fromName: string;
  replyTo: string;
  subject: string;
  /** HTML with its placeholders filled in. */
  message: string;
  signature: string;
  /** Addresses of further files. */
  attachments: readonly string[];
  /** The surroundings of the message; absent for shops that keep their mails as they were. */
  frame?: MailFrame;
  /** Language of the document and its file's name. */
  language: Language;
}

/** The facts behind a mail. The texts of the language have to be loaded. */
export interface LetterFacts {
  order: Order;
  document: Pick<AccountingDocument, "kind" | "number" | "date" | "totalCents" | "source">;
  preferences: Preferences;
  store: { name: string; email: string };
  language: Language;
  /** The sender's company and how to know it, below a framed mail. */
  imprint?: readonly string[];
}

/** The mail with the texts of the settings, sent by itself or on request; or the reason for none. */
export function automaticLetter(
  facts: LetterFacts,
  { byHand = false, recipient }: { byHand?: boolean; recipient?: string } = {},
): PreparedLetter | { skipped: ReturnType<typeof whyNoMail> & string } {
  const { document, preferences, language } = facts;
  const order = recipient === undefined ? facts.order : { ...facts.order, email: recipient };
  const settings = mailSettings(preferences, document.kind);
  const skipped = whyNoMail(order, byHand ? { enabled: true, skipTags: [], skipSources: [] } : settings);
  if (skipped !== undefined) return { skipped };
  const texts = mailTexts(document.kind, language, settings);
  const { subject } = texts;
  const isGreeted = texts.isDefault && customerNameOf(order) !== undefined && !isAsBefore(preferences, "mailFrame");
  const message = isGreeted ? greeted(texts.message, language) : texts.message;
  return filled(facts, {
    to: order.email ?? "",
    copy: settings.copy,
    subject,
    message: asHtml(message),
    signature: signatureIn(preferences, language),
    attachments: settings.attachments,
  });
}

/** The mail that a merchant wrote in the send dialog. */
export const writtenLetter = (facts: LetterFacts, letter: MailLetter): PreparedLetter => filled(facts, letter);

/** The framed letter with a button that shows the document at this address. */
export const withLink = (letter: PreparedLetter, address: string): PreparedLetter =>
  letter.frame === undefined ? letter : { ...letter, frame: { ...letter.frame, address } };

/** The letter with the sentence which of its two files is the invoice, in the provider's two languages. */
export const withXmlNote = (letter: PreparedLetter, language: Language): PreparedLetter => ({
  ...letter,
  message: `${letter.message}<p>${xmlNotes[language === "de" ? "de" : "en"]}</p>`,
});

const xmlNotes = {
  de: "Die Rechnung ist die XML-Datei im Anhang (XRechnung). Die PDF-Datei zeigt sie zum Lesen.",
  en: "The invoice is the attached XML file (XRechnung). The PDF file shows it for reading.",
};

/** The merchant's signature in a language; none where there is none: the default message names the shop itself. */
const signatureIn = ({ mailSignature }: Pick<Preferences, "mailSignature">, language: Language): string =>
  asHtml(chosenMailText(mailSignature, language, ""));

function filled(facts: LetterFacts, letter: MailLetter): PreparedLetter {
  const { order, document, preferences, store, language } = facts;
  const { sender, name, replyTo } = mailSettings(preferences, document.kind);
  const values = mailValues(order, document, { storeName: store.name, language, preferences });
  return {
    sender,
    to: letter.to,
    ...(letter.copy && isMailAddress(store.email) ? { copyTo: store.email } : {}),
    fromName: name.trim() === "" ? store.name : name,
    replyTo: isMailAddress(replyTo) ? replyTo : store.email,
    subject: filledSubject(letter.subject, values, language),
    message: filledHtml(letter.message, values, language),
    signature: filledHtml(letter.signature, values, language),
    attachments: letter.attachments,
    ...(!isAsBefore(preferences, "mailFrame") && { frame: frameOf(facts) }),
    language,
  };
}

/** The shop, document and amount of a mail, which a customer wants to see first. */
function frameOf(facts: LetterFacts): MailFrame {
  const { order, document, store, language, imprint = [] } = facts;
  const { kind, number, date, totalCents } = document;
  const texts = textsIn(language);
  return {
    shop: store.name,
    document: `${documentName(texts, kind)} ${number}`,
    day: writtenDay(date, language),
    ...(kind !== "deliveryNote" && { amount: writtenAmount(totalCents, language) }),
    ...(kind === "invoice" && paymentStatusOf(order) === "paid" && { note: texts.paid }),
    ...(kind === "creditNote" && isPaidBack(facts) && { amountLabel: texts.refunded }),
    view: viewText(documentName(texts, kind), language),
    imprint: imprint.join(" · "),
    language,
  };
}

/** Exactly the credit note's sum went back; a removal moves no money, and duties that no invoice has go back beside it. */
const isPaidBack = ({ order, document: { source, totalCents } }: LetterFacts): boolean =>
  source.type === "refund" &&
  order.refunds.some((refund) => refund.id === source.id && movesMoney(refund) && refund.totalCents === totalCents);
