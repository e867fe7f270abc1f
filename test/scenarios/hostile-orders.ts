import { lineItem } from "./orders.ts";
import { canary } from "./world/canary.ts";

const money = (amount: string) => ({ shopMoney: { amount } });
const address = {
  firstName: "K",
  lastName: canary.lastName,
  address1: canary.street,
  zip: "20095",
  city: "Hamburg",
};
const noStreet = { ...address, address1: null, countryCodeV2: "AT" };
const script = `<script>alert("1")</script>`;

export interface HostileOrder {
  says: string;
  order: Record<string, unknown>;
  /** `invoice`, or the reason there is none. */
  outcome: string;
}

/** Orders with values that no shop should send. The platform itself refuses values outside its own lists. */
export const hostileOrders: readonly HostileOrder[] = [
  {
    says: "a financial status nobody knows",
    order: { displayFinancialStatus: "HAUNTED" },
    outcome: "refused by the platform",
  },
  {
    says: "a fulfilment status nobody knows",
    order: { displayFulfillmentStatus: "TELEPORTED" },
    outcome: "refused by the platform",
  },
  { says: "no financial status", order: { displayFinancialStatus: null }, outcome: "invoice" },
  { says: "no customer", order: { customer: null }, outcome: "invoice" },
  {
    says: "nobody at all",
    order: { customer: null, email: null, billingAddress: null, shippingAddress: null },
    outcome: "MISSING_CUSTOMER",
  },
  {
    says: "no street",
    order: { billingAddress: noStreet, shippingAddress: noStreet },
    outcome: "MISSING_ADDRESS",
  },
  {
    says: "a country nobody knows",
    order: { billingAddress: { ...address, countryCodeV2: "QQ" } },
    outcome: "refused by the platform",
  },
  { says: "another currency", order: { currencyCode: "USD" }, outcome: "INVALID_CURRENCY" },
  {
    says: "a negative quantity",
    order: { lineItems: { nodes: [lineItem("10.00", { quantity: -3 })] } },
    outcome: "UNSUPPORTED_EDITED_ORDER",
  },
  {
    says: "no lines",
    order: { lineItems: { nodes: [] }, totalPriceSet: money("10.00") },
    outcome: "UNSUPPORTED_ORDER_FEATURE",
  },
  {
    says: "a total that is not the sum of its lines",
    order: { totalPriceSet: money("999.99"), currentTotalPriceSet: money("999.99") },
    outcome: "SUM_MISMATCH",
  },
  {
    says: "half a cent",
    order: { lineItems: { nodes: [lineItem("10.005")] } },
    outcome: "UNSUPPORTED_ORDER_FEATURE",
  },
  {
    says: "more than a safe integer",
    order: { lineItems: { nodes: [lineItem("99999999999999999.99")] } },
    outcome: "UNSUPPORTED_ORDER_FEATURE",
  },
  {
    says: "a rate no law knows",
    order: { lineItems: { nodes: [lineItem("10.00", { taxLines: [{ title: "?", rate: 0.42 }] })] } },
    outcome: "TAX_RATE_NOT_ALLOWED",
  },
  {
    says: "two taxes on one line",
    order: {
      lineItems: {
        nodes: [
          lineItem("10.00", {
            taxLines: [
              { title: "a", rate: 0.19 },
              { title: "b", rate: 0.07 },
            ],
          }),
        ],
      },
    },
    outcome: "TAX_SEVERAL_LINES",
  },
  {
    says: "1,200 lines",
    order: {
      lineItems: { nodes: Array.from({ length: 1_200 }, (_, index) => lineItem("1.19", { sku: `S${index}` })) },
    },
    outcome: "UNSUPPORTED_TRUNCATED",
  },
  {
    says: "501 lines",
    order: { lineItems: { nodes: Array.from({ length: 501 }, (_, index) => lineItem("1.19", { sku: `S${index}` })) } },
    outcome: "invoice",
  },
  {
    says: "markup everywhere",
    order: {
      name: script,
      billingAddress: { ...address, firstName: script, company: script, countryCodeV2: "DE" },
      tags: [script],
      lineItems: { nodes: [lineItem("10.00", { title: script, sku: script })] },
    },
    outcome: "invoice",
  },
  {
    says: "names of 300 characters with umlauts and emoji",
    order: {
      billingAddress: { ...address, lastName: "Ä".repeat(300), countryCodeV2: "DE" },
      lineItems: { nodes: [lineItem("10.00", { title: "🫖".repeat(300) })] },
    },
    outcome: "invoice",
  },
  {
    says: "control characters and a lone surrogate",
    order: {
      billingAddress: { ...address, lastName: "A\u0000B\u202eC\ud800", countryCodeV2: "DE" },
      lineItems: { nodes: [lineItem("10.00", { title: "\u0007\ud83e" })] },
    },
    outcome: "invoice",
  },
  {
    says: "an e-mail address that is none",
    order: { email: "kein <post>", customer: { firstName: "K", lastName: canary.lastName, email: "kein <post>" } },
    outcome: "invoice",
  },
  {
    says: "a telephone number that is none",
    order: { billingAddress: { ...address, countryCodeV2: "DE", phone: "☎".repeat(90) } },
    outcome: "invoice",
  },
  {
    says: "formulas instead of names",
    order: { name: "=cmd|' /C calc'!A0", billingAddress: { ...address, lastName: "=1+1", countryCodeV2: "DE" } },
    outcome: "invoice",
  },
  { says: "a test", order: { test: true }, outcome: "SKIP_TEST" },
  {
    says: "250 tags",
    order: { tags: Array.from({ length: 250 }, (_, index) => `tag-${index}-${"x".repeat(30)}`) },
    outcome: "invoice",
  },
];
