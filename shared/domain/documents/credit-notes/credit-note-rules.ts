import { germanAmount } from "#shared/values/money.ts";
import type { OrderRefund } from "../../orders/order.ts";
import type { Decision } from "../decision/decision.ts";
import type { DecisionInput } from "../decision/decision-input.ts";
import { isInvoiceMissing } from "../decision/missing-invoice.ts";
import { cancelledSince } from "../facts/cancelled.ts";
import { keepsNothing, moneyOf } from "../facts/kept-money.ts";
import { documentSlotKey } from "../paper/document-slot-key.ts";
import { traitsOf } from "../reasons/reason-codes.ts";
import { exchangedRule } from "../rules/exchanged-rule.ts";
import { connectionRule } from "../rules/invoice-rules.ts";
import { currencyRule, testRule } from "../rules/order-rules.ts";
import type { Rule, RuleViolation } from "../rules/rule.ts";
import { invoiceTagRule } from "../rules/tag-rule.ts";

/** The questions about a refund, in the order in which they are asked; the sums come last. */
export function refundRules(refund: OrderRefund, invoice: Decision | undefined): readonly Rule[] {
  return [
    testRule,
    currencyRule,
    unsentRule(refund),
    creditSwitchRule,
    invoiceRule(invoice),
    fromNowOnRule(() => refund.createdAt),
    invoiceTagRule,
    moneyRule(refund),
    invoiceStatusRule,
    readableRule,
    exchangedRule(refund),
    connectionRule,
  ];
}

/** The questions about a cancelled order whose invoice is still open, or on its way. */
export function cancellationRules(ofRefunds: readonly Decision[]): readonly Rule[] {
  return [
    testRule,
    currencyRule,
    creditSwitchRule,
    cancelledSinceRule,
    fromNowOnRule(({ order }) => cancelledSince(order)),
    invoiceTagRule,
    invoiceRule(undefined),
    refundsDecidedRule(ofRefunds),
    invoiceStatusRule,
    readableRule,
    connectionRule,
  ];
}

/** Goods that were never sent nor invoiced need no correction. */
const unsentRule = ({ isUnsent }: OrderRefund): Rule => ({
  name: "owed",
  violation: () => (isUnsent ? { verdict: "skip", code: "REFUNDED_BEFORE_SHIPMENT" } : undefined),
});

const creditSwitchRule: Rule = {
  name: "switch",
  setting: "creditCreate",
  violation: ({ preferences, context }) =>
    preferences.creditCreate === false || context.since.creditNote === undefined
      ? { verdict: "skip", code: "DISABLED_CREDIT_CREATE" }
      : undefined,
};

/** Only the instant of the cancellation tells if it is from before the switch, and its day; edits do not. */
const cancelledSinceRule: Rule = {
  name: "cancelled",
  datum: ({ order }) => cancelledSince(order),
  violation: ({ order }) =>
    cancelledSince(order) === undefined ? { verdict: "hold", code: "CANCELLED_AFTER_INVOICE" } : undefined,
};

/** Refunds and cancellations from before the switch are left to the merchant. */
function fromNowOnRule(happenedAt: (input: DecisionInput) => string | undefined): Rule {
  return {
    name: "from-now-on",
    setting: "creditCreate",
    datum: happenedAt,
    violation: (input) => {
      const [since, happened] = [input.context.since.creditNote, happenedAt(input)];
      const isBefore = since !== undefined && happened !== undefined && happened < since;
      return isBefore ? { verdict: "skip", code: "BEFORE_SWITCH" } : undefined;
    },
  };
}

/** A correction needs its invoice; while that is on its way, it waits. */
function invoiceRule(invoice: Decision | undefined): Rule {
  return {
    name: "invoice",
    datum: ({ context }) => context.invoice?.number,
    violation: (input) => {
      if (invoice !== undefined) return withoutInvoice(invoice);
      if (isInvoiceMissing(input)) return noInvoice;
      const { invoice: made } = input.context;
      if (made === undefined) return waitForInvoice;
      if (input.context.isEdited) return { verdict: "hold", code: "DOCUMENT_EDITED" };
      return made.status === "deleted" || made.content === undefined ? noInvoice : undefined;
    },
  };
}

/** While an invoice it is about is on its way. */
export const waitForInvoice: RuleViolation = { verdict: "wait", code: "WAIT", details: { event: "invoice" } };
const noInvoice: RuleViolation = { verdict: "hold", code: "RECEIPT_NOT_FOUND" };

/** A refund of an order without invoice has nothing to correct; the merchant decides whether to make the invoice first. */
function withoutInvoice(invoice: Decision): RuleViolation {
  if (invoice.verdict === "wanted" || invoice.verdict === "wait") return waitForInvoice;
  if (invoice.verdict === "skip") {
    return traitsOf(invoice.code)?.appliesToRefunds ? { verdict: "skip", code: invoice.code } : noInvoice;
  }
  // an invoice made by hand covers the money that is kept after the refunds
  if (invoice.code === "CANCELLED_UNSETTLED") return { verdict: "skip", code: "CANCELLED" };
  return invoice.code === "REFUND_BEFORE_INVOICE" ? { verdict: "hold", code: "REFUND_BEFORE_INVOICE" } : waitForInvoice;
}

function moneyRule(refund: OrderRefund): Rule {
  return {
    name: "refund",
    datum: () => germanAmount(refund.totalCents),
    violation: ({ order }) => {
      const money = moneyOf(order, refund);
      if (money === "failed") return { verdict: "skip", code: "REFUND_FAILED" };
      return money === "pending" ? waitForRefund : undefined;
    },
  };
}

const waitForRefund: RuleViolation = { verdict: "wait", code: "WAIT", details: { event: "refund" } };

/** The rest after refunds is known once each is decided; it stays unknown if the merchant handles one. */
function refundsDecidedRule(ofRefunds: readonly Decision[]): Rule {
  const isLeftToPerson = (one: Decision) =>
    one.verdict === "hold" || (one.verdict === "skip" && traitsOf(one.code)?.correction === undefined);
  return {
    name: "refund",
    violation: (input) => {
      if (ofRefunds.some(isLeftToPerson) || hasUnknownCorrection(input))
        return { verdict: "hold", code: "CANCELLED_AFTER_INVOICE" };
      return ofRefunds.some(({ verdict }) => verdict === "wait") ? waitForRefund : undefined;
    },
  };
}

/** A refund's credit note was begun but does not exist: the merchant may have written one by hand. */
function hasUnknownCorrection({ order, context: { existing, creditNotes = [] } }: DecisionInput): boolean {
  const standing = new Set(creditNotes.map(({ sourceId }) => sourceId));
  return order.refunds.some(({ id }) => existing.has(documentSlotKey("creditNote", id)) && !standing.has(id));
}

/** An invoice that the customer never received, or that is cancelled, is not corrected. */
const invoiceStatusRule: Rule = {
  name: "invoice-status",
  datum: ({ context }) => context.invoice?.status,
  violation: ({ order, context }) => {
    const statuses = [context.invoice, ...(context.supplements ?? []).map(({ invoice }) => invoice)].map(
      (invoice) => invoice?.status,
    );
    if (statuses.includes("draft")) return { verdict: "hold", code: "INVOICE_IS_DRAFT" };
    if (!statuses.includes("voided")) return undefined;
    return statuses.every((status) => status === "voided") && keepsNothing(order)
      ? { verdict: "skip", code: "DOCUMENT_CANCELLED" }
      : { verdict: "hold", code: "INVOICE_VOIDED" };
  },
};

/** Parts of the order that could not be read may be what the refund is about. */
const readableRule: Rule = {
  name: "completeness",
  datum: ({ order }) => order.unsupported[0],
  violation: ({ order }) => {
    const [value] = order.unsupported;
    if (value === undefined) return undefined;
    const code = value.endsWith("_truncated") ? "UNSUPPORTED_TRUNCATED" : "UNSUPPORTED_ORDER_FEATURE";
    return { verdict: "hold", code, details: { value } };
  },
};
