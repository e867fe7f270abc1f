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

/** Reads `appSubscriptionCreate`'s one line item; pricing by usage is not simulated, but refused. */
export function readLines(input: unknown): ReadLines {
  const plans = objectsOf(input).map(({ plan }) => objectOf(plan));
  const recurring = plans.flatMap(({ appRecurringPricingDetails }) =>
    isObject(appRecurringPricingDetails) ? [readRecurring(appRecurringPricingDetails)] : [],
  );
  const errors: UserError[] = [];
  const field = ["lineItems"];
  if (recurring.length === 0) errors.push(refuse(field, "Line items can't be blank"));
  if (plans.some(({ appUsagePricingDetails }) => isObject(appUsagePricingDetails)))
    errors.push(refuse(field, "Pricing by usage is not simulated"));
  if (recurring.length > 1) errors.push(refuse(field, "Only one recurring pricing plan is allowed"));
  if (recurring.some(({ price }) => Number(price.amount) <= 0))
    errors.push(refuse(field, "Price must be greater than 0"));
  errors.push(...recurring.flatMap(discountErrors));
  if (errors.length > 0) return { lines: [], errors };
  return { lines: recurring.map((plan) => ({ recurring: plan })), errors: [] };
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
