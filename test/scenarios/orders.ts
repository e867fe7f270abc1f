import { canary } from "./world/canary.ts";

/** Orders in Admin GraphQL shape; a test states only what it is about. */

const address = {
  firstName: "Karla",
  lastName: canary.lastName,
  address1: canary.street,
  zip: "20095",
  city: "Hamburg",
  countryCodeV2: "DE",
  phone: canary.phone,
};

export const lineItem = (amount = "119.00", rest: object = {}) => ({
  title: "Teekanne Selma",
  sku: "KANNE-1",
  quantity: 1,
  originalUnitPriceSet: { shopMoney: { amount } },
  taxLines: [{ title: "DE MwSt 19 %", rate: 0.19 }],
  ...rest,
});

export const payment = { kind: "SALE", status: "SUCCESS", gateway: "shopify_payments" };
export const openPayment = { kind: "SALE", status: "PENDING", gateway: "manual" };

/** A paid order over 119.00 €; all of a shop have the same customer unless `buyer` names another. */
export const anOrder = ({ buyer = "karla", ...rest }: { buyer?: string; [field: string]: unknown } = {}) => ({
  taxesIncluded: true,
  email: `${buyer}@${canary.emailDomain}`,
  note: canary.note,
  customer: {
    firstName: "Karla",
    lastName: canary.lastName,
    defaultEmailAddress: { emailAddress: `${buyer}@${canary.emailDomain}` },
  },
  billingAddress: address,
  lineItems: { nodes: [lineItem()] },
  transactions: [payment],
  ...rest,
});

/** The same order, not paid yet. */
export const anOpenOrder = (rest: Record<string, unknown> = {}) =>
  anOrder({ displayFinancialStatus: "PENDING", transactions: [openPayment], ...rest });
