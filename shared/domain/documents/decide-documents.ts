import { contactContent } from "../contacts/contact-content.ts";
import type { Order } from "../orders/order.ts";
import { isRefusal } from "./charges/charge.ts";
import { changedDecision } from "./corrections/changed-order.ts";
import { correctionDecisions } from "./corrections/correction-decisions.ts";
import { creditNoteDecisions } from "./credit-notes/credit-note-decisions.ts";
import type { Decision } from "./decision/decision.ts";
import type { DecisionInput } from "./decision/decision-input.ts";
import { withFinalityStep } from "./decision/finality-step.ts";
import { heldForSettings } from "./decision/held-for-settings.ts";
import { firstInvoiceSlot } from "./decision/missing-invoice.ts";
import { actingOrder, effectivePreferences, settingsLockedByPlan, withPlanStep } from "./decision/plan-features.ts";
import { settled, withSettlements } from "./decision/settlement.ts";
import { traceStep } from "./decision/trace.ts";
import { deliveryNoteDecisions } from "./delivery-notes/delivery-note-decisions.ts";
import { invoicedOrder, isOutstanding } from "./facts/invoiced-order.ts";
import { withoutUnsent } from "./facts/unsent-refunds.ts";
import { eInvoiceDecisions } from "./invoice/e-invoice-decision.ts";
import { invoiceContent } from "./invoice/invoice-content.ts";
import { laterVatIdDecisions } from "./invoice/later-confirmation.ts";
import { awaitingShipment, withConfirmedVatId } from "./invoice/vat-id-confirmation.ts";
import type { DocumentSource } from "./paper/document.ts";
import { orderFingerprint } from "./paper/fingerprint.ts";
import {
  awaitsShipment,
  connectionRule,
  fromNowOnRule,
  invoiceSwitchRule,
  invoiceTiming,
  positionsRule,
  recipientRule,
  timingRule,
} from "./rules/invoice-rules.ts";
import { issuerRules } from "./rules/issuer-rules.ts";
import { waivedRules } from "./rules/on-demand.ts";
import {
  depositRule,
  disputeRule,
  duplicateRule,
  exchangeRule,
  giftCardRule,
  supplementedRule,
} from "./rules/order-lifecycle-rules.ts";
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
import { evaluateRules, type Rule } from "./rules/rule.ts";
import { invoiceTagRule } from "./rules/tag-rule.ts";
import { taxLinesRule, taxRegimeRule, taxRegionRule } from "./rules/tax-rules.ts";
import { supplementedDecisions } from "./supplements/supplemented-order.ts";

/** The questions about an order before its invoice, in the order in which they are asked. */
const orderRules: readonly Rule[] = [
  testRule,
  currencyRule,
  invoiceSwitchRule,
  ageRule,
  fromNowOnRule,
  pointOfSaleRule,
  ...issuerRules,
  freeRule,
  giftCardRule,
  invoiceTagRule,
  cancelledRule,
  duplicateRule,
  completenessRule,
  statusRule,
  exchangeRule,
  supplementedRule,
  reducedRule,
];

/** The questions about its invoice, asked about the order as it is invoiced; the sum guard comes last. */
const invoiceRules: readonly Rule[] = [
  disputeRule,
  timingRule,
  depositRule,
  connectionRule,
  recipientRule,
  positionsRule,
  taxRegionRule,
  taxLinesRule,
  taxRegimeRule,
];

/** Decides the documents of an order on the shop's plan; locked features do not act (`plan-features.ts`), unreadable settings hold. */
export function decideDocuments(input: DecisionInput): Decision[] {
  const { unreadable = [], settlements } = input.context;
  return withSettlements(heldForSettings(decisionsOnPlan(input), unreadable), settlements);
}

function decisionsOnPlan(input: DecisionInput): Decision[] {
  const planned = onPlan(input);
  const effective = withoutUnsent(planned);
  const made = decisionsOf(effective);
  const confirmed = [...made, ...laterVatIdDecisions(effective, made)];
  const decisions = [...confirmed, ...eInvoiceDecisions(effective, confirmed)]
    .map((decision) => withFinalityStep(decision, effective))
    .map((decision) => (effective === planned ? decision : documenting(decision, effective.order)));
  if (planned === input) return decisions;
  const locked = settingsLockedByPlan(input.preferences, input.plan);
  const isReduced = planned.order !== input.order;
  return decisions.map((decision) => withPlanStep(decision, locked, isReduced));
}

/** An invoice of an order without what was never sent documents that order. */
function documenting(decision: Decision, order: Order): Decision {
  if (decision.verdict !== "wanted" || decision.kind !== "invoice" || decision.fingerprint !== undefined)
    return decision;
  return { ...decision, fingerprint: orderFingerprint(order) };
}

/** Order and preferences as they act on the shop's plan; the same object where all of them do. */
export function onPlan(input: DecisionInput): DecisionInput {
  const locked = settingsLockedByPlan(input.preferences, input.plan);
  const order = actingOrder(input.order, input.plan);
  if (locked.length === 0 && order === input.order) return input;
  return { ...input, order, preferences: effectivePreferences(input.preferences, locked) };
}

/** Decisions about the invoice, later additions, refunds and parcels; existing documents get none unless the order has changed. */
function decisionsOf(input: DecisionInput): Decision[] {
  const { context } = input;
  const isMade = context.existing.has(firstInvoiceSlot(input));
  const hasInvoice = isMade || context.correction !== undefined;
  const corrected = correctionDecisions(input);
  const supplemented = isMade ? supplementedDecisions(input) : undefined;
  if (supplemented !== undefined) return [...corrected, ...supplemented, ...deliveryNoteDecisions(input)];
  // Refunds of an invoice that was made elsewhere have no invoice of ours to correct.
  const decided = hasInvoice ? undefined : invoiceDecision(input);
  const made = decided && settled(decided, context.settlements);
  // Whatever is assigned to it, what the rules leave out leaves its refunds out.
  const creditNotes = creditNoteDecisions(input, decided?.verdict === "skip" ? decided : made);
  const invoice = made ?? changedDecision(input, creditNotes);
  const decisions: Decision[] = [...corrected, ...(invoice === undefined ? [] : [invoice])];
  decisions.push(...creditNotes);
  decisions.push(...deliveryNoteDecisions(input));
  return decisions;
}

function invoiceDecision(input: DecisionInput): Decision {
  const { order, preferences, profile, context } = input;
  const source: DocumentSource = { type: "order", id: order.id };
  const waived = waivedRules(input, "invoice", order.id);
  const { violation, trace } = evaluateRules(orderRules, input, waived);
  if (violation !== undefined) return { source, kind: "invoice", trace, ...violation };
  const invoiced = invoicedOrder(order);
  // the rule "reduced" has held these
  if (isRefusal(invoiced) || isOutstanding(invoiced))
    throw new Error("an order that cannot be invoiced passed the rules");
  const asked = evaluateRules(invoiceRules, invoiced === order ? input : { ...input, order: invoiced }, waived);
  trace.push(...asked.trace);
  if (asked.violation !== undefined) return { source, kind: "invoice", trace, ...asked.violation };
  if (profile === undefined) return { source, kind: "invoice", verdict: "hold", code: "NOT_CONNECTED", trace };
  const { finalize } = invoiceTiming(order, preferences);
  const { now, storeName } = context;
  const made = invoiceContent({ order: invoiced, preferences, profile, storeName, now, finalize });
  if (isRefusal(made)) {
    return { source, kind: "invoice", verdict: "hold", ...made, trace: [...trace, traceStep("content", "hold")] };
  }
  const contact = contactContent(order, preferences, context, made.content.taxType);
  const confirmed = withConfirmedVatId(input, {
    source,
    kind: "invoice",
    verdict: "wanted",
    content: made.content,
    supply: made.supply,
    trace: [...trace, ...made.steps, traceStep("content", "wanted")],
    contact,
  });
  const isWaiting = awaitsShipment(invoiced, preferences, made.content) && !waived.has("timing");
  return isWaiting ? awaitingShipment(confirmed, trace) : confirmed;
}
