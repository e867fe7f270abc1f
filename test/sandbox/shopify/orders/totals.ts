import { type JsonObject, numberOf, objectsOf } from "../json.ts";
import type { Charges } from "./charges.ts";
import { aggregateTaxLines, type PricedLine } from "./lines.ts";
import { type Amount, type Currencies, minus, moneyBag, plus, readBag, scale, sum, ZERO } from "./money.ts";
import type { RefundEffect } from "./refunds.ts";
import type { Payments } from "./transactions.ts";

/** Everything the totals of an order follow from. */
export interface TotalsInput {
  given: JsonObject;
  currencies: Currencies;
  taxesIncluded: boolean;
  lines: readonly PricedLine[];
  shippingLines: readonly PricedLine[];
  charges: Charges;
  refunds: readonly RefundEffect[];
  payments: Payments;
}

const negative = (line: JsonObject, currencies: Currencies): JsonObject => ({
  ...line,
  priceSet: moneyBag(minus(ZERO, readBag(line["priceSet"])), currencies),
});

/**
 * An order's totals: duties, fees, tips count, `current…` deducts refunds. `charged`: the amount now due, by which payments are
 * judged.
 */
export function orderTotals(input: TotalsInput): { fields: JsonObject; charged: Amount } {
  const { given, currencies, taxesIncluded, lines, shippingLines, charges, refunds, payments } = input;
  const bag = (amount: Amount) => moneyBag(amount, currencies);
  const priced = [...lines, ...shippingLines];
  const subtotal = sum(lines.map((line) => line.value));
  const shipping = sum(shippingLines.map((line) => line.value));
  const tax = sum([...priced.map((line) => line.tax), charges.tax]);
  const discounts = sum(priced.map((line) => line.discount));
  const cartDiscounts = sum(priced.map((line) => line.cartDiscount));
  const { duties, fees } = charges;
  const tip = readBag(given["totalTipReceivedSet"]);
  const extras = sum([charges.added, tip, taxesIncluded ? ZERO : tax]);
  const derived = sum([subtotal, shipping, extras]);
  const total = given["totalPriceSet"] ? readBag(given["totalPriceSet"]) : derived;
  const current = minus(total, sum(refunds.map((refund) => refund.value)));
  const charged = given["currentTotalPriceSet"] ? readBag(given["currentTotalPriceSet"]) : current;
  const refundedShipping = sum(refunds.map((refund) => refund.shipping));
  const removedUnits = refunds.flatMap((refund) => refund.lines).reduce((units, line) => units + line.quantity, 0);
  const orderedUnits = lines.reduce((units, { node }) => units + numberOf(node["quantity"], 0), 0);
  const ofLines = priced
    .filter(({ node }) => node["isRemoved"] !== true)
    .flatMap(({ node }) => objectsOf(node["taxLines"]));
  const taxLines = [...ofLines, ...charges.taxLines];
  const takenBackOf = (part: "discount" | "cartDiscount" | "duties") => sum(refunds.map((refund) => refund[part]));
  const owed = plus(charged, payments.rounding);
  const takenBack = refunds.flatMap((refund) => refund.taxLines).map((line) => negative(line, currencies));
  const net = minus(payments.received, payments.refunded);
  const fields: JsonObject = {
    subtotalPriceSet: bag(subtotal),
    totalTaxSet: bag(tax),
    totalShippingPriceSet: bag(shipping),
    totalDiscountsSet: bag(discounts),
    totalPriceSet: bag(total),
    originalTotalPriceSet: bag(total),
    taxLines: aggregateTaxLines(taxLines, currencies),
    currentSubtotalPriceSet: bag(minus(subtotal, sum(refunds.map((refund) => refund.subtotal)))),
    currentTotalTaxSet: bag(minus(tax, sum(refunds.map((refund) => refund.tax)))),
    currentShippingPriceSet: bag(minus(shipping, refundedShipping)),
    currentTotalDiscountsSet: bag(minus(discounts, takenBackOf("discount"))),
    cartDiscountAmountSet: cartDiscounts.shop === 0 ? null : bag(cartDiscounts),
    currentCartDiscountAmountSet: bag(minus(cartDiscounts, takenBackOf("cartDiscount"))),
    currentTotalPriceSet: bag(current),
    currentTaxLines: aggregateTaxLines([...taxLines, ...takenBack], currencies),
    currentTotalDutiesSet: duties.shop === 0 ? null : bag(minus(duties, takenBackOf("duties"))),
    originalTotalDutiesSet: duties.shop === 0 ? null : bag(duties),
    currentTotalAdditionalFeesSet: fees.shop === 0 ? null : bag(fees),
    originalTotalAdditionalFeesSet: fees.shop === 0 ? null : bag(fees),
    subtotalLineItemsQuantity: orderedUnits,
    currentSubtotalLineItemsQuantity: Math.max(0, orderedUnits - removedUnits),
    totalReceivedSet: bag(payments.received),
    totalRefundedSet: bag(payments.refunded),
    totalRefundedShippingSet: bag(refundedShipping),
    netPaymentSet: bag(net),
    totalOutstandingSet: bag(minus(owed, net)),
    totalCapturableSet: bag(scale(minus(payments.authorized, payments.received), (value) => Math.max(0, value))),
    refundDiscrepancySet: bag(scale(sum(refunds.map((refund) => refund.discrepancy)), (value) => Math.max(0, value))),
    totalTipReceivedSet: bag(tip),
    totalCashRoundingAdjustment: { paymentSet: bag(payments.rounding), refundSet: bag(payments.refundRounding) },
  };
  return { fields, charged: owed };
}
