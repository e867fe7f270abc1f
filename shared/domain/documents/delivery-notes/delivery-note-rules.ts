import { isAnonymousPosOrder, missingAddressParts } from "../../contacts/recipient.ts";
import type { OrderFulfillment } from "../../orders/order.ts";
import { milestonesOf } from "../../orders/statuses.ts";
import { orderDay } from "../facts/dates.ts";
import { connectionRule, isShortForm } from "../rules/invoice-rules.ts";
import { parcelIssuerRules } from "../rules/issuer-rules.ts";
import { freeRule, pointOfSaleRule, testRule } from "../rules/order-rules.ts";
import type { Rule } from "../rules/rule.ts";
import { deliveryTagRule } from "../rules/tag-rule.ts";
import { deliveryRecipient } from "./delivery-content.ts";

/** The questions about a parcel, in the order in which they are asked; its goods come last. */
export function deliveryNoteRules(fulfillment: OrderFulfillment): readonly Rule[] {
  return [
    testRule,
    switchRule,
    cutOffDayRule,
    fromNowOnRule,
    pointOfSaleRule,
    ...parcelIssuerRules(fulfillment),
    freeRule,
    deliveryTagRule,
    readableRule,
    fulfillmentRule(fulfillment),
    timingRule,
    connectionRule,
    recipientRule,
  ];
}

const switchRule: Rule = {
  name: "switch",
  setting: "deliveryCreate",
  violation: ({ preferences, context }) =>
    preferences.deliveryCreate === false || context.since.deliveryNote === undefined
      ? { verdict: "skip", code: "DISABLED_DELIVERY_CREATE" }
      : undefined,
};

const cutOffDayRule: Rule = {
  name: "cut-off-day",
  setting: "deliveryCreate",
  datum: ({ order }) => orderDay(order),
  violation: ({ order, preferences: { deliveryCreate } }) =>
    typeof deliveryCreate === "string" && orderDay(order) < deliveryCreate
      ? { verdict: "skip", code: "SKIP_DATE", details: { value: deliveryCreate } }
      : undefined,
};

const fromNowOnRule: Rule = {
  name: "from-now-on",
  setting: "deliveryCreate",
  datum: ({ order }) => order.processedAt,
  violation: ({ order, context }) =>
    order.processedAt < (context.since.deliveryNote ?? context.now)
      ? { verdict: "skip", code: "BEFORE_SWITCH" }
      : undefined,
};

/** Amounts and taxes do not matter here, but lines that were not read do. */
const readableRule: Rule = {
  name: "completeness",
  violation: ({ order }) => {
    const value = order.unsupported.find((feature) => feature.endsWith("_truncated"));
    return value === undefined ? undefined : { verdict: "hold", code: "UNSUPPORTED_TRUNCATED", details: { value } };
  },
};

/** Words of the platform for a parcel that has not left yet. */
const openFulfillments: ReadonlySet<string> = new Set(["OPEN", "PENDING"]);

function fulfillmentRule({ status }: OrderFulfillment): Rule {
  return {
    name: "fulfillment",
    datum: () => status,
    violation: () => {
      if (status === "SUCCESS") return undefined;
      return openFulfillments.has(status)
        ? { verdict: "wait", code: "WAIT", details: { event: "fulfilled" } }
        : { verdict: "hold", code: "UNSUPPORTED_STATUS", details: { value: status } };
    },
  };
}

/** One note per parcel either way: when it leaves, or when the order is paid and sent as a whole. */
const timingRule: Rule = {
  name: "timing",
  setting: "deliveryEvent",
  violation: ({ order, preferences }) =>
    preferences.deliveryEvent === "fulfilled" || milestonesOf(order).completed
      ? undefined
      : { verdict: "wait", code: "WAIT", details: { event: "completed" } },
};

const recipientRule: Rule = {
  name: "recipient",
  violation: ({ order }) => {
    if (isAnonymousPosOrder(order)) return undefined;
    const recipient = deliveryRecipient(order);
    if (recipient === undefined) return { verdict: "hold", code: "MISSING_CUSTOMER" };
    const missing = missingAddressParts(recipient.address);
    // goods that are collected need no more of an address than their invoice
    return missing.length === 0 || (order.shippingAddress === undefined && isShortForm(order))
      ? undefined
      : { verdict: "hold", code: "MISSING_ADDRESS", details: { value: missing.join(", ") } };
  },
};
