import { type JsonObject, numberOf, objectOf, objectsOf } from "../json.ts";
import { aggregateTaxLines, type PricedLine } from "./lines.ts";
import { type Amount, type Currencies, minus, moneyBag, plus, readBag, share, sum, ZERO } from "./money.ts";

/** A completed refund, and its deductions from the order. */
export interface RefundEffect {
  node: JsonObject;
  lines: { id: unknown; quantity: number }[];
  subtotal: Amount;
  shipping: Amount;
  tax: Amount;
  /** Discounts of the refunded units, in all and those of the whole order. */
  discount: Amount;
  cartDiscount: Amount;
  duties: Amount;
  /** Kept by the merchant (positive) or paid beyond the worth of the parts. */
  discrepancy: Amount;
  /** Money value of lines, shipping, duties and adjustments, tax included. */
  value: Amount;
  /** Sum of the successful transactions. */
  refunded: Amount;
  /** The order's tax lines that are taken back, with positive amounts. */
  taxLines: JsonObject[];
}

/** The order's part in completing a refund. */
export interface RefundContext {
  currencies: Currencies;
  taxesIncluded: boolean;
  lines: readonly PricedLine[];
  shippingLines: readonly PricedLine[];
}

interface Part {
  node: JsonObject;
  discount: Amount;
  cartDiscount: Amount;
  subtotal: Amount;
  tax: Amount;
  taxLines: JsonObject[];
}

const findLine = (lines: readonly PricedLine[], reference: unknown) =>
  lines.find(({ node }) => node["id"] === objectOf(reference)["id"]);

/** The part of an amount that `quantity` of `of` units carry when `before` units were refunded earlier: parts add up. */
const unitsOf = (amount: Amount, quantity: number, before: number, of: number): Amount =>
  minus(share(amount, before + quantity, of), share(amount, before, of));

function completeRefundLine(given: JsonObject, before: number, context: RefundContext): Part {
  const line = findLine(context.lines, given["lineItem"]);
  const ordered = numberOf(line?.node["quantity"], 1);
  const quantity = numberOf(given["quantity"], Math.max(0, ordered - before));
  const computed = line ? unitsOf(line.value, quantity, before, ordered) : ZERO;
  const subtotal = given["subtotalSet"] ? readBag(given["subtotalSet"]) : computed;
  const tax = given["totalTaxSet"]
    ? readBag(given["totalTaxSet"])
    : line
      ? unitsOf(line.tax, quantity, before, ordered)
      : ZERO;
  const node: JsonObject = {
    restockType: "NO_RESTOCK",
    restocked: given["restockType"] === "RETURN" || given["restockType"] === "CANCEL",
    priceSet: moneyBag(share(subtotal, 1, quantity), context.currencies),
    subtotalSet: moneyBag(subtotal, context.currencies),
    totalTaxSet: moneyBag(tax, context.currencies),
    ...given,
    quantity,
    lineItem: line?.node ?? given["lineItem"],
  };
  const discounted = (amount: Amount = ZERO) => unitsOf(amount, quantity, before, ordered);
  return {
    node,
    discount: discounted(line?.discount),
    cartDiscount: discounted(line?.cartDiscount),
    subtotal,
    tax,
    taxLines: splitTax(line, tax, context.currencies),
  };
}

function completeRefundShipping(given: JsonObject, context: RefundContext): Part {
  const line = findLine(context.shippingLines, given["shippingLine"]) ?? context.shippingLines[0];
  const subtotal = given["subtotalAmountSet"] ? readBag(given["subtotalAmountSet"]) : (line?.value ?? ZERO);
  const proportional = line ? share(line.tax, subtotal.shop, line.value.shop) : ZERO;
  const tax = given["taxAmountSet"] ? readBag(given["taxAmountSet"]) : proportional;
  const node: JsonObject = {
    ...given,
    subtotalAmountSet: moneyBag(subtotal, context.currencies),
    taxAmountSet: moneyBag(tax, context.currencies),
    shippingLine: line?.node ?? given["shippingLine"],
  };
  const taxLines = splitTax(line, tax, context.currencies);
  return { node, discount: ZERO, cartDiscount: ZERO, subtotal, tax, taxLines };
}

/** Spreads a part's tax over the rates of its line; the last rate takes what rounding leaves. */
function splitTax(line: PricedLine | undefined, tax: Amount, currencies: Currencies): JsonObject[] {
  const taxLines = objectsOf(line?.node["taxLines"]);
  let rest = tax;
  return taxLines.map((taxLine, index) => {
    const isLast = index === taxLines.length - 1;
    const part = isLast ? rest : share(readBag(taxLine["priceSet"]), tax.shop, line?.tax.shop ?? 0);
    rest = minus(rest, part);
    return { ...taxLine, priceSet: moneyBag(part, currencies) };
  });
}

/** Completes a refund; `before`: units earlier refunds took. An order adjustment is negative when money exceeds the lines' worth. */
export function completeRefund(given: JsonObject, before: Map<unknown, number>, context: RefundContext): RefundEffect {
  const lines = objectsOf(given["refundLineItems"]).map((line) => {
    const id = objectOf(line["lineItem"])["id"];
    const part = completeRefundLine(line, before.get(id) ?? 0, context);
    before.set(id, (before.get(id) ?? 0) + numberOf(part.node["quantity"], 0));
    return { id, ...part };
  });
  const shipping = objectsOf(given["refundShippingLines"]).map((line) => completeRefundShipping(line, context));
  const noTax = moneyBag(ZERO, context.currencies);
  const adjustments = objectsOf(given["orderAdjustments"]).map(
    (adjustment): JsonObject => ({ taxAmountSet: noTax, reason: "REFUND_DISCREPANCY", ...adjustment }),
  );
  const allDuties = context.lines.flatMap(({ node }) => objectsOf(node["duties"]));
  const duties = objectsOf(given["duties"]).map((duty): JsonObject => {
    const id = objectOf(duty["originalDuty"])["id"];
    return { ...duty, originalDuty: allDuties.find((each) => each["id"] === id) ?? duty["originalDuty"] };
  });
  const refundedDuties = sum(duties.map((duty) => readBag(duty["amountSet"])));
  const transactions = objectsOf(given["transactions"]);
  const successful = transactions.filter(({ status, kind }) => status === "SUCCESS" && kind === "REFUND");
  const refunded = sum(successful.map((transaction) => readBag(transaction["amountSet"])));
  const subtotal = sum(lines.map((part) => part.subtotal));
  const shippingValue = sum(shipping.map((part) => part.subtotal));
  const tax = sum([...lines, ...shipping].map((part) => part.tax));
  const adjusted = sum(adjustments.map((each) => plus(readBag(each["amountSet"]), readBag(each["taxAmountSet"]))));
  const gross = plus(plus(subtotal, shippingValue), context.taxesIncluded ? ZERO : tax);
  const value = minus(plus(gross, refundedDuties), adjusted);
  const discrepancies = adjustments.filter(({ reason }) => /DISCREPANCY/.test(String(reason)));
  const node: JsonObject = {
    note: null,
    totalRefundedSet: moneyBag(refunded, context.currencies),
    ...given,
    duties,
    refundLineItems: { nodes: lines.map((part) => part.node) },
    refundShippingLines: { nodes: shipping.map((part) => part.node) },
    orderAdjustments: { nodes: adjustments },
    transactions: { nodes: transactions },
  };
  return {
    node,
    lines: lines.map((part) => ({ id: part.id, quantity: numberOf(part.node["quantity"], 0) })),
    subtotal,
    shipping: shippingValue,
    tax,
    discount: sum(lines.map((part) => part.discount)),
    cartDiscount: sum(lines.map((part) => part.cartDiscount)),
    duties: refundedDuties,
    discrepancy: sum(discrepancies.map(({ amountSet }) => readBag(amountSet))),
    value,
    refunded,
    taxLines: aggregateTaxLines(
      [...lines, ...shipping].flatMap((part) => part.taxLines),
      context.currencies,
    ),
  };
}
