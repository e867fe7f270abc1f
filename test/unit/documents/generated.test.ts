import { expect, test } from "vitest";
import { contentTotals } from "#shared/domain/documents/charges/totals.ts";
import type { Decision } from "#shared/domain/documents/decision/decision.ts";
import type { DocumentContent } from "#shared/domain/documents/paper/content.ts";
import { canonicalJson } from "#shared/values/canonical-json.ts";
import { cases } from "../../builders/cases.ts";
import { refundsOf } from "../../builders/generated/refunds.ts";
import { type Sale, saleOf } from "../../builders/generated/sale.ts";
import { orderOfSale, refundedOrder } from "../../builders/generated/to-order.ts";
import { decide, invoiceOf } from "./sale-documents.ts";

const SALES = cases({ all: 1_500, few: 600 });
/** Many orders; a busy machine takes its time. */
const PATIENCE = 60_000;
const sales = Array.from({ length: SALES }, (_, place) => saleOf(place + 1));

test(
  "every way a shop discounts, ships and rounds: the invoice comes to what was charged",
  () => {
    for (const sale of sales) {
      const content = invoiceOf(sale);
      if (content) expect(content.totals.grossCents, `sale ${sale.seed}`).toBe(sale.totalCents);
    }
  },
  PATIENCE,
);

test(
  "L26 no net invoice's total or tax hangs on how the provider rounds",
  () => {
    let count = 0;
    for (const sale of sales) {
      const content = invoiceOf(sale);
      if (content?.taxType !== "net") continue;
      expect(contentTotals("net", content.lines, "per_line"), `sale ${sale.seed}`).toEqual(content.totals);
      count += 1;
    }
    expect(count).toBeGreaterThan(SALES / 20);
  },
  PATIENCE,
);

test(
  "the same order gives the same bytes, and its lines in another sequence the same totals",
  () => {
    for (const sale of sales.slice(0, SALES / 5)) {
      const order = orderOfSale(sale);
      expect(canonicalJson(decide(order))).toBe(canonicalJson(decide(orderOfSale(saleOf(sale.seed)))));
      const turned = invoiceOf(sale, { ...order, lines: [...order.lines].reverse() });
      expect(turned?.totals, `sale ${sale.seed}`).toEqual(invoiceOf(sale, order)?.totals);
    }
  },
  PATIENCE,
);

/** Credit notes of a sale's refunds, one after another as they come in. */
function creditNotesOf(sale: Sale, kind: "complete" | "partial", invoice: DocumentContent): DocumentContent[] {
  const refunds = refundsOf(sale, kind);
  const made: { sourceId: string; content: DocumentContent }[] = [];
  for (let count = 1; count <= refunds.length; count += 1) {
    const order = refundedOrder(sale, refunds.slice(0, count));
    const refund = order.refunds.at(-1);
    const existing = new Set([`invoice:${order.id}`, ...made.map(({ sourceId }) => `creditNote:${sourceId}`)]);
    const documented = {
      providerId: "p",
      number: "RE1",
      date: "2026-03-05",
      status: "open",
      content: invoice,
    } as const;
    const decisions = decide(order, {
      now: "2026-03-20T10:00:00.000Z",
      existing,
      invoice: documented,
      creditNotes: made,
    });
    const decision = decisions.find(({ source }) => source.id === refund?.id);
    const content = correctionOf(sale, decision, refund?.totalCents ?? 0);
    if (content && refund) made.push({ sourceId: refund.id, content });
  }
  return made.map(({ content }) => content);
}

/** A refund's correction is exactly its money; nothing if no money moved. */
function correctionOf(sale: Sale, decision: Decision | undefined, totalCents: number): DocumentContent | undefined {
  const about = `sale ${sale.seed}: ${JSON.stringify(decision?.trace.at(-1))}`;
  if (decision?.verdict !== "wanted") {
    expect(totalCents, about).toBe(0);
    return undefined;
  }
  expect(decision.content.totals.grossCents, about).toBe(totalCents);
  return decision.content;
}

const perRate = (documents: readonly DocumentContent[]): Map<number, number> => {
  const sums = new Map<number, number>();
  for (const { taxRate, netCents, taxCents } of documents.flatMap(({ totals }) => totals.perRate)) {
    sums.set(taxRate, (sums.get(taxRate) ?? 0) + netCents + taxCents);
  }
  return sums;
};

test(
  "I3: whatever parts an order is given back in, all of them leave exactly nothing of the invoice, at every rate",
  () => {
    for (const sale of sales.slice(0, SALES / 2)) {
      const invoice = invoiceOf(sale);
      if (!invoice) continue;
      const back = perRate(creditNotesOf(sale, "complete", invoice));
      for (const [rate, cents] of perRate([invoice]))
        expect(back.get(rate) ?? 0, `sale ${sale.seed} at ${rate}`).toBe(cents);
    }
  },
  PATIENCE,
);

test(
  "I3: what is given back in part never exceeds the invoice, at any rate",
  () => {
    for (const sale of sales.slice(SALES / 2)) {
      const invoice = invoiceOf(sale);
      if (!invoice) continue;
      const charged = perRate([invoice]);
      for (const [rate, cents] of perRate(creditNotesOf(sale, "partial", invoice))) {
        expect(cents, `sale ${sale.seed} at ${rate}`).toBeLessThanOrEqual(charged.get(rate) ?? 0);
      }
    }
  },
  PATIENCE,
);
