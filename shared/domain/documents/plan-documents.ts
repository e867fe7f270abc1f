import { contactContent } from "../contacts/contact-content.ts";
import { orderFingerprint } from "../orders/fingerprint.ts";
import { isRefusal } from "./charge.ts";
import type { Decision, OpenDecision } from "./decision.ts";
import type { DocumentSource } from "./document.ts";
import { existingKey } from "./existing-key.ts";
import { invoiceContent } from "./invoice-content.ts";
import { creditNoteDecisions } from "./plan-credit-notes.ts";
import { deliveryNoteDecision } from "./plan-delivery-notes.ts";
import {
  connectionRule,
  fromNowOnRule,
  invoiceSwitchRule,
  invoiceTagsRule,
  invoiceTiming,
  positionsRule,
  recipientRule,
  timingRule,
} from "./rules/invoice-rules.ts";
import { waivedRules } from "./rules/on-demand.ts";
import {
  ageRule,
  cancelledRule,
  completenessRule,
  currencyRule,
  freeRule,
  pointOfSaleRule,
  reducedRule,
  statusRule,
  testRule,
} from "./rules/order-rules.ts";
import { askRules, type PlanInput, type Rule, traceStep } from "./rules/rule.ts";
import { taxLinesRule, taxRegimeRule, taxRegionRule } from "./rules/tax-rules.ts";

/** The questions about an invoice, in the order in which they are asked; the sum guard comes last. */
const invoiceRules: readonly Rule[] = [
  testRule,
  currencyRule,
  invoiceSwitchRule,
  ageRule,
  fromNowOnRule,
  pointOfSaleRule,
  freeRule,
  invoiceTagsRule,
  cancelledRule,
  completenessRule,
  statusRule,
  reducedRule,
  timingRule,
  connectionRule,
  recipientRule,
  positionsRule,
  taxRegionRule,
  taxLinesRule,
  taxRegimeRule,
];

/**
 * What should exist for an order: one decision for its invoice, one per refund for a credit note and, where delivery
 * notes are switched on, one per fulfilment. What exists already gets no decision, unless the order has changed since.
 * The same input gives the same decisions.
 */
export function planDocuments(input: PlanInput): Decision[] {
  const { order, context } = input;
  const hasInvoice = context.existing.has(existingKey("invoice", order.id));
  const invoice = hasInvoice ? changedDecision(input) : invoiceDecision(input);
  const decisions: Decision[] = invoice === undefined ? [] : [invoice];
  decisions.push(...creditNoteDecisions(input, hasInvoice ? undefined : invoice));
  for (const fulfillment of order.fulfillments) {
    const decision = deliveryNoteDecision(input, fulfillment);
    if (decision !== undefined) decisions.push(decision);
  }
  return decisions;
}

function invoiceDecision(input: PlanInput): Decision {
  const { order, preferences, profile, context } = input;
  const source: DocumentSource = { type: "order", id: order.id };
  const { objection, trace } = askRules(invoiceRules, input, waivedRules(input, "invoice", order.id));
  if (objection !== undefined) return { source, kind: "invoice", ...objection, trace };
  if (profile === undefined) return { source, kind: "invoice", verdict: "hold", code: "NOT_CONNECTED", trace };
  const { finalize } = invoiceTiming(order, preferences);
  const { now, storeName } = context;
  const content = invoiceContent({ order, preferences, profile, storeName, now, finalize });
  if (isRefusal(content)) {
    return { source, kind: "invoice", verdict: "hold", ...content, trace: [...trace, traceStep("content", "hold")] };
  }
  const contact = contactContent(order, preferences, storeName);
  const steps = [...trace, traceStep("content", "wanted")];
  return {
    source,
    kind: "invoice",
    verdict: "wanted",
    content,
    ...(contact === undefined ? {} : { contact }),
    trace: steps,
  };
}

/** The invoice exists: nothing to do, unless the order is not what it documents any more. */
function changedDecision({ order, context }: PlanInput): OpenDecision | undefined {
  const { documentedFingerprint } = context;
  const held = (code: "CANCELLED_AFTER_INVOICE" | "CHANGED_AFTER_DOCUMENT"): OpenDecision => ({
    source: { type: "order", id: order.id },
    kind: "invoice",
    verdict: "hold",
    code,
    trace: [traceStep("changed", "hold")],
  });
  if (order.cancelledAt !== undefined) return held("CANCELLED_AFTER_INVOICE");
  const isChanged = documentedFingerprint !== undefined && documentedFingerprint !== orderFingerprint(order);
  return isChanged ? held("CHANGED_AFTER_DOCUMENT") : undefined;
}
