import type { Language } from "#shared/values/languages.ts";
import type { Day } from "#shared/values/time.ts";
import type { Order } from "../../orders/order.ts";
import { isMadeFinal } from "../../preferences/finality.ts";
import type { Preferences } from "../../preferences/preferences.ts";
import { providerTraits } from "../../shop/provider-traits.ts";
import type { ProviderProfile } from "../../shop/shop.ts";
import type { ValuesOf } from "../../texts/placeholders.ts";
import { truncateAtWord } from "../../texts/sanitize.ts";
import { fillSlots } from "../../texts/slots.ts";
import { textsIn } from "../../texts/texts-in.ts";
import { writtenDay } from "../../texts/written.ts";
import type { DocumentedInvoice } from "../decision/decision-input.ts";
import type { DocumentContent } from "../paper/content.ts";
import { documentTitle, paragraph, printLayoutOf } from "../texts/paragraphs.ts";
import { orderValues } from "../texts/text-choice.ts";
import type { CreditLines } from "./credit-lines.ts";

/** The order and invoices of a credit note; its texts come from the invoice as it was made. */
interface CreditNoteInput {
  order: Order;
  preferences: Preferences;
  profile: ProviderProfile;
  storeName: string;
  invoice: DocumentedInvoice;
  content: DocumentContent;
  /** Further invoices of the order that it corrects as well. */
  others: readonly DocumentedInvoice[];
  /** Its day: see `credit-day.ts`. */
  day: Pick<DocumentContent, "date" | "issue">;
  /** The day on which money went back; absent where none did. */
  refundedOn?: Day | undefined;
  /** Another correction of the invoice exists: the provider links only one. */
  hasOthers: boolean;
}

/** The complete content around a credit note's lines. */
export function creditNoteContent(input: CreditNoteInput, credit: CreditLines): DocumentContent {
  const { order, preferences, profile, storeName, invoice, content } = input;
  const { language } = content;
  const texts = textsIn(language);
  const invoiceDate = writtenDay(invoice.date, language);
  const values: ValuesOf<"credit"> = {
    ...orderValues(order, { storeName, language, preferences }),
    "invoice.number": invoice.number,
    "invoice.date": invoiceDate,
  };
  const introduction = paragraph(preferences.creditIntroduction, language, texts.creditIntroduction, values);
  return {
    kind: "creditNote",
    language,
    ...input.day,
    title: documentTitle(preferences.creditTitle, language, texts.creditTitle, values),
    introduction: withReferences(introduction, input, language),
    remark: paragraph(preferences.creditRemark, language, texts.creditRemark, values),
    taxType: credit.taxType,
    taxSubType: content.taxSubType,
    taxNote: content.taxNote,
    lines: credit.lines,
    address: content.address,
    delivery: content.delivery,
    finalize: isMadeFinal("creditNote", order, preferences),
    totals: credit.totals,
    ...printLayoutOf(preferences.creditPrintLayout, profile, language),
    corrects: {
      providerId: invoice.providerId,
      number: invoice.number,
      date: invoice.date,
      mayLink: mayLink(input, credit),
      ...(input.others.length === 0
        ? {}
        : { others: input.others.map(({ providerId, number, date }) => ({ providerId, number, date })) }),
    },
  };
}

/** Names the corrected invoices and the day of the payout in the introduction: the provider prints neither. */
function withReferences(
  introduction: string,
  { invoice, others, refundedOn }: CreditNoteInput,
  language: Language,
): string {
  const texts = textsIn(language);
  const references = [invoice, ...others].flatMap(({ number, date }) => {
    const day = writtenDay(date, language);
    const isNamed = introduction.includes(number) && introduction.includes(day);
    return isNamed ? [] : [fillSlots(texts.creditReference, { number, day })];
  });
  const refund =
    refundedOn === undefined ? [] : [fillSlots(texts.refundedOn, { day: writtenDay(refundedOn, language) })];
  if (references.length === 0 && refund.length === 0) return introduction;
  const paragraphs = [...references, ...(introduction === "" ? [] : [introduction]), ...refund];
  return truncateAtWord(paragraphs.join("\n"), providerTraits.paragraphLength);
}

/** True for the only correction of an open invoice, with its tax type, lines and prices (vendor documentation, field reports). */
function mayLink({ invoice, content, others, hasOthers }: CreditNoteInput, { taxType, lines }: CreditLines): boolean {
  if (hasOthers || others.length > 0 || invoice.status !== "open" || taxType !== content.taxType) return false;
  const known = new Set(content.lines.map(({ title, unitPriceE4, taxRate }) => `${unitPriceE4} ${taxRate} ${title}`));
  return lines.every(({ title, unitPriceE4, taxRate }) => known.has(`${unitPriceE4} ${taxRate} ${title}`));
}
