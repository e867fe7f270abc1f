/** The place of a text, which decides its placeholders. `flat`: a line for a nameless charge. */
export type TextPlace = "invoice" | "credit" | "delivery" | "item" | "discount" | "shipping" | "duty" | "mail" | "flat";

const ofItems = /^(?:invoice|credit|delivery)Item(?:Title|Detail|Unit)$/;
const ofDocuments = /^(invoice|credit|delivery)(?:Title|Introduction|Remark|Terms)$/;
const ofMails = /^(?:(?:invoice|credit|delivery)SendMail(?:Subject|Message)|mailSignature)$/;
const ofLines = /^invoice(Discount|Shipping|Duty|Rounding)(?:Title|Detail|Unit)?$/;

const ofLine: Readonly<Record<string, TextPlace>> = { Discount: "discount", Shipping: "shipping", Duty: "duty" };

/** The place of a preference's text, by its name; undefined if it is no printed text. */
export function placeOf(name: string): TextPlace | undefined {
  if (ofItems.test(name)) return "item";
  if (ofMails.test(name)) return "mail";
  const [, kind] = ofDocuments.exec(name) ?? [];
  if (kind !== undefined) return kind as TextPlace;
  const [, line] = ofLines.exec(name) ?? [];
  if (line === undefined) return undefined;
  return ofLine[line] ?? "flat";
}
