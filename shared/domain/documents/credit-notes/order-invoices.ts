import type { DecisionContext, DocumentedInvoice } from "../decision/decision-input.ts";
import { isKnownInvoice } from "../decision/decision-input.ts";
import type { ContentLine, DocumentContent } from "../paper/content.ts";
import { documentSlotKey } from "../paper/document-slot-key.ts";
import { grossOfLine } from "./per-rate.ts";

/** An invoice of an order: made, or on its way and still without a number. */
export interface OrderInvoice {
  content: DocumentContent;
  made?: DocumentedInvoice;
}

/** All invoices of an order that are valid or on their way, oldest first. Undefined if one's content is unknown. */
export function orderInvoices({
  invoice,
  supplements = [],
  removedKeys,
}: DecisionContext): readonly OrderInvoice[] | undefined {
  if (!isKnownInvoice(invoice)) return undefined;
  const invoices: OrderInvoice[] = [{ content: invoice.content, made: invoice }];
  for (const { sourceId, content, invoice: made } of supplements) {
    if (removedKeys?.has(documentSlotKey("invoice", sourceId))) continue;
    if (content === undefined) return undefined;
    invoices.push(made === undefined ? { content } : { content, made });
  }
  return invoices;
}

/** All invoices of an order as one, for its refunds. Net ones beside gross ones count with tax. */
export function mergedContent([first, ...others]: readonly OrderInvoice[]): DocumentContent | undefined {
  if (first === undefined || others.length === 0) return first?.content;
  const contents = [first.content, ...others.map(({ content }) => content)];
  const taxType = contents.every((content) => content.taxType === first.content.taxType)
    ? first.content.taxType
    : "gross";
  return {
    ...first.content,
    taxType,
    lines: contents.flatMap((content) => content.lines.map((line) => lineIn(taxType, line, content))),
    totals: summedTotals(contents),
  };
}

const lineIn = (taxType: DocumentContent["taxType"], line: ContentLine, content: DocumentContent): ContentLine =>
  taxType === content.taxType ? line : { ...line, totalCents: grossOfLine(line, content.taxType) };

function summedTotals(contents: readonly DocumentContent[]): DocumentContent["totals"] {
  const perRate = new Map<number, { taxRate: number; netCents: number; taxCents: number }>();
  for (const { totals } of contents) {
    for (const { taxRate, netCents, taxCents } of totals.perRate) {
      const sum = perRate.get(taxRate) ?? { taxRate, netCents: 0, taxCents: 0 };
      perRate.set(taxRate, { taxRate, netCents: sum.netCents + netCents, taxCents: sum.taxCents + taxCents });
    }
  }
  const sumOf = (part: "grossCents" | "netCents" | "taxCents") =>
    contents.reduce((sum, { totals }) => sum + totals[part], 0);
  return {
    grossCents: sumOf("grossCents"),
    netCents: sumOf("netCents"),
    taxCents: sumOf("taxCents"),
    perRate: [...perRate.values()],
  };
}
