import { berlinDay } from "../values/berlin-time.ts";
import { findCountry } from "../values/countries.ts";
import type { PrintedFacts, SalesDocument } from "../world/model.ts";
import { BOLD, leading, NORMAL, PAGE, type Sheet, SMALL } from "./sheet.ts";
import type { Printed } from "./words.ts";

const NAME = { size: 14, face: "bold" } as const;
const TITLE = { size: 16, face: "bold" } as const;
/** Left edge of the document's facts, and the width of their values. */
const FACTS_X = 316;
const VALUE_WIDTH = 131;

/** Writes the first page down to the introduction, with all that § 14 (4) UStG asks of the whole document. */
export function writeHead(
  sheet: Sheet,
  document: SalesDocument,
  { seller, ...printed }: PrintedFacts,
  words: Printed,
): void {
  const { type } = sheet;
  type.line(seller.name, NAME, { x: PAGE.left, y: 40 });
  const sender = [seller.name, seller.street, `${seller.zip} ${seller.city}`].join(" · ");
  const recipientWidth = FACTS_X - PAGE.left - 14;
  type.line(type.linesOf(sender, SMALL, recipientWidth)[0] ?? "", SMALL, { x: PAGE.left, y: 112 });
  sheet.y = 126;
  for (const part of recipientOf(document)) {
    for (const line of type.linesOf(part, NORMAL, recipientWidth)) {
      type.line(line, NORMAL, { x: PAGE.left, y: sheet.y });
      sheet.y += leading(NORMAL);
    }
  }
  let y = 126;
  for (const [name, value] of factsOf(document, printed, words)) {
    type.line(name, { ...NORMAL, color: "#616161" }, { x: FACTS_X, y });
    for (const line of type.linesOf(value, NORMAL, VALUE_WIDTH)) {
      type.line(line, NORMAL, { x: PAGE.right, y, align: "right" });
      y += leading(NORMAL);
    }
  }
  sheet.y = Math.max(sheet.y, y, 214) + 22;
  for (const line of type.linesOf(`${document.title} ${document.number}`, TITLE, PAGE.right - PAGE.left)) {
    type.line(line, TITLE, { x: PAGE.left, y: sheet.y });
    sheet.y += leading(TITLE);
  }
  sheet.y += 6;
  sheet.paragraph(document.introduction);
}

function recipientOf({ address, language }: SalesDocument): string[] {
  const country = address.countryCode === "DE" ? undefined : findCountry(address.countryCode);
  return [
    address.name,
    address.contactPerson,
    address.supplement,
    address.street,
    [address.zip, address.city].filter(Boolean).join(" "),
    (language === "en" ? country?.countryNameEN : country?.countryNameDE) ?? country?.countryCode,
  ].filter((part): part is string => part !== undefined && part !== "");
}

function factsOf(
  document: SalesDocument,
  { customerNumber, customerVatId, preceding }: Omit<PrintedFacts, "seller">,
  words: Printed,
): [string, string][] {
  const { kind, shippingConditions: supply } = document;
  const days = [supply?.shippingDate, supply?.shippingEndDate]
    .filter((instant) => instant !== undefined)
    .map((instant) => words.day(berlinDay(instant)));
  const name = words.supply[supply?.shippingType ?? "none"];
  return [
    [words.number[kind], document.number],
    [words.date[kind], words.day(berlinDay(document.voucherDate))],
    ...(name !== undefined && days.length > 0 ? [[name, days.join(" – ")] as [string, string]] : []),
    ...(customerNumber === undefined ? [] : [[words.customerNumber, String(customerNumber)] as [string, string]]),
    ...(customerVatId === undefined ? [] : [[words.customerVatId, customerVatId] as [string, string]]),
    ...(preceding === undefined
      ? []
      : [[words.preceding, `${preceding.number}, ${words.day(preceding.day)}`] as [string, string]]),
  ];
}

/** Writes the running head above the text of every page but the first. */
export function writeRunningHead(sheet: Sheet, document: SalesDocument, { seller }: PrintedFacts): void {
  sheet.type.line(`${document.title} ${document.number}`, BOLD, { x: PAGE.left, y: 40 });
  sheet.type.line(seller.name, NORMAL, { x: PAGE.right, y: 40, align: "right" });
  sheet.y = 72;
}

/** Writes the seller's address, tax numbers and bank at the foot of every page. */
export function writeFooter({ pdf, type }: Sheet, { seller }: PrintedFacts, words: Printed, page: string): void {
  const { name, street, zip, city, taxNumber, vatRegistrationId, iban, email } = seller;
  pdf
    .moveTo(PAGE.left, PAGE.footer - 8)
    .lineTo(PAGE.right, PAGE.footer - 8)
    .lineWidth(0.5)
    .strokeColor("#b5b5b5")
    .stroke();
  const columns: readonly (readonly string[])[] = [
    [name, street, `${zip} ${city}`],
    [`${words.taxNumber} ${taxNumber}`, ...(vatRegistrationId ? [`${words.vatId} ${vatRegistrationId}`] : []), email],
    [`IBAN ${iban}`],
  ];
  columns.forEach((lines, column) => {
    lines.forEach((line, index) => {
      type.line(line, SMALL, { x: PAGE.left + column * 170, y: PAGE.footer + index * leading(SMALL) });
    });
  });
  type.line(page, SMALL, { x: PAGE.right, y: PAGE.footer + 3 * leading(SMALL), align: "right" });
}
