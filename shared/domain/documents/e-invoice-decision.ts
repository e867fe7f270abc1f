import { searchVatId } from "../contacts/vat-id-search.ts";
import type { Decision, DocumentedInvoice, OpenDecision } from "./decision.ts";
import type { DocumentSource } from "./document.ts";
import { isStanding } from "./document-changes.ts";
import { documentSlotKey } from "./document-slot-key.ts";
import { eInvoiceOf } from "./e-invoice.ts";
import { leitwegIdOf } from "./leitweg-id.ts";
import { type PlanInput, traceStep } from "./rules/rule.ts";

/**
 * Invoices that have to be e-invoices and are none, or that never reached their customer: the merchant sends them another way. The first
 * one, that of a correction and those of supplements alike; credit notes for money that went back never need one. `decided`: what is
 * held already for the same document tells more.
 */
export function eInvoiceDecisions(input: PlanInput, decided: readonly Decision[]): OpenDecision[] {
  const { order, context } = input;
  const { correction, invoice, supplements = [] } = context;
  const first: DocumentSource =
    correction === undefined ? { type: "order", id: order.id } : { type: "correction", id: correction.id };
  const invoices: [DocumentSource, DocumentedInvoice | undefined][] = [
    [first, invoice],
    ...supplements.map((one): [DocumentSource, DocumentedInvoice | undefined] => [
      { type: "supplement", id: one.sourceId },
      one.invoice,
    ]),
  ];
  const taken = new Set(decided.map(({ kind, source }) => documentSlotKey(kind, source.id)));
  return invoices.flatMap(([source, made]) => {
    const code = made && faultOf(input, made);
    if (code === undefined || taken.has(documentSlotKey("invoice", source.id))) return [];
    return [{ source, kind: "invoice", verdict: "hold", code, trace: [traceStep("e-invoice", "hold")] }];
  });
}

function faultOf(
  { order, preferences, profile, context }: PlanInput,
  { status, content, madeAt, electronicProfile, mailState }: DocumentedInvoice,
): "E_INVOICE_MISSING" | "E_INVOICE_NOT_DELIVERED" | undefined {
  if (content === undefined || madeAt === undefined || !isStanding({ status })) return undefined;
  const eInvoice = eInvoiceOf({ order, preferences, profile, content, madeAt, now: context.now });
  if (eInvoice?.duty !== "due" || !isProvenBusiness({ order, preferences })) return undefined;
  if (electronicProfile === "NONE") return "E_INVOICE_MISSING";
  return mailState === "undeliverable" ? "E_INVOICE_NOT_DELIVERED" : undefined;
}

/** A name of a company alone proves no business. */
const isProvenBusiness = ({ order, preferences }: Pick<PlanInput, "order" | "preferences">): boolean =>
  searchVatId(order, preferences).found?.isValid === true || leitwegIdOf(order)?.isValid === true;
