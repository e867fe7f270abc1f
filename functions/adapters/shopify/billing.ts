import * as z from "zod/mini";
import type { PlatformSubscription } from "#shared/domain/plans/platform-charges.ts";
import { AppError } from "#shared/errors.ts";
import { decimalOf } from "#shared/values/money.ts";
import type { OfferedCharge, PlatformBilling, SubscriptionOffer } from "../../modules/plans/ports.ts";
import { type GraphqlCalls, queryShop } from "./graphql.ts";
import { instant } from "./readers.ts";

/** A shop that tries plan after plan has more; what runs is asked for apart from them. */
const newest = 20;

/** Everything that was charged or offered (vendor documentation: currentAppInstallation). */
export const chargesDocument = `query Charges {
  currentAppInstallation {
    activeSubscriptions { ...charge }
    allSubscriptions(first: ${newest}, sortKey: CREATED_AT, reverse: true) { nodes { ...charge } }
    oneTimePurchases(first: ${newest}, sortKey: CREATED_AT, reverse: true) { nodes { id name status test createdAt } }
  }
}
fragment charge on AppSubscription {
  id name status test createdAt trialDays currentPeriodEnd
  lineItems { plan { pricingDetails { __typename ... on AppRecurringPricing {
    interval discount { remainingDurationInIntervals }
  } } } }
}`;

/** Vendor documentation: appSubscriptionCreate. */
export const subscribeDocument = `mutation Subscribe($name: String!, $returnUrl: URL!, $lineItems: [AppSubscriptionLineItemInput!]!,
  $trialDays: Int, $test: Boolean, $replacementBehavior: AppSubscriptionReplacementBehavior) {
  offer: appSubscriptionCreate(name: $name, returnUrl: $returnUrl, lineItems: $lineItems, trialDays: $trialDays, test: $test,
    replacementBehavior: $replacementBehavior) { charge: appSubscription { id } confirmationUrl userErrors { field } }
}`;

/** Vendor documentation: appPurchaseOneTimeCreate. */
export const purchaseDocument = `mutation Purchase($name: String!, $returnUrl: URL!, $price: MoneyInput!, $test: Boolean) {
  offer: appPurchaseOneTimeCreate(name: $name, returnUrl: $returnUrl, price: $price, test: $test) {
    charge: appPurchaseOneTime { id } confirmationUrl userErrors { field }
  }
}`;

/** Vendor documentation: appSubscriptionCancel. Without `prorate` nothing is paid back. */
export const cancelDocument = `mutation CancelSubscription($id: ID!, $prorate: Boolean!) {
  appSubscriptionCancel(id: $id, prorate: $prorate) { appSubscription { id status } userErrors { field } }
}`;

const recurringPricing = z.object({
  interval: z.optional(z.string()),
  /** Without a number it never ends. */
  discount: z.optional(z.nullable(z.object({ remainingDurationInIntervals: z.optional(z.nullable(z.number())) }))),
});

const subscriptionNode = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  test: z.boolean(),
  createdAt: z.string(),
  trialDays: z.number(),
  currentPeriodEnd: z.optional(z.nullable(z.string())),
  lineItems: z.array(z.object({ plan: z.object({ pricingDetails: recurringPricing }) })),
});

const chargesAnswer = z.object({
  currentAppInstallation: z.object({
    activeSubscriptions: z.array(subscriptionNode),
    allSubscriptions: z.object({ nodes: z.array(subscriptionNode) }),
    oneTimePurchases: z.object({
      nodes: z.array(
        z.object({ id: z.string(), name: z.string(), status: z.string(), test: z.boolean(), createdAt: z.string() }),
      ),
    }),
  }),
});

const userErrors = z.array(z.object({ field: z.optional(z.nullable(z.array(z.string()))) }));

const offerAnswer = z.object({
  offer: z.object({
    charge: z.nullable(z.object({ id: z.string() })),
    confirmationUrl: z.nullable(z.string()),
    userErrors,
  }),
});

const cancelAnswer = z.object({
  appSubscriptionCancel: z.object({ appSubscription: z.nullable(z.object({ status: z.string() })), userErrors }),
});

/** Charges over the Admin GraphQL API: subscriptions of 30 days or a year, and one-time purchases, all in euros. */
export function shopifyBilling(calls: GraphqlCalls): PlatformBilling {
  const offer = async (
    shop: string,
    accessToken: string,
    { document, variables }: { document: string; variables: Readonly<Record<string, unknown>> },
  ): Promise<OfferedCharge> => {
    const answer = await queryShop(calls, { shop, accessToken, document, variables, schema: offerAnswer });
    const { charge, confirmationUrl, userErrors: refused } = answer.offer;
    if (refused.length > 0 || charge === null || confirmationUrl === null) {
      throw new AppError("platform_rejected", { fields: refused.map(({ field }) => (field ?? []).join(".")) });
    }
    return { id: charge.id, confirmationUrl };
  };

  return {
    charges: async (shop, accessToken) => {
      const request = { shop, accessToken, document: chargesDocument, schema: chargesAnswer };
      const { currentAppInstallation: found } = await queryShop(calls, request);
      const all = new Map(
        [...found.allSubscriptions.nodes, ...found.activeSubscriptions].map((node) => [node.id, toSubscription(node)]),
      );
      return {
        subscriptions: [...all.values()],
        purchases: found.oneTimePurchases.nodes.map(({ test: isTest, createdAt, ...node }) => ({
          ...node,
          isTest,
          createdAt: instant(createdAt),
        })),
      };
    },
    offerSubscription: (shop, accessToken, subscription) =>
      offer(shop, accessToken, { document: subscribeDocument, variables: variablesOf(subscription) }),
    offerPurchase: (shop, accessToken, { name, priceCents, isTest: test, returnUrl }) =>
      offer(shop, accessToken, {
        document: purchaseDocument,
        variables: { name, returnUrl, price: euros(priceCents), test },
      }),
    cancel: async (shop, accessToken, { id, isPaidBack: prorate }) => {
      // A refusal says that it has ended already, or never ran: what is true is asked for afterwards.
      const request = { shop, accessToken, document: cancelDocument, variables: { id, prorate }, schema: cancelAnswer };
      const { appSubscriptionCancel: answer } = await queryShop(calls, request);
      return answer.userErrors.length === 0;
    },
  };
}

function toSubscription(node: z.output<typeof subscriptionNode>): PlatformSubscription {
  const { id, name, status, test: isTest, createdAt, trialDays, currentPeriodEnd, lineItems } = node;
  return {
    id,
    name,
    status,
    isTest,
    isAnnual: lineItems.some(({ plan }) => plan.pricingDetails.interval === "ANNUAL"),
    createdAt: instant(createdAt),
    trialDays,
    ...(currentPeriodEnd ? { periodEndsAt: instant(currentPeriodEnd) } : {}),
    isDiscounted: lineItems.some(({ plan }) => isDiscounted(plan.pricingDetails)) || undefined,
  };
}

const isDiscounted = ({ discount }: z.output<typeof recurringPricing>): boolean =>
  !!discount && discount.remainingDurationInIntervals !== 0;

const replacements = {
  immediately: "APPLY_IMMEDIATELY",
  nextPeriod: "APPLY_ON_NEXT_BILLING_CYCLE",
} as const satisfies Record<SubscriptionOffer["replacement"], string>;

function variablesOf(offer: SubscriptionOffer): Readonly<Record<string, unknown>> {
  const { name, priceCents, isAnnual, discount, trialDays, replacement, isTest: test, returnUrl } = offer;
  const details = {
    price: euros(priceCents),
    interval: isAnnual ? "ANNUAL" : "EVERY_30_DAYS",
    ...(discount
      ? { discount: { value: { amount: decimalOf(discount.cents) }, durationLimitInIntervals: discount.intervals } }
      : {}),
  };
  return {
    name,
    returnUrl,
    lineItems: [{ plan: { appRecurringPricingDetails: details } }],
    trialDays,
    test,
    replacementBehavior: replacements[replacement],
  };
}

const euros = (cents: number) => ({ amount: decimalOf(cents), currencyCode: "EUR" });
