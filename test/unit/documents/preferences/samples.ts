import type { Order } from "#shared/domain/orders/order.ts";
import { aFee, aMetafield, aParcel, aRefundLine, aRefundOf } from "#test/builders/order-parts.ts";
import { aFulfillment, aLineItem, anAddress, anOrder, aShippingLine } from "#test/builders/orders.ts";

const discounted = aLineItem({ discounts: [{ amountCents: 190, title: "TREUE" }] });
export const mixed = anOrder({
  lines: [aLineItem({ unitPriceCents: 2990 }), aLineItem({ unitPriceCents: 1250, quantity: 2, rate: 700 })],
  shipping: [aShippingLine()],
});
export const tipped = anOrder({ totals: { tipCents: 500 } });
const dutch = anAddress({ countryCode: "NL", zip: "1010", city: "Ort", company: "Beispiel BV" });
export const toDutch = anOrder({ billingAddress: dutch, shippingAddress: dutch, note: "NL004495445B01" });
export const free = anOrder({ lines: [aLineItem({ discounts: [{ amountCents: 1190 }] })] });
export const atTill = anOrder({ sourceName: "pos" });
export const anonymous = { ...atTill, customer: undefined, billingAddress: undefined, shippingAddress: undefined };
export const centMore = anOrder({ totals: { totalCents: 1191, currentTotalCents: 1191 } });
export const pending = anOrder({
  financialStatus: "PENDING",
  fulfillmentStatus: "UNFULFILLED",
  gateways: ["Vorkasse"],
});
export const unsent = anOrder({ fulfillments: [], fulfillmentStatus: "UNFULFILLED" });
const swiss = anAddress({ countryCode: "CH", zip: "8001", city: "Zürich" });
export const withDuty = anOrder({
  billingAddress: swiss,
  shippingAddress: swiss,
  lines: [aLineItem({ totalCents: 10_000, taxes: [], duties: [aFee(810)] })],
  totals: { totalCents: 10_810, currentTotalCents: 10_810, dutiesCents: 810 },
});
const taxedTo = (countryCode: string, rate: number) => {
  const place = anAddress({ countryCode, zip: "1234", city: "Ort" });
  return anOrder({ billingAddress: place, shippingAddress: place, lines: [aLineItem({ rate })] });
};
export const [taxedToSwiss, taxedToNorway, taxedToBritain] = [
  taxedTo("CH", 810),
  taxedTo("NO", 2500),
  taxedTo("GB", 2000),
];
export const freeShipping = anOrder({ shipping: [aShippingLine({ originalCents: 490, chargedCents: 0 })] });
export const shipped = anOrder({ shipping: [aShippingLine()] });
const mug = aLineItem();
export const sent = anOrder({ lines: [mug], fulfillments: [aParcel([mug])] });
export const halfSent = { ...sent, fulfillmentStatus: "PARTIALLY_FULFILLED" };
export const sold = anOrder({ lines: [discounted] });
const refund = aRefundOf({ id: "901", lines: [aRefundLine(discounted)] });
/** The same with something added. */
export const extended = anOrder({ edited: true, lines: [discounted, aLineItem({ id: "77" })] });

export const refunded: Order = { ...sold, refunds: [refund], totals: { ...sold.totals, refundedCents: 1000 } };
export const withMetafield = anOrder({ metafields: [aMetafield()] });
export const tagged = anOrder({ tags: ["Messe"] });
export const phoned = anOrder({ phone: "+49 761 123456" });
export const known = anOrder({
  customer: { id: "7001", firstName: "Inge", lastName: "Musterfrau", tags: [], note: "Stammkundin" },
});
export const late = anOrder({ fulfillments: [aFulfillment({ createdAt: "2026-03-04T10:00:00.000Z" })] });
export const english = anOrder({ customerLocale: "en-GB" });
export const detailed = anOrder({ lines: [aLineItem({ gtin: "4006381333931" })] });
export const company = anOrder({ company: { name: "Kontor GmbH" } });
export const untaxedToDutch = anOrder({
  billingAddress: dutch,
  shippingAddress: dutch,
  note: "NL004495445B01",
  lines: [aLineItem({ taxes: [] })],
});

/** A workshop in Germany for a buyer in Switzerland. */
export const swissTicket = anOrder({
  billingAddress: anAddress({ countryCode: "CH", zip: "8001", city: "Zürich" }),
  shippingAddress: undefined,
  lines: [aLineItem({ requiresShipping: false, productTags: ["workshop"] })],
});
