import type { AppCredit, Billing } from "../billing/billing.ts";
import { type Charge, chargeNode, instant } from "../billing/charge.ts";
import { commonErrors, readLines, readPrice } from "../billing/read-input.ts";
import { type JsonObject, numberOf, textOf } from "../json.ts";
import { gid, legacyId } from "../orders/ids.ts";
import { fromHundredths } from "../orders/money.ts";
import type { ShopView } from "./root.ts";

export interface BillingAccess {
  billing: Billing;
  /** The page on which the merchant answers a charge. */
  confirmationUrl(charge: Charge): string;
}

const isDevelopment = ({ shop }: ShopView) => /^(development|partner)/i.test(shop.platformPlan);

/** Root fields for subscriptions and one-time purchases (vendor documentation: Billing API). */
export function billingFields(view: ShopView, { billing, confirmationUrl }: BillingAccess): JsonObject {
  const shop = view.shop.shop;
  const find = (id: unknown) => {
    const charge = billing.find(shop, legacyId(id));
    return charge?.kind === "subscription" ? charge : undefined;
  };
  const offered = (charge: Charge, field: string): JsonObject => ({
    [field]: chargeNode(charge),
    confirmationUrl: confirmationUrl(charge),
    userErrors: [],
  });
  return {
    appSubscriptionCreate: (args: JsonObject) => {
      const read = readLines(args["lineItems"]);
      const userErrors = [...commonErrors(args, isDevelopment(view)), ...read.errors];
      if (userErrors.length > 0) return { appSubscription: null, confirmationUrl: null, userErrors };
      const behavior = textOf(args["replacementBehavior"]);
      const replacement =
        behavior === "APPLY_IMMEDIATELY" || behavior === "APPLY_ON_NEXT_BILLING_CYCLE" ? behavior : "STANDARD";
      const terms = { trialDays: numberOf(args["trialDays"], 0), replacement } as const;
      const charge = billing.create({ ...named(args, shop), kind: "subscription", lines: read.lines, ...terms });
      return offered(charge, "appSubscription");
    },
    appPurchaseOneTimeCreate: (args: JsonObject) => {
      const price = readPrice(args["price"]);
      const userErrors = commonErrors(args, isDevelopment(view));
      if (Number(price.amount) <= 0) userErrors.push({ field: ["price"], message: "Price must be greater than 0" });
      if (userErrors.length > 0) return { appPurchaseOneTime: null, confirmationUrl: null, userErrors };
      return offered(billing.create({ ...named(args, shop), kind: "purchase", price }), "appPurchaseOneTime");
    },
    appSubscriptionCancel: ({ id, prorate }: JsonObject) => {
      const charge = find(id);
      const isRunning = charge?.status === "ACTIVE" || charge?.status === "FROZEN";
      const isWaiting = charge?.status === "PENDING" && charge.startsAt !== undefined;
      if (charge && (isRunning || (isWaiting && billing.endsWaiting)))
        return { appSubscription: chargeNode(billing.cancel(charge, prorate === true)), userErrors: [] };
      const message = charge
        ? `Cannot transition status via :cancel from :${charge.status.toLowerCase()}`
        : "Subscription not found";
      return { appSubscription: null, userErrors: [{ field: ["id"], message }] };
    },
  };
}

const named = (args: JsonObject, shop: string) => ({
  shop,
  name: textOf(args["name"]) ?? "",
  returnUrl: textOf(args["returnUrl"]) ?? "",
  test: args["test"] === true,
});

const creditNode = ({ id, cents, currencyCode, test, createdAt }: AppCredit): JsonObject => ({
  id: gid("AppCredit", id),
  amount: { amount: fromHundredths(cents), currencyCode },
  createdAt: instant(createdAt),
  description: "Credit for the unused part of a subscription",
  test,
});

/** The part of `AppInstallation` that tells what was bought; purchases of every status are listed. */
export function billingOfInstallation(billing: Billing, shop: string): JsonObject {
  const charges = billing.ofShop(shop);
  const subscriptions = charges.filter(({ kind }) => kind === "subscription");
  const active = subscriptions.filter(({ status }) => status === "ACTIVE").map(chargeNode);
  return {
    activeSubscriptions: active,
    subscriptions: active,
    allSubscriptions: subscriptions.map(chargeNode),
    oneTimePurchases: charges.filter(({ kind }) => kind === "purchase").map(chargeNode),
    credits: billing.creditsOf(shop).map(creditNode),
  };
}
