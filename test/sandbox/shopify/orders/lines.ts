import { type JsonObject, numberOf, objectOf, objectsOf, textOf } from "../json.ts";
import { type Amount, type Currencies, minus, moneyBag, plus, readBag, scale, share, sum, ZERO } from "./money.ts";

/** The order's part in completing a line. */
export interface LineContext {
  currencies: Currencies;
  taxesIncluded: boolean;
}

/** A completed line or shipping line together with the amounts that order totals are made of. */
export interface PricedLine {
  node: JsonObject;
  /** After all discounts; contains the tax exactly when the order's `taxesIncluded` says so. */
  value: Amount;
  discount: Amount;
  /** The part of the discount that belongs to the whole order. */
  cartDiscount: Amount;
  tax: Amount;
}

/** The default discount of an allocation: an order discount given by hand. */
const SOME_DISCOUNT: JsonObject = {
  __typename: "ManualDiscountApplication",
  index: 0,
  allocationMethod: "ACROSS",
  targetSelection: "ALL",
  targetType: "LINE_ITEM",
  title: "Rabatt",
};

const allocationsOf = (line: JsonObject): JsonObject[] =>
  objectsOf(line["discountAllocations"]).map((allocation) => {
    const value = { __typename: "MoneyV2", ...objectOf(objectOf(allocation["allocatedAmountSet"])["shopMoney"]) };
    const application = { ...SOME_DISCOUNT, value, ...objectOf(allocation["discountApplication"]) };
    return { ...allocation, discountApplication: application };
  });

/** The discount applications that the lines' allocations belong to, each index once. */
export function discountApplicationsOf(lines: readonly PricedLine[]): JsonObject[] {
  const applications = lines
    .flatMap(({ node }) => objectsOf(node["discountAllocations"]))
    .map((allocation) => objectOf(allocation["discountApplication"]));
  return [...new Map(applications.map((application) => [application["index"], application])).values()];
}
const allocated = (allocations: readonly JsonObject[]) =>
  sum(allocations.map((each) => readBag(each["allocatedAmountSet"])));

const isOrderWide = (allocation: JsonObject): boolean => {
  const application = objectOf(allocation["discountApplication"]);
  return application["targetSelection"] === "ALL" || application["allocationMethod"] === "ACROSS";
};

/** Line-level and not from a code: what `discountedTotalSet` deducts by default (vendor documentation: LineItem). */
const isAutomaticLineDiscount = (allocation: JsonObject): boolean => {
  const application = objectOf(allocation["discountApplication"]);
  const isCode = application["__typename"] === "DiscountCodeApplication" || "code" in application;
  return !isCode && !isOrderWide(allocation);
};

/** Completes tax lines; a missing amount follows from the rate and `base` (half up, per line, as the platform does). */
export function completeTaxLines(
  given: unknown,
  base: Amount,
  { currencies, taxesIncluded }: LineContext,
): JsonObject[] {
  const lines = objectsOf(given).map((line) => {
    const rate = numberOf(line["rate"], numberOf(line["ratePercentage"], 0) / 100);
    return { line, rate };
  });
  const allRates = lines.reduce((total, { rate }) => total + rate, 0);
  return lines.map(({ line, rate }) => {
    const computed = scale(base, (value) => Math.round((value * rate) / (taxesIncluded ? 1 + allRates : 1)));
    return {
      title: "DE MwSt",
      source: "Shopify",
      channelLiable: false,
      ...line,
      rate,
      ratePercentage: numberOf(line["ratePercentage"], Math.round(rate * 1e6) / 1e4),
      priceSet: line["priceSet"] ?? moneyBag(computed, currencies),
    };
  });
}

const taxOf = (taxLines: readonly JsonObject[]) => sum(taxLines.map((line) => readBag(line["priceSet"])));

/** Completes a duty or an additional fee: its tax follows from its rates (vendor documentation: Duty, AdditionalFee). */
export const completeCharge = (given: JsonObject, context: LineContext): JsonObject => ({
  ...given,
  taxLines: completeTaxLines(given["taxLines"], readBag(given["price"]), context),
});

/** Completes one line item (vendor documentation: object LineItem). */
export function completeLineItem(given: JsonObject, context: LineContext): PricedLine {
  const bag = (amount: Amount) => moneyBag(amount, context.currencies);
  const quantity = numberOf(given["quantity"], 1);
  const total = given["originalTotalSet"] ? readBag(given["originalTotalSet"]) : undefined;
  const unit = given["originalUnitPriceSet"]
    ? readBag(given["originalUnitPriceSet"])
    : share(total ?? ZERO, 1, quantity);
  const original = total ?? scale(unit, (value) => value * quantity);
  const allocations = allocationsOf(given);
  const discount = allocated(allocations);
  const lineDiscounted = minus(original, allocated(allocations.filter(isAutomaticLineDiscount)));
  const value = minus(original, discount);
  const taxLines = completeTaxLines(given["taxLines"], value, context);
  const tax = taxOf(taxLines);
  const title = textOf(given["title"]) ?? "Artikel";
  const variantTitle = textOf(given["variantTitle"]);
  const node: JsonObject = {
    title,
    name: variantTitle ? `${title} - ${variantTitle}` : title,
    currentQuantity: quantity,
    refundableQuantity: quantity,
    unfulfilledQuantity: quantity,
    nonFulfillableQuantity: 0,
    originalUnitPriceSet: bag(unit),
    originalTotalSet: bag(original),
    totalDiscountSet: bag(discount),
    discountedTotalSet: bag(lineDiscounted),
    discountedUnitPriceSet: bag(share(lineDiscounted, 1, quantity)),
    discountedUnitPriceAfterAllDiscountsSet: bag(share(value, 1, quantity)),
    priceAfterAllDiscountsBeforeTaxesSet: bag(context.taxesIncluded ? minus(value, tax) : value),
    isGiftCard: false,
    requiresShipping: given["isGiftCard"] !== true,
    taxable: given["isGiftCard"] !== true,
    merchantEditable: true,
    customAttributes: [],
    ...given,
    duties: objectsOf(given["duties"]).map((duty) => completeCharge(duty, context)),
    quantity,
    discountAllocations: allocations,
    taxLines,
  };
  return { node, value, discount, cartDiscount: allocated(allocations.filter(isOrderWide)), tax };
}

/** Completes one shipping line (vendor documentation: object ShippingLine). */
export function completeShippingLine(given: JsonObject, context: LineContext): PricedLine {
  const bag = (amount: Amount) => moneyBag(amount, context.currencies);
  const allocations = allocationsOf(given);
  const givenPrice = given["discountedPriceSet"] ? readBag(given["discountedPriceSet"]) : undefined;
  const original = given["originalPriceSet"]
    ? readBag(given["originalPriceSet"])
    : plus(givenPrice ?? ZERO, allocated(allocations));
  const value = givenPrice ?? minus(original, allocated(allocations));
  const taxLines = completeTaxLines(given["taxLines"], value, context);
  const node: JsonObject = {
    title: "Standardversand",
    code: textOf(given["title"]) ?? "Standardversand",
    source: "shopify",
    custom: false,
    isRemoved: false,
    originalPriceSet: bag(original),
    discountedPriceSet: bag(value),
    currentDiscountedPriceSet: bag(given["isRemoved"] === true ? ZERO : value),
    ...given,
    discountAllocations: allocations,
    taxLines,
  };
  if (node["isRemoved"] === true) return { node, value: ZERO, discount: ZERO, cartDiscount: ZERO, tax: ZERO };
  return { node, value, discount: minus(original, value), cartDiscount: ZERO, tax: taxOf(taxLines) };
}

/** Sums tax lines per rate and title, as `Order.taxLines` and `Order.currentTaxLines` do. */
export function aggregateTaxLines(taxLines: readonly JsonObject[], currencies: Currencies): JsonObject[] {
  const groups = new Map<string, { line: JsonObject; amount: Amount }>();
  for (const line of taxLines) {
    const key = `${line["rate"]}|${line["title"]}|${line["channelLiable"]}`;
    const known = groups.get(key);
    groups.set(key, { line, amount: plus(known?.amount ?? ZERO, readBag(line["priceSet"])) });
  }
  return [...groups.values()].map(({ line, amount }) => ({ ...line, priceSet: moneyBag(amount, currencies) }));
}
