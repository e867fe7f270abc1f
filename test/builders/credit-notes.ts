import { decideDocuments } from "#shared/domain/documents/decide-documents.ts";
import type { Decision } from "#shared/domain/documents/decision/decision.ts";
import type { DecisionContext, DocumentedInvoice } from "#shared/domain/documents/decision/decision-input.ts";
import type { DocumentContent } from "#shared/domain/documents/paper/content.ts";
import { datedContent } from "#shared/domain/documents/texts/dated-content.ts";
import type { Order, OrderRefund } from "#shared/domain/orders/order.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import type { ProviderProfile } from "#shared/domain/shop/shop.ts";
import { germanRate, sumCents } from "#shared/values/money.ts";
import { planInput, wantedInvoiceOf } from "./plans.ts";
import { aContext, aProfile, preferences } from "./settings.ts";

/** An order with its invoice, and what has happened since. A test states only what it is about. */
export interface InvoicedOrder {
  order: Order;
  refunds: readonly OrderRefund[];
  settings?: PreferencesPatch;
  profile?: ProviderProfile;
  invoice?: Partial<DocumentedInvoice>;
  context?: Partial<DecisionContext>;
}

/** The invoice of the order as it was placed. */
export function invoiceOf({ order, settings, profile = aProfile(), invoice }: InvoicedOrder): DocumentedInvoice {
  const { content } = wantedInvoiceOf({ order, profile, preferences: preferences(settings) });
  return {
    providerId: "inv-1",
    number: "RE0001",
    date: datedContent(content, "2026-03-05T12:00:00.000Z").date,
    status: "open",
    content,
    ...invoice,
  };
}

/** Decisions about the credit notes of an invoiced order. Money of its refunds counts as the platform would count it. */
export function creditDecisionsOf(given: InvoicedOrder): Decision[] {
  const { order, refunds, settings, profile = aProfile(), context } = given;
  const refundedCents = sumCents(refunds, ({ moneyMoved, totalCents }) => (moneyMoved ? totalCents : 0));
  const totals = { ...order.totals, refundedCents };
  const input = planInput({
    order: { ...order, refunds, totals },
    preferences: preferences(settings),
    profile,
    context: aContext({
      now: "2026-06-01T12:00:00.000Z",
      existing: new Set([`invoice:${order.id}`]),
      invoice: context?.invoice ?? invoiceOf(given),
      ...context,
    }),
  });
  return decideDocuments(input).filter(({ kind }) => kind === "creditNote");
}

/** The contents of all credit notes that are wanted; fails with the reason where one is not. */
export function creditNotesOf(given: InvoicedOrder): DocumentContent[] {
  return creditDecisionsOf(given).map((decision) => {
    if (decision.verdict !== "wanted") throw new Error(`no credit note is wanted: ${JSON.stringify(decision)}`);
    return decision.content;
  });
}

/** Verdicts and codes in short. */
export function creditVerdictsOf(given: InvoicedOrder): string[] {
  return creditDecisionsOf(given).map((one) => (one.verdict === "wanted" ? "wanted" : `${one.verdict} ${one.code}`));
}

/** `19 %: 33.61 + 6.39`: net and tax of each rate. */
export function ratesOf({ totals }: Pick<DocumentContent, "totals">): string[] {
  const amount = (cents: number) => (cents / 100).toFixed(2);
  return totals.perRate.map(
    ({ taxRate, netCents, taxCents }) => `${germanRate(taxRate)}: ${amount(netCents)} + ${amount(taxCents)}`,
  );
}

/** Lines as title, quantity and total. */
export function linesOf({ lines }: DocumentContent): [string, number, number][] {
  return lines.map(({ title, quantity, totalCents }) => [title, quantity, totalCents]);
}
