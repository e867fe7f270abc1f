import { isObject, type JsonObject, numberOf, objectOf, objectsOf, textOf } from "../json.ts";
import { canonicalDecimal, decimalInput } from "../orders/money.ts";
import { cents, type PlanLine, type Price, type RecurringPlan } from "./charge.ts";

/** A refusal in the shape of GraphQL's `UserError`. */
export interface UserError {
  field: string[] | null;
  message: string;
}

/** The lines of a subscription, or why they cannot be sold. */
export type ReadLines = { lines: Omit<PlanLine, "id">[]; errors: [] } | { lines: []; errors: UserError[] };

export const readPrice = (input: unknown): Price => {
  const { amount, currencyCode } = objectOf(input);
  return { amount: canonicalDecimal(decimalInput(amount)), currencyCode: textOf(currencyCode) ?? "EUR" };
};

const refuse = (field: string[], message: string): UserError => ({ field, message });

/**
 * Reads `appSubscriptionCreate`'s line items by the platform's rules: two at most, ANNUAL without usage, one currency, positive
 * prices.
 */
export function readLines(input: unknown): ReadLines {
  const plans = objectsOf(input).map(({ plan }) => objectOf(plan));
  const recurring = plans.flatMap(({ appRecurringPricingDetails }) =>
    isObject(appRecurringPricingDetails) ? [readRecurring(appRecurringPricingDetails)] : [],
  );
  const usage = plans.flatMap(({ appUsagePricingDetails }) =>
    isObject(appUsagePricingDetails) ? [readUsage(appUsagePricingDetails)] : [],
  );
  const errors: UserError[] = [];
  const field = ["lineItems"];
  if (recurring.length + usage.length === 0) errors.push(refuse(field, "Line items can't be blank"));
  if (plans.some((plan) => "appRecurringPricingDetails" in plan === "appUsagePricingDetails" in plan))
    errors.push(refuse(field, "Each line item must have exactly one pricing plan"));
  if (recurring.length > 1) errors.push(refuse(field, "Only one recurring pricing plan is allowed"));
  if (usage.length > 1) errors.push(refuse(field, "Only one usage pricing plan is allowed"));
  if (usage.length > 0 && recurring.some(({ interval }) => interval === "ANNUAL"))
    errors.push(refuse(field, "Usage pricing cannot be combined with an annual interval"));
  const prices = [...recurring.map(({ price }) => price), ...usage.map(({ cappedAmount }) => cappedAmount)];
  if (new Set(prices.map(({ currencyCode }) => currencyCode)).size > 1)
    errors.push(refuse(field, "All line items must have the same currency"));
  if (prices.some(({ amount }) => Number(amount) <= 0)) errors.push(refuse(field, "Price must be greater than 0"));
  errors.push(...recurring.flatMap(discountErrors));
  if (errors.length > 0) return { lines: [], errors };
  return {
    lines: [...recurring.map((plan) => ({ recurring: plan })), ...usage.map((plan) => ({ usage: plan }))],
    errors: [],
  };
}

function readRecurring(input: JsonObject): RecurringPlan {
  const interval = input["interval"] === "ANNUAL" ? "ANNUAL" : "EVERY_30_DAYS";
  const plan: RecurringPlan = { price: readPrice(input["price"]), interval };
  if (!isObject(input["discount"])) return plan;
  const { value, durationLimitInIntervals } = input["discount"];
  const { amount, percentage } = objectOf(value);
  return {
    ...plan,
    discount: {
      ...(amount === undefined || amount === null ? {} : { amount: canonicalDecimal(decimalInput(amount)) }),
      ...(typeof percentage === "number" ? { percentage } : {}),
      intervals: typeof durationLimitInIntervals === "number" ? durationLimitInIntervals : null,
    },
  };
}

const readUsage = (input: JsonObject) => ({
  terms: textOf(input["terms"]) ?? "",
  cappedAmount: readPrice(input["cappedAmount"]),
});

function discountErrors({ price, discount }: RecurringPlan): UserError[] {
  if (!discount) return [];
  const field = ["lineItems", "0", "plan", "appRecurringPricingDetails", "discount"];
  const { amount, percentage, intervals } = discount;
  if ((amount === undefined) === (percentage === undefined))
    return [refuse(field, "Discount value must be either an amount or a percentage")];
  if (intervals !== null && intervals <= 0) return [refuse(field, "Duration limit must be greater than 0")];
  if (amount !== undefined && (cents(amount) <= 0 || cents(amount) > cents(price.amount)))
    return [refuse(field, "Discount amount must be between 0 and the price")];
  if (percentage !== undefined && (percentage <= 0 || percentage > 1))
    return [refuse(field, "Discount percentage must be between 0 and 1")];
  return [];
}

/** Faults for which the platform refuses subscriptions and purchases alike. */
export function commonErrors(args: JsonObject, isDevelopmentShop: boolean): UserError[] {
  const errors: UserError[] = [];
  if (!textOf(args["name"])?.trim()) errors.push(refuse(["name"], "Name can't be blank"));
  if (!/^https?:\/\/[^\s/]/.test(textOf(args["returnUrl"]) ?? ""))
    errors.push(refuse(["returnUrl"], "Return url is invalid"));
  if (isDevelopmentShop && args["test"] !== true)
    errors.push(refuse(["test"], "Development stores accept test charges only"));
  const days = numberOf(args["trialDays"], 0);
  if (days < 0 || days > 1000) errors.push(refuse(["trialDays"], "Trial days must be between 0 and 1000"));
  return errors;
}
