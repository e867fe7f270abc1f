import { germanAmount } from "#shared/values/money.ts";
import { shortHash } from "#shared/values/short-hash.ts";
import { contactContent } from "../../contacts/contact-content.ts";
import { isRefusal } from "../charges/charge.ts";
import { waitForInvoice } from "../credit-notes/credit-note-rules.ts";
import type { Decision } from "../decision/decision.ts";
import type { DocumentedInvoice } from "../decision/decision-input.ts";
import { type DecisionInput, isKnownInvoice } from "../decision/decision-input.ts";
import { isInvoiceMissing } from "../decision/missing-invoice.ts";
import { slotOf } from "../decision/settlement.ts";
import type { TraceStep } from "../decision/trace.ts";
import { traceStep } from "../decision/trace.ts";
import { invoiceContent } from "../invoice/invoice-content.ts";
import { awaitingShipment, withConfirmedVatId } from "../invoice/vat-id-confirmation.ts";
import type { DocumentContent } from "../paper/content.ts";
import { documentSlotKey } from "../paper/document-slot-key.ts";
import {
  awaitsShipment,
  connectionRule,
  fromNowOnRule,
  invoiceSwitchRule,
  invoiceTiming,
  positionsRule,
  recipientRule,
  timingRule,
} from "../rules/invoice-rules.ts";
import { issuerRules } from "../rules/issuer-rules.ts";
import { waivedRules } from "../rules/on-demand.ts";
import { depositRule, exchangesOf, giftCardRule } from "../rules/order-lifecycle-rules.ts";
import { completenessRule, currencyRule, freeRule, statusRule, testRule } from "../rules/order-rules.ts";
import { evaluateRules, type Rule } from "../rules/rule.ts";
import { invoiceTagRule } from "../rules/tag-rule.ts";
import { taxLinesRule, taxRegimeRule, taxRegionRule } from "../rules/tax-rules.ts";
import type { Addition } from "./addition.ts";
import { nextSupplementId } from "./supplement-id.ts";
import { supplementOrder } from "./supplement-order.ts";

/** The questions about an order with an addition; a violation leaves the decision to the merchant. */
const orderRules: readonly Rule[] = [
  testRule,
  currencyRule,
  invoiceSwitchRule,
  fromNowOnRule,
  invoiceTagRule,
  ...issuerRules,
  completenessRule,
  statusRule,
];

/** The questions about the addition, asked as if it were an order of its own. */
const additionRules: readonly Rule[] = [
  freeRule,
  giftCardRule,
  depositRule,
  connectionRule,
  recipientRule,
  positionsRule,
  taxRegionRule,
  taxLinesRule,
  taxRegimeRule,
];

/** The decision about a supplementary invoice, and its content now or once its event has happened. */
export interface SupplementDecided {
  decision: Decision;
  content?: DocumentContent;
}

/**
 * Decides about an addition's invoice; undefined if the merchant decides: unpermitted, unmade or partly settled before, or the first's
 * content unknown.
 */
export function supplementDecision(input: DecisionInput, addition: Addition): SupplementDecided | undefined {
  const { order, preferences, profile, context } = input;
  const { invoice, supplements = [], removedKeys, now, storeName } = context;
  const isGone = supplements.some(({ sourceId }) => removedKeys?.has(documentSlotKey("invoice", sourceId)));
  if (isGone || isInvoiceMissing(input) || !isPermitted(input, addition)) return undefined;
  const id = nextSupplementId(order.id, context.existing);
  if (isOtherSettled(input, addition, id)) return undefined;
  const about = { source: { type: "supplement", id }, kind: "invoice" } as const;
  const waived = waivedRules(input, "invoice", id);
  const asked = evaluateRules(orderRules, input, waived);
  if (asked.violation !== undefined) return undefined;
  // a supplement names the first invoice, which is still on its way
  if (invoice === undefined) return { decision: { ...about, ...waitForInvoice, trace: asked.trace } };
  if (!isKnownInvoice(invoice) || !isWithCustomer(invoice)) return undefined;
  const own = supplementOrder(order, addition);
  const trace: TraceStep[] = [permissionStep(input, addition), ...asked.trace];
  const ofAddition = evaluateRules(additionRules, { ...input, order: own }, waived);
  trace.push(...ofAddition.trace);
  if (ofAddition.violation !== undefined) return { decision: { ...about, ...ofAddition.violation, trace } };
  if (profile === undefined) return { decision: { ...about, verdict: "hold", code: "NOT_CONNECTED", trace } };
  const { finalize } = invoiceTiming(order, preferences);
  const { number, date } = invoice;
  const supplementing = { number, date, placedAt: order.processedAt };
  const made = invoiceContent({
    order: own,
    preferences,
    profile,
    storeName,
    now,
    finalize,
    supplements: supplementing,
  });
  if (isRefusal(made)) {
    return { decision: { ...about, verdict: "hold", ...made, trace: [...trace, traceStep("content", "hold")] } };
  }
  const { content } = made;
  if (!isTaxedAlike(content, invoice.content)) return undefined;
  const timing = evaluateRules([timingRule], input, waived);
  trace.push(...timing.trace);
  if (timing.violation !== undefined) return { decision: { ...about, ...timing.violation, trace }, content };
  const contact = contactContent(order, preferences, context, content.taxType);
  const step = traceStep("content", "wanted", undefined, germanAmount(content.totals.grossCents));
  const confirmed = withConfirmedVatId(input, {
    ...about,
    verdict: "wanted",
    content,
    ...(contact === undefined ? {} : { contact }),
    fingerprint: addition.fingerprint,
    supply: made.supply,
    trace: [...trace, ...made.steps, step],
  });
  const isWaiting = awaitsShipment(own, preferences, content) && !waived.has("timing");
  return { decision: isWaiting ? awaitingShipment(confirmed, trace) : confirmed, content };
}

/** A short hash of the addition. */
export const stateOf = ({ fingerprint }: Addition): string => shortHash(fingerprint);

/** The merchant has settled another addition in this one's place, or a change of the order: it may be a part of this one. */
function isOtherSettled({ order, context }: DecisionInput, addition: Addition, id: string): boolean {
  const settledAt = (sourceId: string) =>
    context.settlements?.find((one) => slotOf(one) === documentSlotKey("invoice", sourceId));
  const state = settledAt(id)?.state;
  const isOther = state !== undefined && state !== stateOf(addition);
  return isOther || settledAt(order.id)?.code === "CHANGED_AFTER_DOCUMENT";
}

/** A draft is replaced, and nothing is added to an invoice that was cancelled. */
const isWithCustomer = ({ status }: DocumentedInvoice): boolean => status !== "draft" && status !== "voided";

/** The merchant wants it, or it replaces something that came back: then both sides are documented (O68). */
function isPermitted(input: DecisionInput, addition: Addition): boolean {
  return input.preferences.invoiceSupplement || isExchanged(input, addition);
}

function isExchanged({ order }: DecisionInput, { lines, invoiced }: Addition): boolean {
  const given = new Set(order.refunds.map(({ returnId }) => returnId));
  const exchanges = exchangesOf(order).filter(({ id }) => given.has(id));
  const sent = new Set(exchanges.flatMap(({ exchangeLines }) => exchangeLines.map(({ lineId }) => lineId)));
  return lines.length > 0 && lines.every(({ id }) => sent.has(id) && !invoiced.has(id));
}

function permissionStep(input: DecisionInput, addition: Addition): TraceStep {
  const amount = germanAmount(addition.grossCents);
  return input.preferences.invoiceSupplement
    ? traceStep("supplement", "passed", "invoiceSupplement", amount)
    : traceStep("supplement", "passed", undefined, `Umtausch, ${amount}`);
}

const isGrossOrNet = ({ taxType }: DocumentContent): boolean => taxType === "gross" || taxType === "net";

/** Credit notes correct both together, so both are the same supply for the tax office. */
function isTaxedAlike(one: DocumentContent, other: DocumentContent): boolean {
  const isSameType = one.taxType === other.taxType || (isGrossOrNet(one) && isGrossOrNet(other));
  return isSameType && one.taxSubType === other.taxSubType;
}
