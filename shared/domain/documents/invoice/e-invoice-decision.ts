import { searchVatId } from "../../contacts/vat-id-search.ts";
import type { Decision, OpenDecision } from "../decision/decision.ts";
import { type DecisionInput, type DocumentedInvoice, invoicesOf } from "../decision/decision-input.ts";
import { traceStep } from "../decision/trace.ts";
import { isStanding } from "../paper/document-changes.ts";
import { documentSlotKey } from "../paper/document-slot-key.ts";
import { leitwegIdOf } from "../paper/leitweg-id.ts";
import { eInvoiceOf } from "./e-invoice.ts";

/** Holds invoices that must be e-invoices and are none, or never reached their customer, unless `decided` holds them already. */
export function eInvoiceDecisions(input: DecisionInput, decided: readonly Decision[]): OpenDecision[] {
  const taken = new Set(decided.map(({ kind, source }) => documentSlotKey(kind, source.id)));
  return invoicesOf(input).flatMap(({ source, made }) => {
    const code = faultOf(input, made);
    if (code === undefined || taken.has(documentSlotKey("invoice", source.id))) return [];
    return [{ source, kind: "invoice", verdict: "hold", code, trace: [traceStep("e-invoice", "hold")] }];
  });
}

function faultOf(
  { order, preferences, profile, context }: DecisionInput,
  { status, content, madeAt, electronicProfile, mailState }: DocumentedInvoice,
): "E_INVOICE_MISSING" | "E_INVOICE_NOT_DELIVERED" | undefined {
  if (content === undefined || madeAt === undefined || !isStanding({ status })) return undefined;
  const eInvoice = eInvoiceOf({ order, preferences, profile, content, madeAt, now: context.now });
  if (eInvoice?.duty !== "due" || !isProvenBusiness({ order, preferences })) return undefined;
  if (electronicProfile === "NONE") return "E_INVOICE_MISSING";
  return mailState === "undeliverable" ? "E_INVOICE_NOT_DELIVERED" : undefined;
}

/** A name of a company alone proves no business. */
const isProvenBusiness = ({ order, preferences }: Pick<DecisionInput, "order" | "preferences">): boolean =>
  searchVatId(order, preferences).found?.isValid === true || leitwegIdOf(order)?.isValid === true;
