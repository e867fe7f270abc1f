import type { ContentLine, DocumentContent } from "../content.ts";
import type { DocumentedInvoice, PlanContext } from "../decision.ts";
import { documentSlotKey } from "../document-slot-key.ts";
import { isKnownInvoice } from "./credit-facts.ts";
import { grossOfLine } from "./per-rate.ts";

/** One of the invoices of an order: made, or on its way, and then without a number to name it by. */
export interface OrderInvoice {
  content: DocumentContent;
  made?: DocumentedInvoice;
}

/**
 * All invoices of an order that stand or are on their way, the first one first. Undefined where what one of them says is not
 * known.
 */
export function orderInvoices({
  invoice,
  supplements = [],
  removedKeys,
}: PlanContext): readonly OrderInvoice[] | undefined {
  if (!isKnownInvoice(invoice)) return undefined;
  const invoices: OrderInvoice[] = [{ content: invoice.content, made: invoice }];
  for (const { sourceId, content, invoice: made } of supplements) {
    if (removedKeys?.has(documentSlotKey("invoice", sourceId))) continue;
    if (content === undefined) return undefined;
    invoices.push(made === undefined ? { content } : { content, made });
  }
  return invoices;
}

/**
 * What the invoices of an order say together: what its refunds are measured against. A net one beside gross ones counts with its
 * tax; they are never taxed otherwise than alike (`supplement-decision.ts`).
 */
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
