import type { OrderFee, OrderPaymentTerms, OrderTransaction, TaxPart } from "#shared/domain/orders/order.ts";
import type { Cents } from "#shared/values/money.ts";
import { isKnown } from "./enumerations.ts";
import type { AdditionalFeeNode, DutyNode, PaymentTermsNode, TransactionNode } from "./part-schema.ts";
import { exactCents, type Findings, filled, instant, numericId, rateOf, shopCents } from "./readers.ts";
import type { TaxLineNode } from "./schema-kit.ts";

export function taxOf(node: TaxLineNode, findings: Findings): TaxPart {
  return {
    title: node.title,
    rate: rateOf(node.rate, findings),
    taxCents: shopCents(node.priceSet, findings),
    channelLiable: node.channelLiable ?? false,
  };
}

/** `currency`: that of the shop. */
export function transactionOf(node: TransactionNode, currency: string, findings: Findings): OrderTransaction {
  if (!isKnown("transactionKind", node.kind)) findings.add("transaction_kind");
  if (!isKnown("transactionStatus", node.status)) findings.add("transaction_status");
  return {
    id: numericId(node.id),
    kind: node.kind,
    status: node.status,
    gateway: node.gateway ?? "",
    gatewayTitle: filled(node.formattedGateway),
    amountCents: shopCents(node.amountSet, findings),
    roundingCents: node.amountRoundingSet ? shopCents(node.amountRoundingSet, findings) : undefined,
    createdAt: instant(node.createdAt),
    processedAt: node.processedAt ? instant(node.processedAt) : undefined,
    manual: node.manualPaymentGateway,
    test: node.test,
    parentId: node.parentTransaction ? numericId(node.parentTransaction.id) : undefined,
    paymentId: filled(node.paymentId),
    feeCents: feeOf(node.fees, currency),
  };
}

/** The fees, for information only; absent where unknown or not in the shop's currency. */
function feeOf(fees: TransactionNode["fees"], currency: string): Cents | undefined {
  const amounts = fees.flatMap(({ amount, taxAmount }) => [amount, taxAmount]);
  if (amounts.length === 0) return undefined;
  let total = 0;
  for (const { amount, currencyCode } of amounts) {
    const cents = exactCents(amount);
    if (cents === undefined || currencyCode !== currency) return undefined;
    total += cents;
  }
  return total;
}

export function paymentTermsOf(
  node: PaymentTermsNode | null | undefined,
  findings: Findings,
): OrderPaymentTerms | undefined {
  if (!node) return undefined;
  if (!isKnown("paymentTermsType", node.paymentTermsType)) findings.add("payment_terms_type");
  const due = node.paymentSchedules.nodes.flatMap(({ dueAt }) => (dueAt ? [instant(dueAt)] : []));
  return {
    type: node.paymentTermsType,
    name: node.paymentTermsName,
    dueInDays: node.dueInDays ?? undefined,
    dueAt: due.sort()[0],
    overdue: node.overdue,
  };
}

export function additionalFeeOf(node: AdditionalFeeNode, findings: Findings): OrderFee {
  return { ...chargeOf(node, findings), title: node.name };
}

/** The platform gives a duty no name. */
export function dutyOf(node: DutyNode, findings: Findings): OrderFee {
  return { ...chargeOf(node, findings), title: "Zoll" };
}

function chargeOf(node: DutyNode, findings: Findings): Omit<OrderFee, "title"> {
  return {
    id: numericId(node.id),
    amountCents: shopCents(node.price, findings),
    taxes: node.taxLines.map((tax) => taxOf(tax, findings)),
  };
}
