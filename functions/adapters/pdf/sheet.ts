import type { ContentLine, DocumentContent } from "#shared/domain/documents/paper/content.ts";
import { printLanguageOf } from "#shared/values/languages.ts";
import type { PreviewSheet } from "../../modules/documents/ports.ts";
import { printedValues } from "./amounts.ts";
import type { Pdf, Typesetter } from "./fonts.ts";
import { labels } from "./labels.ts";

/** A4 in points, with margins of about two centimetres. */
export const page = { width: 595, height: 842, margin: 56, bottom: 770 };
const body = { x: page.margin, width: page.width - 2 * page.margin };
const size = { small: 8, normal: 9.5, title: 18 };

/** Columns of the lines: where each begins and how wide it is. */
const columns = {
  item: { x: body.x, width: 218 },
  quantity: { x: 280, width: 58 },
  unitPrice: { x: 342, width: 70 },
  taxRate: { x: 416, width: 43 },
  amount: { x: 463, width: 76 },
} as const;

/** Draws a document from the seller's line to its remark. Pages are added as they are needed. */
export function drawSheet(pdf: Pdf, type: Typesetter, { content, seller, orderName }: PreviewSheet): void {
  const label = labels[printLanguageOf(content.language)];
  const values = printedValues(printLanguageOf(content.language));
  const paragraph = (text: string, y: number, face: "regular" | "bold" = "regular", gap = 10): number => {
    if (text.trim() === "") return y;
    const height = type.heightOf(text, { face, size: size.normal, width: body.width });
    const top = y + height > page.bottom && height < page.bottom - page.margin ? nextPage(pdf) : y;
    type.write(text, { face, size: size.normal, x: body.x, y: top, width: body.width });
    return pdf.y + gap;
  };
  let y = drawHead(pdf, type, { content, seller, orderName });
  type.write(content.title, { face: "bold", size: size.title, x: body.x, y, width: body.width });
  y = paragraph(content.introduction, pdf.y + 8);
  y = drawLines(pdf, type, content, y + 4);
  if (content.kind !== "deliveryNote") y = drawTotals(pdf, type, content, y + 6);
  y = paragraph(content.taxNote ?? "", y + 6);
  y = paragraph(content.payment?.label ?? "", y);
  paragraph(content.remark, y);

  function drawHead(target: Pdf, setter: Typesetter, head: Omit<PreviewSheet, "now">): number {
    const sellerLine = [head.seller.name, head.seller.vatNumber && `${label.vatNumber} ${head.seller.vatNumber}`];
    const { address, delivery } = head.content;
    setter.write(sellerLine.filter(Boolean).join(" · "), {
      face: "regular",
      size: size.small,
      x: body.x,
      y: 96,
      width: body.width,
      color: "#616161",
    });
    const place = [address.zip, address.city].filter(Boolean).join(" ");
    const country = address.countryCode === "DE" ? undefined : address.countryCode;
    const lines = [address.name, address.supplement, address.street, place, country].filter(Boolean);
    setter.write(lines.join("\n"), { face: "regular", size: size.normal + 0.5, x: body.x, y: 122, width: 250 });
    const below = target.y;
    const facts: [string, string][] = [
      [label.number, label.numberLater],
      [label.date, values.day(head.content.date)],
      ...(delivery.type === "none" ? [] : [supplyOf(delivery)]),
      [label.order, head.orderName],
    ];
    function supplyOf({ type, day, endDay }: Exclude<typeof delivery, { type: "none" }>): [string, string] {
      const days = [day, endDay].filter((one) => one !== undefined).map(values.day);
      return [type === "service" ? label.service : label.delivery, days.join(" – ")];
    }
    facts.forEach(([name, value], index) => {
      const top = 122 + index * 15;
      setter.write(name, { face: "regular", size: size.small + 0.5, x: 330, y: top, width: 75, color: "#616161" });
      setter.write(value, { face: "regular", size: size.small + 0.5, x: 405, y: top, width: 134 });
    });
    return Math.max(below, 190) + 26;
  }
}

function drawLines(pdf: Pdf, type: Typesetter, content: DocumentContent, from: number): number {
  const values = printedValues(printLanguageOf(content.language));
  const hasPrices = content.kind !== "deliveryNote";
  let y = drawLineHead(pdf, type, content, from > page.bottom - 60 ? nextPage(pdf) : from);
  for (const line of content.lines) {
    const height = lineHeight(type, line);
    if (y + height > page.bottom) y = drawLineHead(pdf, type, content, nextPage(pdf));
    const figure = (text: string, { x, width }: { x: number; width: number }) =>
      type.figure(text, { face: "regular", size: size.normal, x, y, width });
    figure(`${values.quantity(line.quantity)} ${line.unit}`.slice(0, 14), columns.quantity);
    if (hasPrices) {
      figure(values.priceE4(line.unitPriceE4), columns.unitPrice);
      figure(values.rate(line.taxRate), columns.taxRate);
      figure(values.cents(line.totalCents), columns.amount);
    }
    type.write(line.title, { face: "regular", size: size.normal, ...columns.item, y });
    if (line.detail !== undefined) {
      type.write(line.detail, { face: "regular", size: size.small, ...columns.item, y: pdf.y, color: "#616161" });
    }
    y = Math.max(pdf.y, y + size.normal) + 6;
  }
  rule(pdf, y);
  return y + 6;
}

function lineHeight(type: Typesetter, { title, detail }: ContentLine): number {
  const { width } = columns.item;
  const own = type.heightOf(title, { face: "regular", size: size.normal, width });
  return own + (detail === undefined ? 0 : type.heightOf(detail, { face: "regular", size: size.small, width })) + 6;
}

function drawLineHead(pdf: Pdf, type: Typesetter, content: DocumentContent, y: number): number {
  const label = labels[printLanguageOf(content.language)];
  type.write(label.item, { face: "bold", size: size.small, ...columns.item, y });
  const names =
    content.kind === "deliveryNote"
      ? (["quantity"] as const)
      : (["quantity", "unitPrice", "taxRate", "amount"] as const);
  for (const name of names) type.figure(label[name], { face: "bold", size: size.small, ...columns[name], y });
  rule(pdf, y + 14);
  return y + 20;
}

function drawTotals(pdf: Pdf, type: Typesetter, { totals, taxType, language }: DocumentContent, from: number): number {
  const label = labels[printLanguageOf(language)];
  const values = printedValues(printLanguageOf(language));
  const isGross = taxType === "gross";
  const taxes = taxType === "vatfree" ? [] : totals.perRate.filter(({ taxCents }) => taxCents !== 0);
  const taxRows = taxes.map(({ taxRate, netCents, taxCents }): [string, string] => [
    label.tax(values.rate(taxRate), values.cents(netCents), isGross),
    values.cents(taxCents),
  ]);
  const net: [string, string] = [label.net, values.cents(totals.netCents)];
  const before = isGross || taxType === "vatfree" ? [] : [net, ...taxRows];
  const after = isGross ? taxRows : [];
  let y = from + (before.length + after.length + 1) * 16 > page.bottom ? nextPage(pdf) : from;
  const row = ([name, value]: [string, string], face: "regular" | "bold") => {
    type.figure(name, { face, size: size.normal, x: body.x, y, width: 400 });
    type.figure(value, { face, size: size.normal, ...columns.amount, y });
    y += 16;
  };
  for (const part of before) row(part, "regular");
  row([label.gross, values.cents(totals.grossCents)], "bold");
  for (const part of after) row(part, "regular");
  return y;
}

function rule(pdf: Pdf, y: number): void {
  pdf
    .moveTo(body.x, y)
    .lineTo(body.x + body.width, y)
    .lineWidth(0.5)
    .strokeColor("#b5b5b5")
    .stroke();
}

function nextPage(pdf: Pdf): number {
  pdf.addPage();
  return page.margin + 24;
}
