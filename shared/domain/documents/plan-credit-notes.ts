import type { OrderRefund } from "../orders/order.ts";
import type { Decision, OpenDecision } from "./decision.ts";
import { waivedRules } from "./rules/on-demand.ts";
import { type Objection, type PlanInput, type RuleName, traceStep } from "./rules/rule.ts";

/**
 * What should happen for a refund. `invoice` is the decision about the order's invoice while there is none; undefined
 * where it exists. This version makes no credit notes: what would be one is held.
 */
export function creditNoteDecision(input: PlanInput, refund: OrderRefund, invoice: Decision | undefined): OpenDecision {
  const [rule, setting, objection] = creditNoteObjection(input, refund, invoice);
  return {
    source: { type: "refund", id: refund.id },
    kind: "creditNote",
    ...objection,
    trace: [traceStep(rule, objection.verdict, setting)],
  };
}

function creditNoteObjection(
  { order, preferences, context }: PlanInput,
  refund: OrderRefund,
  invoice: Decision | undefined,
): [RuleName, string | undefined, Objection] {
  if (order.test) return ["test", undefined, { verdict: "skip", code: "SKIP_TEST" }];
  const since = context.since.creditNote;
  const waived = waivedRules({ context }, "creditNote", refund.id);
  if (!waived.has("switch") && (preferences.creditCreate === false || since === undefined)) {
    return ["switch", "creditCreate", { verdict: "skip", code: "DISABLED_CREDIT_CREATE" }];
  }
  if (invoice !== undefined) return ["invoice", undefined, withoutInvoice(invoice)];
  if (!waived.has("from-now-on") && since !== undefined && refund.createdAt < since) {
    return ["from-now-on", "creditCreate", { verdict: "skip", code: "BEFORE_SWITCH" }];
  }
  if (!refund.moneyMoved) return ["refund", undefined, { verdict: "wait", code: "WAIT", details: { event: "refund" } }];
  return ["supported", undefined, { verdict: "hold", code: "UNSUPPORTED_CREDIT_NOTE" }];
}

/** Codes of orders for which a merchant wants no documents: their refunds need none either. */
const unwanted: ReadonlySet<string> = new Set(["SKIP_TEST", "SKIP_POS", "SKIP_FREE", "SKIP_TAG", "CANCELLED"]);

/** A refund of an order without invoice has nothing to correct; a person decides whether to make the invoice first. */
function withoutInvoice(invoice: Decision): Objection {
  if (invoice.verdict === "wanted" || invoice.verdict === "wait") {
    return { verdict: "wait", code: "WAIT", details: { event: "invoice" } };
  }
  if (invoice.verdict === "skip") {
    return unwanted.has(invoice.code)
      ? { verdict: "skip", code: invoice.code }
      : { verdict: "hold", code: "RECEIPT_NOT_FOUND" };
  }
  return invoice.code === "REFUND_BEFORE_INVOICE"
    ? { verdict: "hold", code: "REFUND_BEFORE_INVOICE" }
    : { verdict: "wait", code: "WAIT", details: { event: "invoice" } };
}
