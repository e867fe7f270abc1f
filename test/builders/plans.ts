import { decideDocuments } from "#shared/domain/documents/decide-documents.ts";
import type { WantedDecision } from "#shared/domain/documents/decision/decision.ts";
import type { DecisionInput } from "#shared/domain/documents/decision/decision-input.ts";
import type { DocumentContent } from "#shared/domain/documents/paper/content.ts";
import { plans } from "#shared/domain/plans/plans.ts";
import type { Day } from "#shared/values/time.ts";
import { anOrder } from "./orders.ts";
import { aContext, aProfile, preferences } from "./settings.ts";

/** Everything `decideDocuments` needs, valid; a test states only what it is about. */
export function planInput(fields: Partial<DecisionInput> = {}): DecisionInput {
  return {
    order: anOrder(),
    preferences: preferences(),
    profile: aProfile(),
    plan: plans.business,
    context: aContext(),
    ...fields,
  };
}

/** The decision about the order's invoice. */
export function invoiceDecisionOf(fields: Partial<DecisionInput>) {
  return decideDocuments(planInput(fields)).find(({ kind }) => kind === "invoice");
}

/** The invoice that is wanted; fails with the reason where none is. */
export function wantedInvoiceOf(fields: Partial<DecisionInput>): WantedDecision {
  const decision = invoiceDecisionOf(fields);
  if (decision?.verdict !== "wanted") throw new Error(`no invoice is wanted: ${JSON.stringify(decision)}`);
  return decision;
}

/** Verdict and code of the invoice in short: `skip SKIP_POS`, `wanted`. */
export function invoiceVerdictOf(fields: Partial<DecisionInput>): string {
  const decision = invoiceDecisionOf(fields);
  if (decision === undefined) return "none";
  return decision.verdict === "wanted" ? "wanted" : `${decision.verdict} ${decision.code}`;
}

/** The time of supply that a document prints; nothing where it prints none. */
export const supplyOf = ({ delivery }: DocumentContent): { day?: Day; endDay?: Day } =>
  delivery.type === "none" ? {} : delivery;
