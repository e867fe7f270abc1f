import type {
  Address,
  Order,
  OrderFulfillment,
  OrderLine,
  OrderRefund,
  OrderShipping,
  OrderTotals,
  OrderTransaction,
  TaxPart,
} from "#shared/domain/orders/order.ts";
import { type Cents, sumCents, taxContained, taxOnTop } from "#shared/values/money.ts";

let lastId = 1000;

/** Ids only need to differ within a test. */
function nextId(): string {
  lastId += 1;
  return String(lastId);
}

export function aTax(rate: number, taxCents: Cents, fields: Partial<TaxPart> = {}): TaxPart {
  return { title: "MwSt", rate, taxCents, channelLiable: false, ...fields };
}

/** One mug for 11.90 with 19 % tax in it; the tax follows given amounts as the platform rounds. */
export function aLineItem(fields: Partial<OrderLine> & { rate?: number; isNet?: boolean } = {}): OrderLine {
  const { rate = 1900, isNet = false, ...given } = fields;
  const quantity = given.quantity ?? 1;
  const unitPriceCents = given.unitPriceCents ?? (given.totalCents === undefined ? 1190 : given.totalCents / quantity);
  const totalCents = given.totalCents ?? unitPriceCents * quantity;
  const discounts = given.discounts ?? [];
  const chargedCents = totalCents - sumCents(discounts, (discount) => discount.amountCents);
  const taxCents = isNet ? taxOnTop(chargedCents, rate) : taxContained(chargedCents, rate);
  return {
    id: nextId(),
    title: "Becher",
    sku: "BECHER",
    currentQuantity: quantity,
    taxable: true,
    giftCard: false,
    requiresShipping: true,
    taxes: [aTax(rate, taxCents)],
    ...given,
    quantity,
    unitPriceCents,
    totalCents,
    discounts,
  };
}

/** Standard shipping for 4.90 with 19 % tax in it. */
export function aShippingLine(fields: Partial<OrderShipping> & { rate?: number; isNet?: boolean } = {}): OrderShipping {
  const { rate = 1900, isNet = false, ...given } = fields;
  const originalCents = given.originalCents ?? given.chargedCents ?? 490;
  const chargedCents = given.chargedCents ?? originalCents;
  const taxCents = isNet ? taxOnTop(chargedCents, rate) : taxContained(chargedCents, rate);
  return {
    id: nextId(),
    title: "Standardversand",
    taxes: [aTax(rate, taxCents)],
    removed: false,
    ...given,
    originalCents,
    chargedCents,
  };
}

export function anAddress(fields: Partial<Address> = {}): Address {
  return {
    firstName: "Inge",
    lastName: "Musterfrau",
    street: "Lindenweg 1",
    zip: "79112",
    city: "Freiburg",
    countryCode: "DE",
    ...fields,
  };
}

export function aRefund(fields: Partial<OrderRefund> = {}): OrderRefund {
  return { id: nextId(), createdAt: "2026-03-04T10:00:00.000Z", totalCents: 1190, moneyMoved: true, ...fields };
}

export function aFulfillment(fields: Partial<OrderFulfillment> = {}): OrderFulfillment {
  return { id: nextId(), name: "#1001-F1", createdAt: "2026-03-03T10:00:00.000Z", status: "SUCCESS", ...fields };
}

export function aTransaction(fields: Partial<OrderTransaction> = {}): OrderTransaction {
  return {
    id: nextId(),
    kind: "SALE",
    status: "SUCCESS",
    gateway: "shopify_payments",
    amountCents: 1190,
    processedAt: "2026-03-02T09:15:00.000Z",
    manual: false,
    ...fields,
  };
}

/** A paid and fulfilled domestic order of one mug, without shipping. Totals follow from its parts unless given. */
export function anOrder(fields: Partial<Omit<Order, "totals">> & { totals?: Partial<OrderTotals> } = {}): Order {
  const { totals, ...given } = fields;
  const lines = given.lines ?? [aLineItem()];
  const shipping = given.shipping ?? [];
  const taxesIncluded = given.taxesIncluded ?? true;
  return {
    id: "5001",
    name: "#1001",
    createdAt: "2026-03-02T09:15:00.000Z",
    processedAt: "2026-03-02T09:15:00.000Z",
    updatedAt: "2026-03-03T10:00:00.000Z",
    test: false,
    edited: false,
    currency: "EUR",
    presentmentCurrency: "EUR",
    taxExempt: false,
    sourceName: "web",
    tags: [],
    attributes: [],
    email: "inge@example.org",
    customerLocale: "de",
    financialStatus: "PAID",
    fulfillmentStatus: "FULFILLED",
    gateways: ["shopify_payments"],
    customer: { id: "7001", email: "inge@example.org", firstName: "Inge", lastName: "Musterfrau", tags: [] },
    billingAddress: anAddress(),
    shippingAddress: anAddress(),
    refunds: [],
    fulfillments: [aFulfillment()],
    transactions: [],
    unsupported: [],
    ...given,
    lines,
    shipping,
    taxesIncluded,
    totals: { ...totalsOf(lines, shipping, taxesIncluded, totals?.tipCents ?? 0), ...totals },
  };
}

function totalsOf(
  lines: readonly OrderLine[],
  shipping: readonly OrderShipping[],
  taxesIncluded: boolean,
  tipCents: Cents,
): OrderTotals {
  const discounts = lines.flatMap((line) => line.discounts);
  const taxes = [...lines, ...shipping].flatMap((part) => part.taxes);
  const taxCents = sumCents(taxes, (tax) => tax.taxCents);
  const lineDiscountCents = sumCents(discounts, (discount) => discount.amountCents);
  const shippingDiscountCents = sumCents(shipping, (part) => part.originalCents - part.chargedCents);
  const goodsCents = sumCents(lines, (line) => line.totalCents) - lineDiscountCents;
  const shippingCents = sumCents(shipping, (part) => part.chargedCents);
  const totalCents = goodsCents + shippingCents + tipCents + (taxesIncluded ? 0 : taxCents);
  return {
    totalCents,
    currentTotalCents: totalCents,
    taxCents,
    currentTaxCents: taxCents,
    discountCents: lineDiscountCents + shippingDiscountCents,
    tipCents,
    dutiesCents: 0,
    additionalFeesCents: 0,
    receivedCents: totalCents,
    outstandingCents: 0,
    refundedCents: 0,
  };
}
