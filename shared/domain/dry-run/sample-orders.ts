import type { BasisPoints, Cents } from "../../values/money.ts";
import { sumCents, taxContained } from "../../values/money.ts";
import type { Instant } from "../../values/time.ts";
import type { Address, Order, OrderLine, OrderShipping, TaxPart } from "../orders/order.ts";

/** A sample's own facts. */
interface Sample {
  id: string;
  name: string;
  lines: readonly OrderLine[];
  shippingCents: Cents;
  address: Address;
  company?: string;
  isPaid: boolean;
  isSent: boolean;
}

const home: Address = {
  firstName: "Erika",
  lastName: "Beispiel",
  street: "Musterweg 1",
  zip: "20095",
  city: "Hamburg",
  countryCode: "DE",
};

const samples: readonly Sample[] = [
  {
    id: "1",
    name: "Beispiel 1",
    lines: [lineOf("1", "Buch", 2500, 700), lineOf("2", "Kanne", 2990, 1900)],
    shippingCents: 490,
    address: home,
    isPaid: true,
    isSent: true,
  },
  {
    id: "2",
    name: "Beispiel 2",
    lines: [lineOf("3", "Kanne", 11_900, 1900)],
    shippingCents: 0,
    address: { ...home, company: "Beispiel GmbH" },
    company: "Beispiel GmbH",
    isPaid: false,
    isSent: true,
  },
  {
    id: "3",
    name: "Beispiel 3",
    lines: [lineOf("4", "Becher", 1190, 1900)],
    shippingCents: 490,
    address: { ...home, firstName: "Max" },
    isPaid: true,
    isSent: false,
  },
];

/** Sample orders placed at `now`: goods at two rates, paid and sent; an unpaid company; goods paid and not sent. */
export const sampleOrders = (now: Instant): Order[] => samples.map((sample) => orderOf(sample, now));

function orderOf({ lines, shippingCents, address, company, isPaid, isSent, ...named }: Sample, now: Instant): Order {
  const shipping = shippingCents === 0 ? [] : [shippingOf(named.id, shippingCents)];
  const totalCents = sumCents(lines, (line) => line.totalCents) + shippingCents;
  const taxCents = sumCents([...lines, ...shipping], ({ taxes }) => sumCents(taxes, (tax) => tax.taxCents));
  const gateway = isPaid ? "shopify_payments" : "manual";
  return {
    ...named,
    createdAt: now,
    processedAt: now,
    updatedAt: now,
    test: false,
    edited: false,
    taxesIncluded: true,
    currency: "EUR",
    presentmentCurrency: "EUR",
    taxExempt: false,
    sourceName: "web",
    tags: [],
    attributes: [],
    email: "erika@example.org",
    customerLocale: "de",
    gateways: [gateway],
    refunds: [],
    unsupported: [],
    financialStatus: isPaid ? "PAID" : "PENDING",
    fulfillmentStatus: isSent ? "FULFILLED" : "UNFULFILLED",
    totals: {
      totalCents,
      currentTotalCents: totalCents,
      taxCents,
      currentTaxCents: taxCents,
      discountCents: 0,
      tipCents: 0,
      dutiesCents: 0,
      additionalFeesCents: 0,
      refundedCents: 0,
      receivedCents: isPaid ? totalCents : 0,
      outstandingCents: isPaid ? 0 : totalCents,
    },
    lines,
    shipping,
    billingAddress: address,
    shippingAddress: address,
    company: company === undefined ? undefined : { name: company },
    customer: { id: named.id, email: "erika@example.org", firstName: "Erika", lastName: "Beispiel", tags: [] },
    fulfillments: isSent
      ? [
          {
            id: named.id,
            name: `${named.name}.1`,
            createdAt: now,
            status: "SUCCESS",
            lines: lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
          },
        ]
      : [],
    transactions: [
      {
        id: named.id,
        kind: "SALE",
        status: isPaid ? "SUCCESS" : "PENDING",
        gateway,
        amountCents: totalCents,
        processedAt: now,
        manual: !isPaid,
      },
    ],
  };
}

function lineOf(id: string, title: string, totalCents: Cents, rate: BasisPoints): OrderLine {
  return {
    id,
    title,
    sku: title.toUpperCase(),
    quantity: 1,
    currentQuantity: 1,
    unitPriceCents: totalCents,
    totalCents,
    discounts: [],
    taxable: true,
    giftCard: false,
    requiresShipping: true,
    taxes: [taxOf(totalCents, rate)],
  };
}

const shippingOf = (id: string, cents: Cents): OrderShipping => ({
  id,
  title: "Standardversand",
  originalCents: cents,
  chargedCents: cents,
  removed: false,
  taxes: [taxOf(cents, 1900)],
});

function taxOf(cents: Cents, rate: BasisPoints): TaxPart {
  return { title: "MwSt", rate, taxCents: taxContained(cents, rate), channelLiable: false };
}
