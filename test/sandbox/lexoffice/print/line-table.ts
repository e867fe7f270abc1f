import { KINDS } from "../sales/kinds.ts";
import { priceModeOf } from "../sales/lines.ts";
import type { DocumentLine, SalesDocument } from "../world/model.ts";
import { leading, NORMAL, PAGE, type Sheet } from "./sheet.ts";
import type { Style } from "./typesetter.ts";
import type { Printed } from "./words.ts";

const HEAD: Style = { size: 8, face: "bold" };
const DETAIL: Style = { size: 8, color: "#616161" };
/** Left edge of the texts, right edges of the figures. */
const ITEM_X = 82;
const EDGES = { quantity: 344, unitPrice: 424, rate: 466, amount: PAGE.right } as const;

/** Writes description, quantity, unit price, rate and amount of each line (§ 14 (4) no. 5, 7 and 8 UStG). */
export function writeLines(sheet: Sheet, document: SalesDocument, words: Printed): void {
  const { hasPrices } = KINDS[document.kind];
  const mode = priceModeOf(document.taxConditions.taxType);
  const itemWidth = (hasPrices ? EDGES.quantity - 62 : EDGES.amount - 90) - ITEM_X;
  const quantityEdge = hasPrices ? EDGES.quantity : EDGES.amount;
  const { type } = sheet;

  const writeTableHead = () => {
    const { y } = sheet;
    type.line(words.position, HEAD, { x: PAGE.left, y });
    type.line(words.item, HEAD, { x: ITEM_X, y });
    type.line(words.quantity, HEAD, { x: quantityEdge, y, align: "right" });
    if (hasPrices) {
      type.line(words.unitPrice[mode], HEAD, { x: EDGES.unitPrice, y, align: "right" });
      if (mode !== "taxFree") type.line(words.rate, HEAD, { x: EDGES.rate, y, align: "right" });
      type.line(words.amount, HEAD, { x: EDGES.amount, y, align: "right" });
    }
    sheet.y += 13;
    sheet.rule();
    sheet.y += 6;
  };
  const makeRoom = (height: number) => {
    if (sheet.makeRoom(height)) writeTableHead();
  };

  const writeFigures = (line: DocumentLine, position: number) => {
    const { y } = sheet;
    type.line(String(position), NORMAL, { x: PAGE.left, y });
    const quantity = `${words.quantityOf(line.quantity ?? 0)} ${line.unitName ?? ""}`.trim();
    type.line(type.linesOf(quantity, NORMAL, 90)[0] ?? "", NORMAL, { x: quantityEdge, y, align: "right" });
    if (!hasPrices || !line.unitPrice) return;
    const { grossAmount, netAmount, taxRatePercentage } = line.unitPrice;
    const price = words.price(mode === "gross" ? grossAmount : netAmount);
    type.line(price, NORMAL, { x: EDGES.unitPrice, y, align: "right" });
    const rate = words.percent(Math.round(taxRatePercentage * 100));
    if (mode !== "taxFree") type.line(rate, NORMAL, { x: EDGES.rate, y, align: "right" });
    const cents = Math.round((line.lineItemAmount ?? 0) * 100);
    type.line(words.cents(cents), NORMAL, { x: EDGES.amount, y, align: "right" });
  };

  let position = 0;
  makeRoom(60);
  writeTableHead();
  for (const line of document.lineItems) {
    const style = line.type === "text" ? { ...NORMAL, face: "bold" as const } : NORMAL;
    const discount = line.discountPercentage ? words.lineDiscount(words.percent(line.discountPercentage * 100)) : "";
    const rows = [
      ...textRows(line.name, style),
      ...textRows(line.description, DETAIL),
      ...textRows(hasPrices ? discount : "", DETAIL),
    ];
    const height = rows.reduce((sum, row) => sum + leading(row.style), 0);
    // A line that fits on a page stays together.
    makeRoom(height < PAGE.bottom - 120 ? height : leading(NORMAL));
    if (line.type !== "text") writeFigures(line, ++position);
    for (const row of rows) {
      makeRoom(leading(row.style));
      type.line(row.text, row.style, { x: ITEM_X, y: sheet.y });
      sheet.y += leading(row.style);
    }
    sheet.y += 6;
  }
  sheet.rule();
  sheet.y += 8;

  function textRows(text: string | undefined, style: Style): { text: string; style: Style }[] {
    if (text === undefined || text.trim() === "") return [];
    return type.linesOf(text, style, itemWidth).map((row) => ({ text: row, style }));
  }
}

/** Sums of the voucher: net and tax of each rate, discount, total (§ 14 (4) no. 7 and 8 UStG). */
export function writeTotals(sheet: Sheet, document: SalesDocument, words: Printed): void {
  const { totals, lineItems, totalDiscount } = document;
  const mode = priceModeOf(document.taxConditions.taxType);
  const lines = lineItems.reduce((sum, { lineItemAmount = 0 }) => sum + Math.round(lineItemAmount * 100), 0);
  const after = mode === "gross" ? totals.grossCents : totals.netCents;
  const percentage = totalDiscount.totalDiscountPercentage;
  const taxes = totals.groups.map(
    ({ rate, netCents, taxCents }): Row => ({
      name: words.tax(words.percent(rate), words.cents(netCents), mode === "gross"),
      value: words.cents(taxCents),
    }),
  );
  const total: Row = { name: words.gross, value: words.cents(totals.grossCents), isTotal: true };
  const net: Row = { name: words.net, value: words.cents(totals.netCents) };
  const discount: Row = {
    name: percentage === undefined ? words.discount : `${words.discount} ${words.percent(percentage * 100)}`,
    value: words.cents(after - lines),
  };
  const rows = [
    ...(after === lines ? [] : [{ name: words.subtotal[mode], value: words.cents(lines) }, discount]),
    ...(mode === "net" ? [net, ...taxes, total] : mode === "gross" ? [total, net, ...taxes] : [total]),
  ];
  sheet.makeRoom(rows.length * 17 + 10);
  for (const { name, value, isTotal = false } of rows) {
    const style: Style = isTotal ? { size: 11, face: "bold" } : NORMAL;
    sheet.type.line(name, style, { x: EDGES.rate, y: sheet.y, align: "right" });
    sheet.type.line(value, style, { x: EDGES.amount, y: sheet.y, align: "right" });
    sheet.y += leading(style) + (isTotal ? 5 : 3);
  }
  sheet.y += 10;
}

interface Row {
  name: string;
  value: string;
  isTotal?: boolean;
}

/** Everything below the sums: why there is no tax, when to pay, what the seller adds. */
export function writeFoot(sheet: Sheet, document: SalesDocument, words: Printed, terms: string): void {
  sheet.paragraph(document.taxConditions.taxTypeNote ?? "");
  const days = document.paymentConditions?.paymentTermDuration ?? 0;
  // Terms without days are due at once or paid: their label says which.
  const due = document.dueDay && days > 0 ? `${words.due} ${words.day(document.dueDay)}` : "";
  sheet.paragraph([terms, due].filter((text) => text !== "").join("\n"));
  if (document.deliveryTerms) sheet.paragraph(`${words.deliveryTerms}: ${document.deliveryTerms}`);
  sheet.paragraph(document.remark);
}
