import type { OrderRefund, RefundAdjustment } from "#shared/domain/orders/order.ts";
import { isKnown } from "./enumerations.ts";
import type { RefundNode } from "./part-schema.ts";
import { type Findings, filled, instant, numericId, presentmentCents, shopCents } from "./readers.ts";

/** `taxesIncluded`: that of the order, whose amounts these are. */
export function refundOf(node: RefundNode, taxesIncluded: boolean, findings: Findings): OrderRefund {
  const money = moneyOf(node, findings);
  return {
    id: numericId(node.id),
    createdAt: instant(node.createdAt ?? node.processedAt),
    totalCents: shopCents(node.totalRefundedSet, findings),
    presentmentCents: presentmentCents(node.totalRefundedSet),
    moneyMoved: payoutsOf(node).some(({ status }) => status === "SUCCESS"),
    money,
    transactionIds: node.transactions.nodes.map(({ id }) => numericId(id)),
    note: filled(node.note),
    lines: node.refundLineItems.nodes.map(({ lineItem, quantity, restockType, subtotalSet, totalTaxSet }) => {
      if (!isKnown("restockType", restockType)) findings.add("refund_restock_type");
      return {
        lineId: numericId(lineItem.id),
        quantity,
        restockType,
        amountCents: shopCents(subtotalSet, findings),
        taxCents: shopCents(totalTaxSet, findings),
      };
    }),
    shipping: node.refundShippingLines.nodes.map(({ shippingLine, subtotalAmountSet, taxAmountSet }) => ({
      shippingId: shippingLine?.id ? numericId(shippingLine.id) : undefined,
      amountCents: shopCents(subtotalAmountSet, findings),
      taxCents: shopCents(taxAmountSet, findings),
    })),
    adjustments: node.orderAdjustments.nodes.map((each) => adjustmentOf(each, taxesIncluded, findings)),
    duties: (node.duties ?? []).map(({ originalDuty, amountSet }) => ({
      feeId: originalDuty ? numericId(originalDuty.id) : undefined,
      amountCents: shopCents(amountSet, findings),
    })),
    returnId: node.return ? numericId(node.return.id) : undefined,
  };
}

type AdjustmentNode = RefundNode["orderAdjustments"]["nodes"][number];

/** Our amount is the customer's: the platform counts money given back as negative, and never includes the tax. */
function adjustmentOf(node: AdjustmentNode, taxesIncluded: boolean, findings: Findings): RefundAdjustment {
  const taxCents = reversed(shopCents(node.taxAmountSet, findings));
  const netCents = reversed(shopCents(node.amountSet, findings));
  const amountCents = taxesIncluded ? netCents + taxCents : netCents;
  return { reason: filled(node.reason), amountCents, taxCents };
}

/** Never −0, which equals 0 everywhere but in texts and comparisons of tests. */
const reversed = (cents: number): number => (cents === 0 ? 0 : -cents);

const payoutsOf = (node: RefundNode) => node.transactions.nodes.filter(({ kind }) => kind === "REFUND");

const pending: ReadonlySet<string> = new Set(["PENDING", "AWAITING_RESPONSE"]);
const failed: ReadonlySet<string> = new Set(["FAILURE", "ERROR"]);

/** The refund's money: pending while a payout is under way, failed only without success, and marked `refund_money` if unknown. */
function moneyOf(node: RefundNode, findings: Findings): OrderRefund["money"] {
  const statuses = payoutsOf(node).map(({ status }) => status);
  const isClear = (status: string) => status === "SUCCESS" || pending.has(status) || failed.has(status);
  if (!statuses.every(isClear) || !node.transactions.nodes.every(({ kind }) => isKnown("transactionKind", kind))) {
    findings.add("refund_money");
    return "pending";
  }
  if (statuses.length === 0) return "none";
  if (statuses.some((status) => pending.has(status))) return "pending";
  return statuses.includes("SUCCESS") ? "moved" : "failed";
}
