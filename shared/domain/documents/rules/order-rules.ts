import { germanAmount } from "#shared/values/money.ts";
import { secondsAfter } from "#shared/values/time.ts";
import type { Order } from "../../orders/order.ts";
import { isPosOrder } from "../../orders/sources.ts";
import { unknownStatusOf } from "../../orders/statuses.ts";
import { isRefusal } from "../charges/charge.ts";
import type { DecisionContext, DecisionInput } from "../decision/decision-input.ts";
import { isCancelled } from "../facts/cancelled.ts";
import { invoicedOrder, isOutstanding } from "../facts/invoiced-order.ts";
import { keptCents } from "../facts/kept-money.ts";
import { hasUnclearUnsent } from "../facts/unsent-refunds.ts";
import type { ReasonCode } from "../reasons/reason-codes.ts";
import type { Rule, RuleViolation } from "./rule.ts";

/** Orders older than this before the installation are left to the import. */
const oldestDaysBeforeInstallation = 60;
const secondsOfDay = 86_400;
const oldestInstant = ({ installedAt }: DecisionContext) =>
  secondsAfter(installedAt, -oldestDaysBeforeInstallation * secondsOfDay);

export const testRule: Rule = {
  name: "test",
  violation: ({ order }) => (order.test ? { verdict: "skip", code: "SKIP_TEST" } : undefined),
};

/** The provider keeps euros only; what the customer paid in is another matter. */
export const currencyRule: Rule = {
  name: "currency",
  datum: ({ order }) => order.currency,
  violation: ({ order }) =>
    order.currency === "EUR"
      ? undefined
      : { verdict: "hold", code: "INVALID_CURRENCY", details: { value: order.currency } },
};

export const ageRule: Rule = {
  name: "age",
  datum: ({ order }) => order.createdAt,
  violation: ({ order, context }) =>
    order.createdAt < oldestInstant(context) ? { verdict: "skip", code: "TOO_OLD" } : undefined,
};

/** Holds orders that the platform sent incompletely, or with a feature this version must not guess at. */
export const completenessRule: Rule = {
  name: "completeness",
  datum: ({ order }) => order.unsupported[0],
  violation: ({ order }) => {
    const [feature] = order.unsupported;
    if (feature !== undefined) return { verdict: "hold", code: codeOfFeature(feature), details: { value: feature } };
    return order.lines.length === 0
      ? { verdict: "hold", code: "UNSUPPORTED_ORDER_FEATURE", details: { value: "no_lines" } }
      : undefined;
  },
};

/** Codes of features that have one of their own. */
const codeOfFeatures = new Map<string, ReasonCode>([
  ["tax_rate", "TAX_RATE_NOT_ALLOWED"],
  ["lines_truncated", "UNSUPPORTED_TRUNCATED"],
  ["parts_truncated", "UNSUPPORTED_TRUNCATED"],
  ["transaction_status", "UNSUPPORTED_STATUS"],
  ["fulfillment_status", "UNSUPPORTED_STATUS"],
  ["return_status", "UNSUPPORTED_STATUS"],
]);

function codeOfFeature(feature: string): ReasonCode {
  return codeOfFeatures.get(feature) ?? "UNSUPPORTED_ORDER_FEATURE";
}

export const pointOfSaleRule: Rule = {
  name: "point-of-sale",
  setting: "skipPos",
  datum: ({ order }) => order.sourceName,
  violation: skippedSale,
};

export function skippedSale({
  order,
  preferences,
}: Pick<DecisionInput, "order" | "preferences">): RuleViolation | undefined {
  return preferences.skipPos && isPosOrder(order) ? { verdict: "skip", code: "SKIP_POS" } : undefined;
}

/** An amount that could not be read is shown as 0 and is not free. */
const isReadable = ({ unsupported }: Order) => !unsupported.includes("amount_precision");

export const freeRule: Rule = {
  name: "free",
  setting: "skipFree",
  datum: ({ order }) => germanAmount(order.totals.totalCents),
  violation: ({ order, preferences }) =>
    preferences.skipFree && order.totals.totalCents === 0 && isReadable(order)
      ? { verdict: "skip", code: "SKIP_FREE" }
      : undefined,
};

/** A cancelled order without supply and payment needs no invoice; else the merchant returns the money or invoices it. */
export const cancelledRule: Rule = {
  name: "cancelled",
  datum: ({ order }) => (isCancelled(order) ? germanAmount(keptCents(order)) : undefined),
  violation: ({ order }) => {
    if (!isCancelled(order)) return undefined;
    const isSent = order.fulfillments.some(({ status }) => status === "SUCCESS");
    return isSent || keptCents(order) > 0
      ? { verdict: "hold", code: "CANCELLED_UNSETTLED" }
      : { verdict: "skip", code: "CANCELLED" };
  },
};

export const statusRule: Rule = {
  name: "status",
  datum: ({ order }) => `${order.financialStatus ?? "–"}, ${order.fulfillmentStatus}`,
  violation: ({ order }) => {
    const value = unknownStatusOf(order);
    return value === undefined ? undefined : { verdict: "hold", code: "UNSUPPORTED_STATUS", details: { value } };
  },
};

/** Refunds and edits that took something away before there was an invoice: see `invoicedOrder`. */
export const reducedRule: Rule = {
  name: "reduced",
  datum: ({ order }) => reductionText(order),
  violation: (input) => {
    if (hasUnclearUnsent(input)) return { verdict: "hold", code: "REFUND_BEFORE_SHIPMENT" };
    const invoiced = invoicedOrder(input.order);
    if (isRefusal(invoiced)) return { verdict: "hold", ...invoiced };
    if (isOutstanding(invoiced)) return { verdict: "wait", code: "REFUND_OUTSTANDING", details: { event: "refund" } };
    return invoiced.lines.length === 0 && invoiced.totals.totalCents === 0
      ? { verdict: "skip", code: "NOTHING_LEFT" }
      : undefined;
  },
};

/** Describes what the invoice of a reduced order shows; nothing for an order as it was placed. */
function reductionText(order: Order): string | undefined {
  const invoiced = invoicedOrder(order);
  if (isRefusal(invoiced) || isOutstanding(invoiced)) return undefined;
  const { totals, edited } = order;
  const isSettled = edited && totals.receivedCents - totals.refundedCents === totals.totalCents;
  if (invoiced !== order || (isSettled && order.refunds.length > 0))
    return `berechnet wird, was bleibt: ${germanAmount(invoiced.totals.totalCents)}`;
  return order.refunds.length === 0 ? undefined : "berechnet wird alles, die Erstattung bekommt einen eigenen Beleg";
}
